import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { documents, ranch } from '../../../test/content.ts'
import { emptyHeadings } from '../../../test/empty-headings.ts'
import { parsePage } from '../../../test/page.ts'
import { photograph as aPhotograph } from '../../../test/photograph.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { type OtherRanch, secondRanch, setUpSecondRanch } from '../../../test/second-ranch.ts'
import { eventually, type TestSite } from '../../../test/site.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import { isText, textsIn } from '../../domain/content/index.server.ts'
import { isPrivatePath, paths } from '../../domain/paths.ts'
import { collectionSlug, singleNames } from '../../domain/publishing/collections.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'

const others: readonly OtherRanch[] = [
  secondRanch,
  {
    ...{ name: 'Fazenda Serra Azul', shortName: 'Serra Azul', city: 'Uberlândia', state: 'MG' },
    ...{ whatsapp: '(34) 97777-6666', email: 'contato@serraazul.test', color: '#12478a' },
    ...{ company: 'José da Serra', cpf: '529.982.247-25', activities: [] },
    ...{ breeds: ['Brahman', 'Guzerá'], kinds: ['touro', 'novilha', 'semen', 'embriao'] },
    animals: [
      {
        kind: 'touro',
        shown: 'Trovão da Serra',
        fields: { breed: 'brahman', name: 'Trovão da Serra', born: '2024-05-27' },
      },
      { kind: 'novilha', shown: 'Açucena', fields: { breed: 'guzera', name: 'Açucena', born: '2024-05-27' } },
      {
        kind: 'semen',
        shown: 'Sêmen do Raio',
        fields: { breed: 'guzera', name: 'Sêmen do Raio', born: '2024-05-27' },
      },
      {
        kind: 'embriao',
        shown: 'Aurora',
        fields: { breed: 'brahman', donor: 'Aurora', sire: 'Trovão', priceCents: '900' },
      },
    ],
  },
  {
    ...{ name: 'Sítio Boa Ordenha', shortName: 'Boa Ordenha', city: 'Passos', state: 'MG' },
    ...{ whatsapp: '(35) 95555-4444', email: 'contato@ordenha.test', color: '#1d6b5a' },
    ...{
      company: 'Boa Ordenha Leite',
      activities: ['pregnancies'],
      breeds: ['Girolando'],
      kinds: ['prenhez'],
    },
    animals: [
      {
        kind: 'prenhez',
        shown: 'Estrela',
        fields: { breed: 'girolando', cross: '1/2', donor: 'Estrela', sire: 'Cometa', priceCents: '2800' },
      },
    ],
  },
  {
    ...{ name: 'Estância do Vale', shortName: 'do Vale', city: 'Bagé', state: 'RS' },
    ...{ whatsapp: '(53) 94444-3333', email: 'contato@dovale.test', color: '#5a2a6b' },
    ...{ company: 'Ana do Vale', cpf: '529.982.247-25', activities: ['pregnancies'] },
    ...{ breeds: ['Jersey', 'Angus'], kinds: ['touro', 'novilha', 'prenhez'] },
    animals: [
      {
        kind: 'touro',
        shown: 'Negus do Vale',
        fields: {
          ...{
            breed: 'angus',
            name: 'Negus do Vale',
            born: '2024-05-27',
            'badges.0': 'PO',
            'badges.1': 'Elite',
          },
          ...{ 'evaluations.0.programme': 'Promebo', 'evaluations.0.run': '2026' },
          ...{ 'evaluations.0.traits.PN-ED.value': '1,2', 'evaluations.0.traits.PN-ED.deca': '2' },
          ...{ 'evaluations.0.traits.AOL.value': '2,1' },
          ...{ 'evaluations.1.typedProgramme': 'Controle do Vale', 'evaluations.1.run': '2026-1' },
          ...{ 'evaluations.1.traits.Docilidade.value': '0,4' },
        },
      },
      {
        kind: 'prenhez',
        shown: 'Amora',
        fields: {
          ...{ breed: 'jersey', donor: 'Amora', sire: 'River Valley Chrome', priceCents: '2800' },
          sireRegistration: 'JE 840-3123',
        },
      },
    ],
  },
]

/** What the sample says of itself, in both languages. */
const claims =
  /.{0,30}(mais de 10 vet|more than 10 vet|5[.,]000 (L|litros|litres)|3[.,]500[.,]00|9[.,]300\b|29[.,]90|7 bezerros|7 weaned|seis raças|six breeds|cinco maneiras|five ways|conta da empresa|company's account|animais \S+: \S+\. Fotos|barriga premium|troca de gado|nunca em nome de pessoa).{0,30}/gi

/** The sentences of the sample's pages that its neutral ones do not have, in both languages. */
const sentences = await sampleSentences()

async function sampleSentences(): Promise<string[]> {
  const folder = join(root, 'content/neutral')
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(json|md)$/.test(name))
  const neutral = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join()
  const pages = [
    ...singleNames.filter((name) => files.includes(`${collectionSlug(name)}.json`)),
    ...(['premiumRecipient', 'bullExchange', 'cattleExchange'] as const),
  ]
  return pages
    .flatMap((name) => textsIn(documents[name]))
    .flatMap(({ text: { pt, en = '' } }) => `${pt}\n${en}`.split(/\n+|(?<=[.:;!?]) /))
    .filter((sentence) => /^[^*#[{]{20,}$/.test(sentence) && !neutral.includes(sentence))
}

/** What names the sample ranch. "Matriz Leiteira" is a dairy cow, as SPEC's badge has it. */
const names = [
  ...[ranch.name, ranch.email, ranch.email.replace(/^.*@/, ''), ranch.city, ranch.company.name],
  ...[ranch.company.cnpj, ranch.company.address, ranch.payment?.account, ranch.payment?.pixKey],
  ...[ranch.privacy.officer, ranch.privacy.email, ranch.social?.url, ranch.responsible?.name],
  ...documents.teamMembers.map(({ name }) => name),
].filter((text): text is string => Boolean(text))
const colors = Object.values(documents.look.palette ?? {}).flatMap((theme) => Object.values(theme))

/** What evaluates Zebu cattle only. */
const zebu = /.{0,30}\b(IABCZ|PMGZ|ANCP|ABCZ|PNMGL|PMGG)\b.{0,30}/g

/** Drawings keep the colours that they are drawn in. */
function tracesIn(text: string, breeds: readonly string[], isDrawing = false): string[] {
  const digits = text.replaceAll(/[^\d]+/g, (gap) => (gap.length < 3 ? '' : ' '))
  const found = [...names, ...(isDrawing ? [] : colors)].filter((each) =>
    text.toLowerCase().includes(String(each).toLowerCase()),
  )
  return [
    ...found,
    ...(digits.includes(ranch.whatsapp.slice(2)) ? [ranch.whatsapp] : []),
    ...(text.match(/.{0,40}\bMatriz\b(?! Leiteira).{0,40}/g) ?? []),
    ...(text.match(claims) ?? []),
    ...sentences.filter((sentence) => text.includes(sentence)),
    ...((breeds.includes('Angus') && text.match(zebu)) || []),
    ...['Gir', 'Girolando', 'Sindi', 'Boran', 'Jersey', 'Nelore', 'Holandês', 'Holstein']
      .filter(
        (breed) => !breeds.includes(breed) && !(breeds.includes('Girolando') && /^(Gir|Hol)/.test(breed)),
      )
      .flatMap((breed) => text.match(new RegExp(`.{0,30}\\b${breed}\\b.{0,30}`, 'g')) ?? []),
  ]
}

it.each(others)(
  '$name: no page, file, header, picture or mail has a trace of the sample',
  async (other) => {
    const { site, staff } = await staffSiteOfTest()
    await setUpSecondRanch(panelOf(staff), other)
    const read = await crawl(site)
    const isOwn = (breed: string) => other.breeds.some((each) => each.toLowerCase().startsWith(breed))
    const pages = [...read].filter(([, { type }]) => type.startsWith('text/html'))
    expect(pages.length).toBeGreaterThan(20)
    expect([...read].filter(([, { status }]) => status !== 200).map(([address]) => address)).toEqual([])
    const traces = [...read].flatMap(([address, { text, type }]) =>
      tracesIn(text, other.breeds, type.startsWith('image/svg')).map((trace) => `${address}: ${trace}`),
    )
    expect(traces).toEqual([])
    const named = /gir|sindi|boran|jersey|nelore|holand|matriz/gi
    const breedsIn = (address: string) => decodeURIComponent(address).match(named) ?? []
    expect(
      [...read.keys()].filter((each) => breedsIn(each).some((breed) => !isOwn(breed.toLowerCase()))),
    ).toEqual([])
    expect(read.get('/')?.text).toContain(other.name)
    for (const [address, { text }] of pages) {
      const main = readPublicPage(text.slice(text.indexOf('<!DOCTYPE'))).queryByRole('main')
      if (main) expect(emptyHeadings(main), address).toEqual([])
      expect(foreignWords(address, text), address).toEqual([])
    }
    for (const { shown } of other.animals)
      expect(
        pages.filter(([, { text }]) => /<h1[^>]*>.*?<\/h1>/s.exec(text)?.[0].includes(shown)).length,
      ).toBe(2)

    expect((await site.submit('/', message)).status).toBe(200)
    const english = { ...veterinarian, email: 'vet@example.com' }
    await visitor(site).post('/conta/cadastro', producer)
    await visitor(site).post('/en/conta/cadastro', english)
    const mails = await eventually(async () => {
      const sent = await readMails(site)
      const recipients = new Set(sent.map(({ to }) => to?.[0]?.address))
      const isSent = [other.email, producer.email, english.email].every((each) => recipients.has(each))
      return isSent && sent.length > 4 && sent
    })
    expect(mails.flatMap((mail) => tracesIn(JSON.stringify(mail), other.breeds))).toEqual([])
  },
  180_000,
)

it('a photograph, a word and a price of one’s own keep no claim of the sample', async () => {
  const { site, staff } = await staffSiteOfTest()
  const photograph = await uploadPicture(site, staff, await aPhotograph())
  const heading = 'Quem cria o gado da Boa Vista'
  const changed = {
    home: [
      [documents.home.hero.pictures[0], photograph],
      ['Genética e reprodução de quem vive no curral', heading],
    ],
    premiumRecipient: [[930000, 880000]],
  } as const
  await site.publish(
    (['home', 'premiumRecipient'] as const).map((name) => ({
      ...{ kind: 'document' as const, collection: name, id: name },
      document: changed[name].reduce<object>(
        (document, [from, to]) => Object(withLeaf(document, from, to)),
        documents[name],
      ),
    })),
  )
  const before = (await site.request('/')).text()
  expect(await before).toContain(heading)
  expect(sentences.filter((each) => each.length > 40).length).toBeGreaterThan(80)
  await setUpSecondRanch(panelOf(staff), secondRanch)
  const read = await crawl(site)
  const pages = [...read].filter(([, { type }]) => type.startsWith('text/html'))
  expect(pages.length).toBeGreaterThan(20)
  expect(
    pages.flatMap(([address, { text }]) =>
      tracesIn(text, secondRanch.breeds).map((trace) => `${address}: ${trace}`),
    ),
  ).toEqual([])
  for (const address of ['/', '/en']) {
    expect(read.get(address)?.text, address).toContain(heading)
    expect(read.get(address)?.text, address).toContain(photograph)
  }
  expect([...read.keys()].filter((each) => each.includes(paths.premiumRecipient))).toEqual([])
}, 180_000)

/** A document with another value wherever one stands. */
function withLeaf(value: unknown, from: unknown, to: unknown): unknown {
  if (value === from) return to
  if (isText(value) && value.pt === from) return { ...value, pt: to }
  if (Array.isArray(value)) return value.map((each) => withLeaf(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withLeaf(each, from, to)]))
}

/** In the other language, in what a page shows and in the chats that it opens. Names, and hours that were typed in Portuguese, are both. */
function foreignWords(address: string, html: string): string[] {
  const page = readPublicPage(html.slice(html.indexOf('<!DOCTYPE')))
  const read = [page.text, page.title, ...page.chatTexts].join(' ')
  const portuguese =
    /.{0,20}\b(olá|saiba|tenho interesse|quero|gostaria|veja|raça|preço|nascimento|nosso|à venda)\b.{0,20}/gi
  const english =
    /.{0,20}\b(hello|learn more|interested|i would|see the|breed|price|born|our|for sale)\b.{0,20}/gi
  return read.match(/^\/en\b/.test(address) ? portuguese : english) ?? []
}

/** All but those that tell staff which contacts and texts of the ranch were changed, and from what. */
async function readMails(site: TestSite): Promise<Email[]> {
  const folder = join(site.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter(({ subject = '' }) => !subject.startsWith('Os contatos ou a conta mudaram'))
}

function panelOf(staff: Visitor) {
  return {
    read: async (path: string) => (await staff.get(path)).text(),
    async post(path: string, fields: Record<string, string> | URLSearchParams) {
      const response = await staff.post(path, fields)
      if (response.status !== 302)
        throw new Error(
          `${path}: ${response.status} ${parsePage(await response.text()).document.body.textContent?.slice(0, 2000)}`,
        )
    },
  }
}

interface Answer {
  status: number
  type: string
  /** With its headers. */
  text: string
}

const files = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/sem-sinal.json?idioma=pt',
  '/sem-sinal.json?idioma=en',
  '/sw.js',
  '/favicon.ico',
  '/icon-192.png',
  '/apple-touch-icon.png',
  '/share/home.png',
]

/** Every page, file and picture that links, sources and styles name, from the home pages and the sitemap on. */
async function crawl(site: TestSite): Promise<Map<string, Answer>> {
  const read = new Map<string, Answer>()
  const queue = ['/', '/en', ...files]
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (read.has(address) || isPrivatePath(withoutLanguage(address))) continue
    let response = await site.request(address)
    if (response.status === 302) response = await site.request(response.headers.get('location') ?? '')
    const type = response.headers.get('content-type') ?? ''
    const isText = /^(text|application\/(json|manifest|xml|javascript|rss)|image\/svg)/.test(type)
    const body = isText ? await response.text() : `${(await response.arrayBuffer()).byteLength}`
    const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n')
    read.set(address, { status: response.status, type, text: `${headers}\n${body}` })
    // Scripts are the software's own; `test/names.test.ts` looks into them.
    if (/html|xml|manifest|json/.test(type)) queue.push(...addressesIn(body))
  }
  return read
}

/** Those on the site itself. `_` stands for an animal in the template of an address. */
function addressesIn(body: string): string[] {
  const found = body.matchAll(
    /(?:href|src|srcset|content|action|"address"|"src"|<loc)[=:>]\s*"?([^"<>\s,]+)/g,
  )
  return Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => /^\/(?!\/)|^https?:\/\/localhost/.test(address))
    .map((address) => new URL(address, 'http://localhost'))
    .map(({ pathname, search }) => pathname + search)
    .filter((address) => !/\.js$|\/_$|^\/(conversa|visita)/.test(address))
}
