import { expect, it } from 'vitest'
import { content, contentWith, documents } from '../../../test/content.ts'
import { publicSite } from '../../../test/public-site.ts'
import { bulls, pregnancies } from '../../../test/sample-herd.ts'
import type { Animal } from '../../domain/herd/animals.server.ts'

const { open, publish, request } = await publicSite({ clock: () => Date.parse('2026-11-27T12:00:00Z') })
const [{ id }] = bulls
const [{ id: pregnancy }] = pregnancies
const { pt } = content

const find = <Item extends { id: string }>(all: readonly Item[], id: string) => {
  const found = all.find((each) => each.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const change = (
  collection: 'kinds' | 'lists' | 'animals',
  document: { id: string; [field: string]: unknown },
) => ({ kind: 'document', collection, id: document.id, document }) as const
const fed = async (id: string) => find((await (await request('/dados/rebanho.json')).json()).animals, id)

it('what its kind does not have is shown of an animal in no place', async () => {
  const [bull, calf] = ['touro', 'prenhez'].map((kind) => find(documents.kinds, kind))
  if (!bull || !calf) throw new Error('kinds are missing')
  const priced = { ...bulls[0], priceCents: 1_500_000 }
  await publish([
    change('kinds', { ...bull, groups: ['identity'] } as typeof bull),
    change('kinds', { ...calf, groups: ['parents'] } as typeof calf),
    change('animals', priced),
  ])
  for (const path of [
    ...['/nossos-touros', `/nossos-touros/${id}`, '/comparar?a=touro-01,touro-02', '/catalogo/touros'],
    ...['/produto/touro-nelore', `/produto/touro-nelore/${pregnancy}`],
  ]) {
    const page = await open(path)
    expect(page.text, path).not.toMatch(/R\$.(?:3\.500|15\.000)|[+−]\d+,\d+|857.kg|Andrológico/)
    expect(JSON.stringify(page.structuredData), path).not.toContain('"price"')
  }
  for (const each of [id, pregnancy]) expect(await fed(each)).toMatchObject({ evaluations: [] })
  expect([await fed(id), await fed(pregnancy)].map((each) => 'price' in each)).toEqual([false, false])
  await publish([change('kinds', bull), change('kinds', calf), change('animals', bulls[0])])
})

it('a price that one list of an animal shows is on its page, too', async () => {
  const list = find(documents.lists, 'touros')
  const offers = {
    ...list,
    id: 'ofertas',
    address: '/ofertas',
    idPrefix: 'oferta',
    chatCode: 'OFE',
    showsPrices: true,
  }
  await publish([change('lists', offers), change('animals', { ...bulls[0], priceCents: 1_500_000 })])
  for (const path of ['/ofertas', `/nossos-touros/${id}`, '/comparar?a=touro-01,touro-02'])
    expect((await open(path)).text.replaceAll('\u00a0', ' '), path).toContain('R$ 15.000')
  const page = await open(`/nossos-touros/${id}`)
  expect(page.structuredData).toContainEqual(
    expect.objectContaining({ '@type': 'Product', offers: expect.objectContaining({ price: '15000.00' }) }),
  )
  expect(page.document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /^R\$.15\.000/,
  )
  expect(await fed(id)).toMatchObject({ price: { amount: 15000 } })
  await publish([{ ...change('lists', offers), document: null }, change('animals', bulls[0])])
})

it('a price that has expired distinguishes no animal, nor does that of a sold one', () => {
  const own = { state: 'available', priceCents: 80_00, terms: { validUntil: '2026-11-26' } }
  const bare = {
    ...pregnancies[0],
    ...own,
    donor: undefined,
    donorId: undefined,
    confirmed: undefined,
  } as Animal
  for (const shown of [bare, { ...bare, state: 'sold' as const }]) {
    const animals = pt.animals.map((each) => (each.id === bare.id ? shown : each))
    const animal = contentWith({ animals }).herd.find(bare.id) ?? expect.fail()
    expect(animal.offerFigures('2026-11-27')).not.toContain('80,00')
    expect(animal.distinction).not.toContain('80,00')
  }
})
