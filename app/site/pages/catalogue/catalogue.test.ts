import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { content, documents } from '../../../../test/content.ts'
import { publicSite } from '../../../../test/public-site.ts'
import { sampleHerd } from '../../../../test/sample-herd.ts'
import { mainEvaluation } from '../../../domain/herd/evaluations.server.ts'
import { formatPhoneNumber } from '../../../platform/ui/whatsapp.ts'

const origin = 'https://matriz.example'
const { open } = publicSite()

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
  for (const bull of sampleHerd(content.pt).bulls.filter(({ state }) => state === 'available')) {
    const heading = getAllByRole('heading').find(({ textContent }) => textContent?.trim() === bull.name)
    const entry = heading?.closest<HTMLElement>('.catalogue-entry')
    if (!entry) throw new Error(`${bull.name} is missing`)
    expect(entry.textContent).toContain('Nascimento: ')
    const evaluation = mainEvaluation(bull)
    if (!evaluation) continue
    expect(entry.textContent).toContain(`Avaliação: ${evaluation.programme} ${evaluation.run}`)
    for (const { code, better } of content.pt.traits) {
      const figures = evaluation.traits[code]
      if (!figures) continue
      const item = within(entry)
        .getAllByRole('listitem')
        .find((each) => each.querySelector('b')?.textContent === code)
      const shown = item?.textContent ?? ''
      expect(shown.includes('menor é melhor'), `${bull.name} ${code}`).toBe(better === 'lower')
      if (code !== 'STAY' && figures.value > 0) expect(shown, `${bull.name} ${code}`).toContain('+')
    }
  }
})

it('a catalogue whose address is too long for a code has the code of its list', async () => {
  const registrations = Array.from({ length: 20 }, (_, index) => `ABCDE ${100_000 + index}`).join(',')
  const path = `/catalogo/touros?fora=${encodeURIComponent(registrations)}&busca=${'á'.repeat(80)}`
  const { getByRole } = await open(path)
  getByRole('img', { name: 'Código QR com o endereço desta página' })
})
