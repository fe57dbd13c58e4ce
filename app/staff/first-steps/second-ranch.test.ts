import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { addAnimal, kindsOnSale, setOffering } from '../../../test/brahman-ranch.ts'
import { documents, ranch as sample } from '../../../test/content.ts'
import { crawl } from '../../../test/crawl.ts'
import { sendEditor } from '../../../test/editor.ts'
import { emptyHeadings } from '../../../test/empty-headings.ts'
import { mailsIn } from '../../../test/mail-folder.ts'
import { readPublicPage } from '../../../test/public-site.ts'
import { eventually } from '../../../test/site.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'
import { producer, type Visitor, veterinarian, visitor } from '../../../test/visitor.ts'
import { textsIn } from '../../domain/content/index.server.ts'
import { collectionSlug, singleNames } from '../../domain/publishing/collections.ts'

/** What an owner chooses of a new site. */
interface Ranch {
  /** In the form of the ranch. */
  typed: Record<string, string> & { name: string; email: string }
  color: string
  activities: string[]
  breeds: string[]
  kinds: string[]
  /** `shown`: what their pages are headed by. */
  animals: { kind: string; shown: string; fields: Record<string, string> }[]
}

const born = '2024-05-27'

/** Unlike the sample, and each other, in everything that an owner chooses. */
const ranches: readonly Ranch[] = [
  {
    typed: {
      ...{ name: 'Fazenda Serra Azul', shortName: 'Serra Azul', city: 'Uberlândia', state: 'MG' },
      ...{ whatsapp: '(34) 97777-6666', email: 'contato@serraazul.test' },
      ...{ 'company.name': 'José da Serra', 'company.cnpj': '529.982.247-25' },
    },
    ...{ color: '#12478a', activities: [], breeds: ['Brahman', 'Guzerá'], kinds: kindsOnSale },
    animals: [
      {
        ...{ kind: 'touro', shown: 'Trovão da Serra' },
        fields: { breed: 'brahman', name: 'Trovão da Serra', rgn: 'SERR 4242', born },
      },
      { kind: 'novilha', shown: 'Açucena', fields: { breed: 'guzera', name: 'Açucena', born } },
      { kind: 'semen', shown: 'Sêmen do Raio', fields: { breed: 'guzera', name: 'Sêmen do Raio', born } },
      {
        ...{ kind: 'embriao', shown: 'Aurora' },
        fields: { breed: 'brahman', donor: 'Aurora', sire: 'Trovão', priceCents: '900' },
      },
    ],
  },
  {
    typed: {
      ...{ name: 'Sítio Boa Ordenha', shortName: 'Boa Ordenha', city: 'Passos', state: 'MG' },
      ...{ whatsapp: '(35) 95555-4444', email: 'contato@ordenha.test' },
      'company.name': 'Boa Ordenha Leite',
    },
    ...{ color: '#1d6b5a', activities: ['pregnancies'], breeds: ['Girolando'], kinds: ['prenhez'] },
    animals: [
      {
        ...{ kind: 'prenhez', shown: 'Estrela' },
        fields: { breed: 'girolando', cross: '1/2', donor: 'Estrela', sire: 'Cometa', priceCents: '2800' },
      },
    ],
  },
  {
    typed: {
      ...{ name: 'Estância do Vale', shortName: 'do Vale', city: 'Bagé', state: 'RS' },
      ...{ whatsapp: '(53) 94444-3333', email: 'contato@dovale.test' },
      ...{ 'company.name': 'Ana do Vale', 'company.cnpj': '529.982.247-25' },
    },
    ...{ color: '#5a2a6b', activities: ['pregnancies', 'consulting'], breeds: ['Jersey', 'Angus'] },
    kinds: ['touro', 'vaca', 'prenhez'],
    animals: [
      {
        ...{ kind: 'touro', shown: 'Negus do Vale' },
        fields: {
          ...{ breed: 'angus', name: 'Negus do Vale', born, 'badges.0': 'PO', 'badges.1': 'Elite' },
          ...{ 'evaluations.0.programme': 'Promebo', 'evaluations.0.run': '2026' },
          ...{ 'evaluations.0.traits.PN-ED.value': '1,2', 'evaluations.0.traits.PN-ED.deca': '2' },
          ...{ 'evaluations.0.traits.AOL.value': '2,1' },
          ...{ 'evaluations.1.typedProgramme': 'Controle do Vale', 'evaluations.1.run': '2026-1' },
          ...{ 'evaluations.1.traits.Docilidade.value': '0,4' },
        },
      },
      {
        ...{ kind: 'prenhez', shown: 'Amora' },
        fields: {
          ...{ breed: 'jersey', donor: 'Amora', sire: 'River Valley Chrome', priceCents: '2800' },
          sireRegistration: 'JE 840-3123',
        },
      },
    ],
  },
]

async function setUp(staff: Visitor, { typed, color, animals, breeds, ...offering }: Ranch): Promise<void> {
  const samples = '/painel/comecar/exemplos'
  await staff.post(samples, { intent: 'remove' })
  await sendEditor(staff, '/painel/conteudo/ranch/ranch?volta=/painel/comecar', {
    ...{ 'hours.pt': 'Todo dia, das 7h às 17h', 'responsible.name': '', 'responsible.registration': '' },
    ...typed,
  })
  await staff.press('/painel/comecar/aparencia', 'Publicar', { headingFace: 'archivo', color, logo: '' })
  await setOffering(staff, { breeds: [], newBreeds: breeds.join(), ...offering })
  for (const { kind, fields } of animals)
    expect(await addAnimal(staff, kind, { state: 'available', ...fields })).toContain('on-site')
  await staff.post(samples, { intent: 'adopt' })
}

/** What the sample says of itself, in both languages. */
const claims =
  /(mais de 10 vet|more than 10 vet|5[.,]000 (L|litros|litres)|3[.,]500[.,]00|9[.,]300\b|29[.,]90|7 bezerros|7 weaned|seis raças|six breeds|cinco maneiras|five ways|conta da empresa|company's account|animais \S+: \S+\. Fotos|barriga premium|troca de gado|nunca em nome de pessoa).{0,30}/gi

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
  ...[sample.name, sample.email, sample.email.replace(/^.*@/, ''), sample.city, sample.company.name],
  ...[sample.company.cnpj, sample.company.address, sample.payment?.account, sample.payment?.pixKey],
  ...[sample.privacy.officer, sample.privacy.email, sample.social?.url, sample.responsible?.name],
  ...documents.teamMembers.map(({ name }) => name),
].filter((text): text is string => Boolean(text))
const colors = Object.values(documents.look.palette ?? {}).flatMap((theme) => Object.values(theme))

/** Drawings keep the colours that they are drawn in. */
function tracesIn(text: string, breeds: readonly string[], isDrawing = false): string[] {
  const digits = text.replaceAll(/[^\d]+/g, (gap) => (gap.length < 3 ? '' : ' '))
  const lower = text.toLowerCase()
  return [
    ...[...names, ...(isDrawing ? [] : colors)].filter((each) => lower.includes(each.toLowerCase())),
    ...(digits.includes(sample.whatsapp.slice(2)) ? [sample.whatsapp] : []),
    ...(text.match(/\bMatriz\b(?! Leiteira).{0,40}/g) ?? []),
    ...(text.match(claims) ?? []),
    ...sentences.filter((sentence) => text.includes(sentence)),
    // They evaluate Zebu cattle only.
    ...((breeds.includes('Angus') && text.match(/\b(IABCZ|PMGZ|ANCP|ABCZ|PNMGL|PMGG)\b.{0,30}/g)) || []),
    ...['Gir', 'Girolando', 'Sindi', 'Boran', 'Jersey', 'Nelore', 'Holandês', 'Holstein']
      .filter(
        (breed) => !breeds.includes(breed) && !(breeds.includes('Girolando') && /^(Gir|Hol)/.test(breed)),
      )
      .flatMap((breed) => text.match(new RegExp(`\\b${breed}\\b.{0,30}`, 'g')) ?? []),
  ]
}

it.each(ranches)(
  '$typed.name: no page, file, header, picture or mail has a trace of the sample',
  async (ranch) => {
    const { site, staff } = await staffSiteOfTest()
    await setUp(staff, ranch)
    const { breeds, typed } = ranch
    const read = await crawl(site, { starts: ['/', '/en', ...files], linksIn: addressesIn })
    const isOwn = (breed: string) => breeds.some((each) => each.toLowerCase().startsWith(breed))
    const pages = [...read].filter(([, { type }]) => type.startsWith('text/html'))
    expect(pages.length).toBeGreaterThan(20)
    const isMissing = ([, { status }]: (typeof pages)[number]) => status !== 200 && status !== 302
    expect([...read].filter(isMissing).map(([address]) => address)).toEqual([])
    const traces = [...read].flatMap(([address, { headers, body, type }]) =>
      tracesIn(`${headers}\n${body}`, breeds, type.startsWith('image/svg')).map(
        (trace) => `${address}: ${trace}`,
      ),
    )
    expect(traces).toEqual([])
    const named = /gir|sindi|boran|jersey|nelore|holand|matriz/gi
    const breedsIn = (address: string) => decodeURIComponent(address).match(named) ?? []
    expect(
      [...read.keys()].filter((each) => breedsIn(each).some((breed) => !isOwn(breed.toLowerCase()))),
    ).toEqual([])
    expect(read.get('/')?.body).toContain(typed.name)
    for (const [address, { body }] of pages) {
      const main = readPublicPage(body).queryByRole('main')
      if (main) expect(emptyHeadings(main), address).toEqual([])
      expect(foreignWords(address, body), address).toEqual([])
    }
    for (const { shown } of ranch.animals)
      expect(
        pages.filter(([, { body }]) => /<h1[^>]*>.*?<\/h1>/s.exec(body)?.[0].includes(shown)).length,
      ).toBe(2)

    expect((await site.submit('/', message)).status).toBe(200)
    const english = { ...veterinarian, email: 'vet@example.com' }
    await visitor(site).post('/conta/cadastro', producer)
    await visitor(site).post('/en/conta/cadastro', english)
    const mails = await eventually(async () => {
      // Staff are told which contacts and texts of the ranch were changed, and from what.
      const sent = (await mailsIn(site.dataDir)).filter(
        ({ subject = '' }) => !/^Os contatos ou a conta/.test(subject),
      )
      const recipients = new Set(sent.map(({ to }) => to?.[0]?.address))
      const isSent = [typed.email, producer.email, english.email].every((each) => recipients.has(each))
      return isSent && sent.length > 4 && sent
    })
    expect(mails.flatMap((mail) => tracesIn(JSON.stringify(mail), breeds))).toEqual([])
  },
  180_000,
)

/** In the other language, in what a page shows and in the chats that it opens. Names, and hours that were typed in Portuguese, are both. */
function foreignWords(address: string, html: string): string[] {
  const page = readPublicPage(html)
  const read = [page.text, page.title, ...page.chatTexts].join(' ')
  const portuguese =
    /.{0,20}\b(olá|saiba|tenho interesse|quero|gostaria|veja|raça|preço|nascimento|nosso|à venda)\b.{0,20}/gi
  const english =
    /.{0,20}\b(hello|learn more|interested|i would|see the|breed|price|born|our|for sale)\b.{0,20}/gi
  return read.match(/^\/en\b/.test(address) ? portuguese : english) ?? []
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

/** Of pages, files and pictures that links, sources and styles name. `_` stands for an animal in the template of an address. */
function addressesIn(body: string, type: string): string[] {
  // Scripts are the software's own; `test/names.test.ts` looks into them.
  if (!/html|xml|manifest|json/.test(type)) return []
  const found = body.matchAll(
    /(?:href|src|srcset|content|action|"address"|"src"|<loc)[=:>]\s*"?([^"<>\s,]+)/g,
  )
  return Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => /^\/(?!\/)|^https?:\/\/localhost/.test(address))
    .map((address) => new URL(address, 'http://localhost'))
    .map(({ pathname, search }) => pathname + search)
    .filter((address) => !/\.js$|\/_$|^\/(conversa|visita)/.test(address))
}
