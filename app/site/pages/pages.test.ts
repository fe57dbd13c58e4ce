import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { articles } from '../../../content/articles/articles.ts'
import { breeds } from '../../../content/breeds.ts'
import { type ReadPage, readPage } from '../../../test/html.ts'
import { type TestSite, testSite } from '../../../test/site.ts'
import { accountPaths, articlePath, breedPath, paths } from '../../domain/paths.ts'
import {
  htmlLang,
  inLanguage,
  type Language,
  languages,
  withoutLanguage,
} from '../../platform/i18n/language-path.ts'

const everyPage = [
  ...Object.values(paths),
  ...breeds.map(({ id }) => breedPath(id)),
  ...articles.map(({ id }) => articlePath(id)),
]
const everyAddress = everyPage.flatMap((path) =>
  languages.map((language) => ({ path: inLanguage(path, language), language })),
)

let site: TestSite
beforeAll(async () => {
  site = await testSite('embedded', { environment: { SITE_URL: 'https://matriz.example' } })
})
afterAll(() => site.remove())

async function read(path: string): Promise<ReadPage> {
  const response = await site.request(path)
  expect(response.status, path).toBe(200)
  return readPage(await response.text())
}

describe.each(everyAddress)('$path', ({ path, language }) => {
  let page: ReadPage
  beforeAll(async () => {
    page = await read(path)
  })

  it('is in its language, has one heading of the first rank, and fits the policy', () => {
    expect(page.lang).toBe(htmlLang[language])
    expect(page.html.match(/<h1\b/g)).toHaveLength(1)
    expect(page.attributes('style')).toEqual([])
    expect(page.texts).not.toContain('...')
  })

  it('can be found: title, description, canonical, both languages, preview', async () => {
    const head = page.html.slice(0, page.html.indexOf('</head>'))
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(head)?.[1]
    const links = Array.from(
      head.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g),
    )
    const address = (other: Language) => `https://matriz.example${inLanguage(path, other)}`
    expect(page.title).toMatch(/^.{3,75} · Matriz Genética Bovina$/)
    expect(meta('description')?.length).toBeGreaterThan(50)
    expect(links.map(([, rel, lang, href]) => [rel, lang, href])).toEqual([
      ['canonical', undefined, address(language)],
      ['alternate', 'pt-BR', address('pt')],
      ['alternate', 'en', address('en')],
      ['alternate', 'x-default', address('pt')],
    ])
    expect(meta('og:title')).toBeTruthy()
    expect(meta('og:url')).toBe(address(language))
    const picture = await site.request(new URL(String(meta('og:image'))).pathname)
    const png = Buffer.from(await picture.arrayBuffer())
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('links only to what is there, in its own language, and to chats and shops in a new tab', async () => {
    const links = Array.from(page.html.matchAll(/<a\b([^>]*)>/g), ([, attributes = '']) => attributes)
    const hrefs = links.map((link) => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&'))
    const inside = [...new Set(hrefs.filter((href) => href?.startsWith('/')))].map(String)
    for (const href of inside) {
      let answer = await site.request(href.split('#')[0] ?? '')
      // Guests are led from the account's page to the login.
      if (withoutLanguage(href) === accountPaths.account)
        answer = await site.request(answer.headers.get('location') ?? '')
      expect(answer.status, `${path} → ${href}`).toBe(200)
      expect(href.startsWith('/en'), `${path} → ${href}`).toBe(language === 'en')
      const anchor = href.split('#')[1]
      if (anchor) expect(readPage(await answer.text()).attributes('id'), href).toContain(anchor)
    }
    const outside = links.filter((link) => /href="https:(?!\/\/matriz\.example)/.test(link))
    expect(outside.length).toBeGreaterThan(0)
    for (const link of outside) expect(link).toMatch(/target="_blank".*rel="[^"]*noopener/)
    const chats = hrefs.filter((href) => href?.startsWith('https://wa.me/'))
    expect(chats.length).toBeGreaterThan(0)
    for (const chat of chats) expect(chat).toMatch(/^https:\/\/wa\.me\/5538999990000(\?text=[^ &]+)?$/)
  })

  it('asks nothing of anyone else', () => {
    const fetched = [...page.attributes('src'), ...page.attributes('poster'), ...page.attributes('data')]
    expect(fetched.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([])
  })
})

/** What stays as it is in English: names of people, places, animals, breeds, laws and of things only Brazil has. */
const properNames = new RegExp(
  [
    'Matriz Genética Bovina( Ltda\\.?)?',
    'Barriga Premium',
    '[\\p{Lu}][\\p{L}-]+( Preto)? (d[aeo]s?) [\\p{Lu}][\\p{L}]+( [\\p{Lu}][\\p{L}]+)*',
    'São (Paulo|Lamberto)|Goiás|Paraná|Brasília',
    'Montes Claros',
    'Traduzir para Inglês|Voltar para Português',
    'Estrada da Matriz, km 7, zona rural',
  ].join('|'),
  'gu',
)
/** Words that English does not have, and hardly a Portuguese sentence does without. */
const portuguese =
  /(?<![\p{L}'-])(de|da|das|dos|para|não|uma|por|os|em|na|nos|nas|ao|mais|você|sua|seu|são|é|que|e|ou|à|às|pelo|pela|até|sem)(?![\p{L}'-])|[ãõç]/iu

test('no Portuguese is left on an English page', async () => {
  const left: string[] = []
  for (const path of everyPage) {
    const page = await read(inLanguage(path, 'en'))
    const { texts, attributes, title } = page
    const chats = attributes('href').flatMap((href) =>
      href.startsWith('https://wa.me/') ? (new URL(href).searchParams.get('text') ?? []) : [],
    )
    for (const text of [
      ...texts,
      ...chats,
      title,
      ...['alt', 'aria-label', 'title', 'placeholder', 'content'].flatMap(attributes),
    ])
      if (!/@|:\/\//.test(text) && portuguese.test(text.replace(properNames, '')))
        left.push(`${path}: ${text}`)
  }
  expect(left).toEqual([])
})
