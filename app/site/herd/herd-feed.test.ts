import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { content, documents } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import type { Documents } from '../../domain/publishing/index.server.ts'
import { siteContent } from '../../domain/publishing/index.server.ts'
import { herdFeed } from './herd-feed.server.ts'

interface Schema {
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  [keyword: string]: unknown
}

const schema: Schema = JSON.parse(readFileSync(join(root, 'public/dados/rebanho.schema.json'), 'utf8'))

/** The schema, which lets fields be added, as one that refuses fields that it does not name. */
function closed({ properties, items, ...rest }: Schema): Schema {
  const own = properties && Object.entries(properties).map(([name, each]) => [name, closed(each)] as const)
  return {
    ...rest,
    ...(own && { properties: Object.fromEntries(own), additionalProperties: false }),
    ...(items && { items: closed(items) }),
  }
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
const validate = ajv.compile(closed(schema))

const day = '2026-11-21'

function feedOf(changed: Partial<Documents> = {}, today = day) {
  const site = { content: siteContent({ ...documents, ...changed }, (name) => ({ src: `/${name}.webp` })) }
  const feed = herdFeed({ ...site, ranch: documents.ranch, siteUrl: 'https://matriz.example' }, 'pt', today)
  return JSON.parse(JSON.stringify(feed)) as ReturnType<typeof herdFeed>
}

function priced(change: (animal: Documents['animals'][number]) => object): Partial<Documents> {
  return { animals: documents.animals.map((animal) => ({ ...animal, ...change(animal) })) }
}

describe('the feed of the herd', async () => {
  const site = await publicSite()

  it.each(['/dados/rebanho.json', '/en/dados/rebanho.json'])('%s follows its schema', async (path) => {
    const response = await site.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const feed = await response.json()
    expect(validate(feed), JSON.stringify(validate.errors)).toBe(true)
    const addresses = feed.animals.map(({ address }: { address: string }) => new URL(address).pathname)
    const prefix = path.startsWith('/en') ? '/en' : ''
    const pages = [...content.pages.values()].filter(({ isAnimal }) => isAnimal)
    expect(addresses).toHaveLength(pages.length)
    expect(addresses.toSorted()).toEqual(pages.map((page) => prefix + page.path).toSorted())
    expect(feed.language).toBe(prefix ? 'en' : 'pt-BR')
    expect((await site.request(new URL(feed.$schema).pathname)).status).toBe(200)
    for (const { pictures } of feed.animals.slice(0, 3))
      for (const { address } of pictures)
        expect((await site.request(new URL(address).pathname)).status, address).toBe(200)
  })

  it('is sent once, and pages of other sites may read it without cookies', async () => {
    const first = await site.request('/dados/rebanho.json', { headers: { Origin: 'https://other.example' } })
    expect(first.headers.get('access-control-allow-origin')).toBe('*')
    expect(first.headers.get('access-control-allow-credentials')).toBeNull()
    expect(first.headers.get('set-cookie')).toBeNull()
    const tag = first.headers.get('etag') ?? ''
    const again = await site.request('/dados/rebanho.json', { headers: { 'If-None-Match': tag } })
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*'])
    expect((await site.request('/dados/rebanho.json', { method: 'POST' })).status).toBeGreaterThan(399)
  })

  it.each(['/', '/nossos-touros', '/conta/sessao', '/meus-dados', '/painel', '/catalogo/touros'])(
    'is no leave for pages of other sites to read %s',
    async (path) => {
      const { headers } = await site.request(path, { headers: { Origin: 'https://other.example' } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('is linked from each list, in its language', async () => {
    for (const prefix of ['', '/en']) {
      const { document } = await site.open(`${prefix}/nossos-touros`)
      const link = document.querySelector('link[rel="alternate"][type="application/json"]')
      expect(link?.getAttribute('href')).toBe(`${prefix}/dados/rebanho.json`)
    }
  })

  it('has the figures, programme, run, price and pictures that the page of a bull shows', () => {
    const bull = feedOf().animals.find(({ id }) => id === 'touro-01')
    expect(bull).toMatchObject({
      address: 'https://matriz.example/nossos-touros/touro-01',
      state: 'available',
      facts: { sire: 'Angico do Gorutuba (fictício)', born: expect.stringMatching(/^\d{4}-/) },
    })
    const [stored] = documents.animals.filter(({ id }) => id === 'touro-01')
    const [evaluation] = stored?.evaluations ?? []
    const [code = '', figures] = Object.entries(evaluation?.traits ?? {})[0] ?? []
    expect(bull?.evaluations[0]).toMatchObject({
      programme: evaluation?.programme,
      run: evaluation?.run,
      isExpected: false,
      traits: expect.arrayContaining([expect.objectContaining({ code, ...figures })]),
    })
  })

  it('names pictures by absolute addresses, with what they show', () => {
    const alt = { pt: 'De lado', en: 'From the side' }
    const photographs = [{ picture: 'touro', alt, date: '2026-05-01' }]
    const changed = priced(({ id }) => (id === 'touro-01' ? { photographs } : {}))
    expect(feedOf(changed).animals.find(({ id }) => id === 'touro-01')?.pictures).toEqual([
      { address: 'https://matriz.example/touro.webp', text: 'De lado', date: '2026-05-01' },
    ])
  })

  it('has no hidden or reference animal, and nothing of them', () => {
    const hidden = priced(({ id }) => (id === 'touro-02' ? { state: 'hidden' } : {}))
    expect(feedOf(hidden).animals.map(({ id }) => id)).not.toContain('touro-02')
    const references = documents.animals.filter(({ isReference }) => isReference)
    const ids = feedOf().animals.map(({ id }) => id)
    expect(references.length).toBeGreaterThan(0)
    for (const { id } of references) expect(ids).not.toContain(id)
  })

  it('has the prices of lists that show them, up to their last day', () => {
    const terms = priced(() => ({ priceCents: 1_234_500, terms: { validUntil: '2026-11-30' } }))
    const prices = (today: string, changed: Partial<Documents> = {}) =>
      feedOf({ ...terms, ...changed }, today).animals.map(({ price }) => price)
    expect(prices('2026-11-30')).toContainEqual({ amount: 12_345, currency: 'BRL', validUntil: '2026-11-30' })
    expect(prices('2026-12-01').filter(Boolean)).toEqual([])
    const lists = documents.lists.map((list) => ({ ...list, showsPrices: false }))
    expect(JSON.stringify(feedOf({ ...terms, lists }, day))).not.toMatch(/12345|12\.345|1234500/)
  })

  it('follows the schema whatever an animal lacks', () => {
    const bare = priced(({ id, kind, breed, badges, state, name, donorId, sireId, pedigree }) => ({
      ...{ id, kind, breed, badges, state, name, donorId, sireId, pedigree },
      ...{
        evaluations: undefined,
        photographs: undefined,
        videos: undefined,
        born: undefined,
        weightKg: undefined,
      },
    }))
    const feed = feedOf(bare)
    expect(validate(feed), JSON.stringify(validate.errors)).toBe(true)
    expect(feedOf({ animals: [] }).animals).toEqual([])
  })
})

it('the schema keeps its fields', () => {
  const fields = (each: Schema, path = ''): string[] =>
    Object.entries(each.properties ?? each.items?.properties ?? {}).flatMap(([name, own]) => {
      const isRequired = (each.required ?? each.items?.required ?? []).includes(name)
      return [`${path}${name}${isRequired ? '' : '?'}`, ...fields(own, `${path}${name}.`)]
    })
  expect(fields(schema).join(' ')).toMatchInlineSnapshot(
    `"$schema ranch address language animals animals.id animals.address animals.list animals.kind animals.breed animals.name animals.state animals.isSample? animals.facts animals.price? animals.price.amount animals.price.currency animals.price.validUntil? animals.pictures animals.pictures.address animals.pictures.text animals.pictures.date? animals.videos animals.videos.address animals.videos.date animals.evaluations animals.evaluations.programme animals.evaluations.run animals.evaluations.date? animals.evaluations.isExpected animals.evaluations.traits animals.evaluations.traits.code animals.evaluations.traits.name animals.evaluations.traits.unit? animals.evaluations.traits.value animals.evaluations.traits.accuracy? animals.evaluations.traits.deca? animals.evaluations.traits.percentile? animals.evaluations.traits.genomic?"`,
  )
})
