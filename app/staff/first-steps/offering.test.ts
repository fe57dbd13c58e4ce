import { expect, it } from 'vitest'
import { documents } from '../../../test/content.ts'
import { pageOf } from '../../../test/page.ts'
import { visitsAll } from '../../../test/scope.ts'
import type { TestSite } from '../../../test/site.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { activityCodes } from '../../domain/content/activities.ts'
import { isPrivatePath, paths } from '../../domain/paths.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'

const path = '/painel/comecar/oferta'
const everything: readonly string[] = activityCodes

it('a ranch that only breeds has neither pages of its other activities nor links to them, in both languages', async () => {
  const { site, staff } = await staffSiteOfTest()
  // Of the specification’s five while all is offered.
  const ofBulls = { ...message, interest: 'touros' }
  expect((await site.submit('/', ofBulls)).status).toBe(422)
  const before = await pagesOf(site)
  const sent = await send(staff, { activities: ['pregnancies'] })
  expect(sent.headers.get('location')).toBe('/painel/comecar?feito=on-site')
  const gone = [
    paths.premiumRecipient,
    paths.recipientCalculator,
    paths.bullExchange,
    paths.cattleExchange,
    paths.exchangeCalculator,
    paths.training,
    paths.blog,
    `${paths.blog}/rss.xml`,
    `${paths.blog}/${documents.articles[0]?.id}`,
    `${paths.training}/interesse/${documents.courses[0]?.id}`,
  ]
  for (const address of gone)
    for (const each of [address, `/en${address}`]) expect((await site.request(each)).status, each).toBe(404)

  const crawled = await crawl(site)
  expect(crawled.size).toBeGreaterThan(50)
  const wrong = Array.from(crawled).filter(([, { status }]) => status !== 200)
  expect(wrong).toEqual([])
  const sitemap = await (await site.request('/sitemap.xml')).text()
  for (const address of gone) expect(sitemap).not.toContain(`${address}<`)
  expect(await (await site.request('/meus-dados')).text()).not.toMatch(/interesse em um curso/)
  const home = await pageOf(await site.request('/'))
  const interests = Array.from(
    home.document.querySelectorAll('select[name=interest] option'),
    (each) => each.textContent,
  )
  expect((await site.submit('/', ofBulls)).status).toBe(200)
  const ofAnimals = ['Touros', 'Vacas e Novilhas', 'Bezerros', 'Sêmen', 'Embriões']
  expect(interests).toEqual(['Selecione uma opção', 'Prenhez de Embriões', ...ofAnimals, 'Outro'])
  expect(await (await site.request('/nossos-touros')).text()).not.toMatch(/interesse(%20| )na(%20| )troca/i)
  const panel = await pageOf(await staff.get('/painel/rebanho'))
  expect(panel.queryByRole('link', { name: 'Formação' })).toBeNull()
  const offers = await (await staff.get('/painel/ofertas')).text()
  expect(offers).not.toMatch(/Página da (receptora premium|troca)|Calculadora da (troca|receptora)/)
  const products = await pageOf(await site.request(paths.products))
  expect(products.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).not.toContain(
    'Consultoria Técnica',
  )

  await send(staff, {})
  expect(await pagesOf(site)).toEqual(before)
}, 120_000)

it('without pregnancies their list, their animals and their calendar are gone', async () => {
  const { site, staff } = await staffSiteOfTest()
  await send(staff, { activities: everything.filter((each) => each !== 'pregnancies') })
  for (const address of [
    '/produto/touro-nelore',
    '/produto/touro-nelore/prenhez-1',
    paths.pregnancyCalendar,
    '/catalogo/prenhezes',
  ])
    expect((await site.request(address)).status, address).toBe(404)
})

it('a breed that is left out has no page, and a kind no button for new animals', async () => {
  const { site, staff } = await staffSiteOfTest()
  const breeds = documents.breeds.map(({ id }) => id).filter((id) => id !== 'jersey')
  const kinds = documents.kinds.map(({ id }) => id).filter((id) => id !== 'semen')
  await send(staff, { breeds, kinds })
  expect((await site.request('/banco-genetico/jersey')).status).toBe(404)
  const bank = await pageOf(await site.request(paths.geneticBank))
  expect(bank.queryByRole('heading', { name: /Jersey/ })).toBeNull()
  expect(bank.getByRole('heading', { name: /Boran/ })).toBeDefined()
  const herd = await (await staff.get('/painel/rebanho')).text()
  expect(herd).toContain('tipo=touro')
  expect(herd).not.toContain('tipo=semen')
  const step = await pageOf(await staff.get(path))
  expect(step.getByRole<HTMLInputElement>('checkbox', { name: 'Jersey' }).checked).toBe(false)
})

interface Sent {
  activities?: readonly string[]
  breeds?: readonly string[]
  kinds?: readonly string[]
}

/** A form of the present page. */
async function send(staff: Visitor, sent: Sent) {
  return staff.post(path, formOf(sent, await pageOf(await staff.get(path))))
}

function formOf(
  { activities: kept = everything, breeds, kinds }: Sent,
  { document: page }: { document: Document },
) {
  const hidden = page.querySelectorAll<HTMLInputElement>('main form input[type=hidden]')
  return new URLSearchParams([
    ...Array.from(hidden, ({ name, value }) => [name, value]),
    ...kept.map((each) => ['activities', each]),
    ...(breeds ?? documents.breeds.map(({ id }) => id)).map((each) => ['breeds', each]),
    ...(kinds ?? documents.kinds.map(({ id }) => id)).map((each) => ['kinds', each]),
  ])
}

async function pagesOf(site: TestSite) {
  const texts = ['/', '/en', paths.products, paths.training, paths.geneticBank, '/nossos-touros'].map(
    async (each) => (await site.request(each)).text(),
  )
  return Promise.all(texts)
}

/** Every page that links lead to, from the home pages of both languages, without their queries; in `npm test` a few of the animals. */
async function crawl(site: TestSite) {
  const found = new Map<string, { status: number; from: string }>()
  const counts = new Map<string, number>()
  const queue = ['/', '/en'].map((address) => ({ address, from: '' }))
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { address, from } = next
    const herd = address.replace(/\d+$/, '')
    const animals = counts.get(herd) ?? 0
    counts.set(herd, animals + 1)
    if (!visitsAll && herd !== address && animals >= 3) continue
    // Sends guests to where they sign in.
    if (found.has(address) || isPrivatePath(withoutLanguage(address))) continue
    const response = await site.request(address)
    found.set(address, { status: response.status, from })
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const { document } = await pageOf(response)
    for (const link of document.querySelectorAll('a[href^="/"]'))
      queue.push({ address: (link.getAttribute('href') ?? '').replace(/[?#].*/, ''), from: address })
  }
  return found
}
