import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { mainEvaluation } from '../../../domain/herd/evaluations.server.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'

const origin = 'https://matriz.example'
const { open } = await publicSite()

it.each([
  ['/catalogo/touros?deca-STAY=-3', '/nossos-touros?deca-STAY=-3', 'touros'],
  ['/catalogo/gir?ordem=leite', '/banco-genetico/gir?ordem=leite', 'gir'],
  ['/catalogo/prenhezes?raca=gir', '/produto/touro-nelore?raca=gir', 'prenhezes'],
  ['/en/catalogo/touros?para=reposicao', '/en/nossos-touros?para=reposicao', 'touros'],
])(
  '%s says on paper whose it is, how to reach them, and which search it shows',
  async (path, search, list) => {
    const { text, getByRole, getAllByRole, document } = await open(path)
    expect(text).toContain(documents.ranch.name)
    expect(text).toContain(formatPhoneNumber(documents.ranch.whatsapp))
    expect(text).toContain(origin + search)
    getByRole('img', { name: /^(Código QR com o endereço|QR code with the address)/ })
    const entries = getAllByRole('listitem').filter((item) => item.className.includes('catalogue-entry'))
    expect(entries.length, list).toBeGreaterThan(0)
    const note = content[path.startsWith('/en') ? 'en' : 'pt'].animalPage.pictureNote ?? ''
    for (const entry of entries) expect(entry.textContent).toContain(note)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

it('a catalogue of evaluated animals has a legend, and each entry its run, signs and dates with their names', async () => {
  const { text, getAllByRole } = await open('/catalogo/touros')
  expect(text).toContain('DECA 1 são os 10% melhores da raça')
  expect(text).toContain('AC é a acurácia')
  expect(text).toContain('touros · Ordem: a da lista do site')
  expect(text).toContain('Em negrito, os 20% melhores sem indício fraco. Com ↓, menor é melhor.')
  const columns = new Set<string>()
  for (const bull of sampleHerd(content.pt).bulls.filter(({ state }) => state === 'available')) {
    const heading = getAllByRole('heading').find(({ textContent }) => textContent?.trim() === bull.name)
    const entry = heading?.closest<HTMLElement>('.catalogue-entry')
    if (!entry) throw new Error(`${bull.name} is missing`)
    expect(getAllByRole('link', { name: bull.name })[0]?.getAttribute('href')).toBe(`#${entry.id}`)
    expect(within(entry).getByRole('link').getAttribute('href')).toBe(`/nossos-touros/${bull.id}`)
    expect(entry.textContent).toContain('Nascimento: ')
    for (const badge of bull.badges) expect(entry.textContent).toContain(badge)
    const hasExams = /Andrológico: \S+ \d/.test(entry.textContent ?? '')
    expect(hasExams, bull.name).toBe(bull.exams !== undefined)
    expect(entry.textContent?.includes('Sem exame informado'), bull.name).toBe(!hasExams)
    // Each trait in the place that it has for every bull.
    const rows = [...entry.querySelectorAll('.catalogue-traits > li')]
    expect(rows.at(-1)?.textContent ?? '', bull.name).not.toMatch(/–\s*$/)
    columns.add(
      rows
        .slice(0, 12)
        .map(({ firstElementChild }) => firstElementChild?.textContent)
        .join(),
    )
    const evaluation = mainEvaluation(bull)
    if (!evaluation) continue
    expect(entry.textContent).toContain(`Avaliação: ${evaluation.programme} ${evaluation.run}`)
    for (const { code, better } of content.pt.traits) {
      const figures = evaluation.traits[code]
      if (!figures) continue
      const item = [...rows, ...entry.querySelectorAll('h2 + p')].find((each) =>
        each.textContent?.startsWith(`${code} `),
      )
      const shown = item?.textContent ?? ''
      if (figures.deca !== undefined)
        expect(item?.className.includes('font-bold'), `${bull.name} ${shown}`).toBe(
          figures.deca <= 2 && (figures.accuracy ?? 100) >= 20,
        )
      expect(shown.includes('↓'), `${bull.name} ${code}`).toBe(better === 'lower')
      if (code !== 'STAY' && figures.value > 0) expect(shown, `${bull.name} ${code}`).toContain('+')
    }
  }
  // But for those at the end that a bull lacks.
  const [longest = ''] = [...columns].sort((one, other) => other.length - one.length)
  for (const each of columns) expect(longest).toContain(each)
  expect(text).toMatch(/; Peso: \d+ kg em .*; Brucelose, Tuberculose: Negativo \d/)
})

it('pregnancies show on paper what their order compares, as expected', async () => {
  const search = '?ordem=PTA+Leite'
  const shown = (await open(`/produto/touro-nelore${search}`)).getAllByRole('article')[0]
  const value = shown?.querySelector('tbody td')?.textContent?.match(/[+−-]?[\d.,]+/)?.[0] ?? 'no value'
  const { document } = await open(`/catalogo/prenhezes${search}`)
  const first = document.querySelector('.catalogue-entry')?.textContent ?? ''
  expect(first).toMatch(/Avaliação: .+, média dos pais/)
  expect(first).toContain(value)
})

it('a catalogue whose address is too long for a code has the code of its list', async () => {
  const registrations = Array.from({ length: 20 }, (_, index) => `ABCDE ${100_000 + index}`).join(',')
  const path = `/catalogo/touros?fora=${encodeURIComponent(registrations)}&busca=${'á'.repeat(80)}`
  const { getByRole } = await open(path)
  getByRole('img', { name: 'Código QR com o endereço desta página' })
})

describe.each([
  ['/produto/touro-nelore', 'prenhezes', 'PTA Leite'],
  ['/nossos-touros', 'touros', 'PD-ED'],
  ['/nossos-touros', 'touros', 'IABCZ'],
])('%s in an order that mixes evaluations: %s by %s', (list, id, order) => {
  const search = new URLSearchParams({ ordem: order, estado: 'todos' })

  /** The headings of the list's pages, with the addresses of the animals below each. */
  async function groupsOfList(prefix: string) {
    const groups: [string, string][] = []
    for (let page = 1; page <= 4; page++) {
      const { document } = await open(`${prefix}${list}?${search}&pagina=${page}`)
      let group = ''
      for (const each of document.querySelectorAll('section > h3, article h3 a'))
        if (each.tagName === 'H3') group = each.textContent ?? ''
        else groups.push([group, each.textContent ?? ''])
    }
    return [...new Map(groups.map((each) => [each[1], each])).values()]
  }

  it.each(['', '/en'])('has the groups of the list on paper: %s', async (prefix) => {
    const expected = await groupsOfList(prefix)
    expect(new Set(expected.map(([group]) => group)).size).toBeGreaterThan(1)
    const printed: [string, string][] = []
    let group = ''
    const { document } = await open(`${prefix}/catalogo/${id}?${search}`)
    for (const each of document.querySelectorAll('h2, .catalogue-entry h3'))
      if (each.tagName === 'H2') group = each.textContent ?? ''
      else printed.push([group, (each.textContent ?? '').replace(/ \([^()]*\)$/, '')])
    expect(printed).toEqual(expected)
  })
})

it('a list of one evaluation, or in another order, has no groups on paper', async () => {
  for (const query of ['?ordem=nome', '?ordem=nascimento', ''])
    expect((await open(`/catalogo/touros${query}`)).queryByRole('heading', { level: 3 })).toBeNull()
})
