import { expect, it } from 'vitest'
import { readPublicPedigree } from '../app/domain/herd/pedigree/public-pedigree.ts'
import { bulls } from '../test/sample-herd.ts'
import { siteOfFile } from '../test/site.ts'

const site = await siteOfFile('embedded')

it.each(['', '/en'])(
  '%s/dados/genealogia.json is the pedigree of the herd, the same for all',
  async (prefix) => {
    const response = await site.request(`${prefix}/dados/genealogia.json`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const pedigree = readPublicPedigree(await response.text())
    const ids = pedigree.flatMap(({ id }) => id ?? [])
    for (const { id } of bulls) expect(ids).toContain(id)
    expect(pedigree.find(({ id }) => id === 'touro-01')?.sire?.sire?.name).toBe('Lampião do Gorutuba')
    // Cows and pregnancies are no sires.
    expect(ids.filter((id) => /^(gir|prenhez)-/.test(id))).toEqual([])
    const tag = response.headers.get('etag') ?? ''
    const again = await site.request(`${prefix}/dados/genealogia.json`, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  },
)
