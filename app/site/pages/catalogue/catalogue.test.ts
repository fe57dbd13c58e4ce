import { describe, expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
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
    expect(getByRole('link', { name: /^(Voltar à lista|Back to the list)$/ }).getAttribute('href')).toBe(
      search,
    )
    getByRole('img', { name: /^(Código QR com o endereço|QR code with the address)/ })
    expect(getAllByRole('article').length, list).toBeGreaterThan(0)
    const note = content[path.startsWith('/en') ? 'en' : 'pt'].animalPage.pictureNote ?? ''
    expect(text).toContain(note)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

it('has all animals that the list finds, as its cards, with their evaluation runs', async () => {
  const { text, getAllByRole } = await open('/catalogo/touros?deca-STAY=-5')
  const bulls = sampleHerd(content.pt).bulls.filter(
    ({ state, evaluations }) => state === 'available' && (evaluations?.[0]?.traits['STAY']?.deca ?? 11) <= 5,
  )
  expect(getAllByRole('article')).toHaveLength(bulls.length)
  expect(text).toContain(`${bulls.length} touros · Stayability: 50% melhores`)
  expect(text).toContain('Avaliações: PMGZ 2026-1')
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
  async function groupsOfList() {
    const groups: [string, string][] = []
    for (let page = 1; page <= 4; page++) {
      const { document } = await open(`${list}?${search}&pagina=${page}`)
      let group = ''
      for (const each of document.querySelectorAll('section > h3, article h3 a'))
        if (each.tagName === 'H3') group = each.textContent ?? ''
        else groups.push([group, each.textContent ?? ''])
    }
    return [...new Map(groups.map((each) => [each[1], each])).values()]
  }

  it('has the groups of the list on paper', async () => {
    const expected = await groupsOfList()
    expect(new Set(expected.map(([group]) => group)).size).toBeGreaterThan(1)
    const printed: [string, string][] = []
    let group = ''
    const { document } = await open(`/catalogo/${id}?${search}`)
    for (const each of document.querySelectorAll('section > h2, article h3 a'))
      if (each.tagName === 'H2') group = each.textContent ?? ''
      else printed.push([group, (each.textContent ?? '').replace(/ \([^()]*\)$/, '')])
    expect(printed).toEqual(expected)
  })
})

it('a list of one evaluation, or in another order, has no groups on paper', async () => {
  for (const query of ['?ordem=nome', '?ordem=nascimento', ''])
    expect(
      (await open(`/catalogo/touros${query}`)).document.querySelectorAll('section > h2:not(.sr-only)'),
    ).toHaveLength(0)
})
