import fc from 'fast-check'
import { expect, it } from 'vitest'
import { content } from '../../../../test/content.ts'
import { plainSearch } from '../../../../test/plain-search.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { rounds } from '../../../../test/scope.ts'
import { breedNames, listAt } from '../../../domain/herd/herd.server.ts'
import { stateValues } from '../../../domain/herd/search/herd-query.ts'
import { readHerdQuery } from '../../../domain/herd/search/search-herd.server.ts'
import { searchedAnimal } from '../../../domain/herd/search/search-index.server.ts'

const { request } = publicSite()

const numRuns = rounds(300)
const itemsPerPage = 9
const { traits, purposes, breeds } = content.pt
const lists = {
  '/nossos-touros': searchedIn('/nossos-touros'),
  '/banco-genetico/gir': searchedIn('/banco-genetico/gir'),
  '/produto/touro-nelore': searchedIn('/produto/touro-nelore'),
}
const animals = Object.values(lists).flat()
const words = [...new Set(animals.flatMap(({ name, registrations }) => [name, ...registrations]))].flatMap(
  (text) => text.split(' '),
)
const sires = [
  ...new Set(animals.flatMap((each) => each.sires.flatMap(({ registration }) => registration ?? []))),
]

const range = (max: number) =>
  fc.tuple(fc.option(fc.nat(max)), fc.option(fc.nat(max))).map(([from, to]) => `${from ?? ''}-${to ?? ''}`)
const codes = traits.map(({ code }) => code)
const of = fc.constantFrom
const junk = of('abc', 'x-y', '<b>&', "' or 1=1 --", '💥', 'NaN', '1e9', '%00', '-', '--')
const limit = of(
  ...([
    ['valor', 60],
    ['deca', 10],
    ['p', 100],
    ['ac', 60],
  ] as const),
).chain(([prefix, max]) =>
  fc.tuple(
    of(...codes).map((code) => `${prefix}-${code}`),
    range(max),
  ),
)
const parameter: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  limit,
  limit,
  fc.tuple(of('preco', 'leite'), range(12_000)),
  fc.tuple(of('para'), of(...purposes.map(({ id }) => id))),
  fc.tuple(of('estado'), of(...Object.values(stateValues))),
  fc.tuple(of('busca'), of(...words)),
  fc.tuple(of('raca'), of(...breedNames(breeds).keys())),
  fc.tuple(of('fora'), of(...sires)),
  fc.tuple(of('ordem'), of(...codes, 'preco', 'leite', 'nome', 'nascimento')),
  fc.tuple(
    of('para', 'estado', 'raca', 'preco', 'ordem', 'deca-STAY', 'valor-NADA', 'ac-', 'utm_source', 'a'),
    junk,
  ),
)
const search = fc.uniqueArray(parameter, { maxLength: 6, selector: ([name]) => name })
const asked = fc.option(of('1', '2', '3', '4', '99', '0', '-1', '1.5', 'x', '💥'))

it('any search shows the animals that a plain reading of it finds, in its order, on the page that it asks for', async () => {
  const address = fc.record({
    list: fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
    language: fc.constantFrom('', '/en'),
    given: search,
    page: asked,
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(address, async ({ list, language, given, page }) => {
      const parameters = new URLSearchParams(given)
      if (page !== null) parameters.set('pagina', page)
      const response = await request(`${language}${list}?${parameters}`)
      expect(response.status).toBe(200)
      const shown = readList(await response.text())

      const expected = plainSearch(lists[list], readHerdQuery(parameters, content.pt), { traits, purposes })
      const pages = Math.max(1, Math.ceil(expected.length / itemsPerPage))
      const number = Math.min(pages, Math.max(1, /^\d+$/.test(page ?? '') ? Number(page) : 1))
      const items = expected.slice((number - 1) * itemsPerPage, number * itemsPerPage)
      expect(shown.paths).toEqual(items.map(({ id }) => `${language}${list}/${id}`))
      for (const [index, { name }] of items.entries()) expect(shown.names[index]).toContain(name)
      expect(shown.total).toBe(expected.length)
      found += Number(expected.length > 0)
    }),
    { numRuns },
  )
  // Searches that find nothing would prove little.
  expect(found).toBeGreaterThan(numRuns / 10)
}, 60_000)

function searchedIn(path: string) {
  const list = listAt(content.pt, path)
  if (!list) throw new Error(`no list is at ${path}`)
  return list.animals.map((each) => ({ ...searchedAnimal(content.pt, list.document, each), id: each.id }))
}

/** The paths and names of the listed animals, and the number of all that were found. Parsing whole documents would take minutes. */
function readList(html: string) {
  const headings = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"[^>]*>([^<]+)</g)]
  const title = /<h2 id="animais"[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
  return {
    paths: headings.map(([, path]) => path),
    names: headings.map(([, , name = '']) => name.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
    total: Number(/(\d+)$/.exec(title)?.[1] ?? 0),
  }
}
