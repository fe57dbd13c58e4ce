import { expect, it } from 'vitest'
import { setOffering } from '../../../test/brahman-ranch.ts'
import { documents } from '../../../test/content.ts'
import { crawl } from '../../../test/crawl.ts'
import { pageOf } from '../../../test/page.ts'
import { visitsAll } from '../../../test/scope.ts'
import type { TestSite } from '../../../test/site.ts'
import { message, staffSiteOfTest } from '../../../test/staff.ts'
import { activityCodes } from '../../domain/content/activities.ts'
import { paths } from '../../domain/paths.ts'

const path = '/painel/comecar/oferta'
const all = {
  activities: activityCodes,
  breeds: documents.breeds.map(({ id }) => id),
  kinds: documents.kinds.map(({ id }) => id),
}

it('a ranch that only breeds has neither pages of its other activities nor links to them, in both languages', async () => {
  const { site, staff } = await staffSiteOfTest()
  // Of the specification’s five while all is offered.
  const ofBulls = { ...message, interest: 'touros' }
  expect((await site.submit('/', ofBulls)).status).toBe(422)
  const before = await pagesOf(site)
  const next = await setOffering(staff, { ...all, activities: ['pregnancies'] })
  expect(next).toBe('/painel/comecar?feito=on-site')
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

  const animals = new Map<string, number>()
  /** In `npm test` a few animals of each list. */
  const isFollowed = (address: string) => {
    const list = address.replace(/\d+$/, '')
    animals.set(list, (animals.get(list) ?? 0) + 1)
    return visitsAll || list === address || (animals.get(list) ?? 0) <= 3
  }
  const crawled = await crawl(site, { starts: ['/', '/en'], isFollowed })
  expect(crawled.size).toBeGreaterThan(50)
  const wrong = [...crawled].flatMap(([to, { status, from }]) => (status === 200 ? [] : { from, to }))
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

  await setOffering(staff, all)
  expect(await pagesOf(site)).toEqual(before)
})

it('without pregnancies their list, their animals and their calendar are gone', async () => {
  const { site, staff } = await staffSiteOfTest()
  await setOffering(staff, { ...all, activities: all.activities.filter((each) => each !== 'pregnancies') })
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
  const breeds = all.breeds.filter((id) => id !== 'jersey')
  await setOffering(staff, { ...all, breeds, kinds: all.kinds.filter((id) => id !== 'semen') })
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

async function pagesOf(site: TestSite) {
  const texts = ['/', '/en', paths.products, paths.training, paths.geneticBank, '/nossos-touros'].map(
    async (each) => (await site.request(each)).text(),
  )
  return Promise.all(texts)
}
