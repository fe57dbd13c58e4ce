import { expect, it } from 'vitest'
import { addressIn, filledPages, guestPages } from '../../../test/addresses.ts'
import { distinctPages } from '../../../test/content.ts'
import { publicSite, readPublicPage } from '../../../test/public-site.ts'
import { paths } from '../../domain/paths.ts'

const { request } = await publicSite()

/** Every page for guests, and the states of lists, comparisons and catalogues that an address opens. */
const addresses = new Set([
  ...distinctPages.map(({ path }) => path),
  ...guestPages,
  ...filledPages,
  '/nossos-touros?para=novilhas&deca-STAY=-3&ordem=PD-ED',
  '/nossos-touros?estado=vendido&deca-STAY=10-10',
  '/banco-genetico/gir?ordem=leite&ac-PTA+Leite=1-',
  ...['?ordem=PTA+Leite', '?para=mais-leite&raca=gir', '?preco=1-9000&busca=x'].map(
    (search) => `/produto/touro-nelore${search}`,
  ),
  '/catalogo/prenhezes?ordem=PTA+Leite',
  `${paths.exchangeCalculator}?touros=3&bezerro=2.900`,
  `${paths.recipientCalculator}?peso=380`,
  ...['prenhez-01,prenhez-02', 'prenhez-06,touro-01', 'touro-01', 'touro-01,touro-02,touro-999'].map(
    (ids) => `/comparar?a=${ids}`,
  ),
])

/** Names that stay Portuguese in English: people, places, animals, breeds, laws and things that only Brazil has. */
const properNames = new RegExp(
  [
    'Matriz Genética Bovina( Ltda\\.?)?',
    'Barriga Premium',
    'Doçura',
    '[\\p{Lu}][\\p{L}-]+( Preto)? (d[aeo]s?) [\\p{Lu}][\\p{L}]+( [\\p{Lu}][\\p{L}]+)*',
    'São (Paulo|Lamberto)|Goiás|Paraná|Brasília',
    'Montes Claros',
    'Traduzir para Inglês|Voltar para Português',
    'Estrada da Matriz, km 7, zona rural',
    // The code of a trait.
    '^E(?=$| ·)|\\(E\\)$|: E (?=[+−])',
  ].join('|'),
  'gu',
)

/** Frequent Portuguese words that are not English words. */
const portuguese =
  /(?<![\p{L}'-])(de|da|das|dos|para|não|uma|por|os|em|na|nos|nas|ao|mais|você|sua|seu|são|é|que|e|ou|à|às|pelo|pela|até|sem|esta|este|isto|nossos?|nossas?|também|quando|já|foi|tem)(?![\p{L}'‑-])|[ãõç]/iu

const textAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'content']

it.each([...addresses].map((address) => addressIn(address, 'en')))(
  '%s has no Portuguese text',
  async (path) => expectEnglish(await request(path)),
)

it('the answer to a mating check has no Portuguese text', async () => {
  const body = new URLSearchParams({ pais: 'GORU 3120\nAngico\nTouro Segredo' })
  await expectEnglish(await request('/en/acasalamento/touro-01', { method: 'POST', body }))
})

async function expectEnglish(response: Response) {
  const { texts, chatTexts, attributes, title } = readPublicPage(await response.text())
  expect(texts.length).toBeGreaterThan(10)
  const all = [...texts, ...chatTexts, title, ...textAttributes.flatMap(attributes)]
  const untranslated = all.filter(
    (text) => text && !/@|:\/\//.test(text) && portuguese.test(text.replace(properNames, '')),
  )
  expect(untranslated).toEqual([])
}
