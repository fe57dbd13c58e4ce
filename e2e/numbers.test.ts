import type { Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

function reportsOf(page: Page): URLSearchParams[] {
  const reports: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/visita')) reports.push(new URLSearchParams(request.postData() ?? ''))
  })
  return reports
}

test('on a phone, a visit by a campaign’s QR code appears in the numbers, once for each page', async ({
  browser,
  site,
}) => {
  const staff = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  await signInAsStaff(staff.request, site)
  const panel = await staff.newPage()
  const noise = listenFor(panel)
  await panel.goto('/painel/numeros')
  await panel.waitForSelector(ready)
  await panel.getByRole('link', { name: 'Links e QR codes de campanhas' }).click()
  await panel.getByLabel(/Nome da campanha/).fill('Expozebu 2027')
  await panel
    .getByLabel('Onde o link vai aparecer')
    .selectOption({ label: 'Feira ou leilão (cartaz, crachá)' })
  await panel.getByLabel('Página que abre').fill('/nossos-touros')
  await panel.getByRole('button', { name: 'Fazer o link' }).click()
  await expect(panel.getByRole('img', { name: 'QR code da campanha Expozebu 2027' })).toBeVisible()
  const link = await panel.getByLabel('Link da campanha Expozebu 2027').inputValue()

  const visit = await browser.newContext({ baseURL: site.address, userAgent: phone })
  await visit.addInitScript("Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })")
  const page = await visit.newPage()
  const reports = reportsOf(page)
  await page.goto(link)
  await page.waitForSelector(ready)
  await expect.poll(() => reports.length).toBe(1)
  // Another page of the list and the other language are the same view.
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await page
    .getByRole('button', { name: /Traduzir para Inglês|Translate to English/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/nossos-touros/)
  await page.goto('/nossos-touros/touro-07')
  await page.waitForSelector(ready)
  await expect.poll(() => reports.length).toBe(2)
  expect(reports.map((report) => report.get('page'))).toEqual(['/nossos-touros', '/nossos-touros/touro-07'])
  // The app opens the next page without loading a document.
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
  await expect.poll(() => reports.length).toBe(3)
  expect(await visit.cookies()).toEqual([])
  await visit.close()

  await expect(async () => {
    await panel.goto('/painel/numeros')
    const row = panel.getByRole('row', { name: /feira \/ impresso \/ expozebu-2027/ })
    await expect(row.getByRole('cell').first()).toHaveText('3')
  }).toPass()
  for (const path of ['/painel/numeros', '/en/painel/numeros?por=dia', '/painel/campanhas']) {
    await panel.goto(path)
    await panel.waitForSelector(ready)
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  expect(noise()).toEqual([])
  await staff.close()
})

for (const [who, script] of [
  ['sends Do Not Track', "Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })"],
  [
    'asks for Global Privacy Control',
    "Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })",
  ],
  ['a program steers', ''],
] as const)
  test(`a browser that ${who} reports nothing`, async ({ page }) => {
    if (script)
      await page.addInitScript(
        `Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });${script}`,
      )
    const reports = reportsOf(page)
    await page.goto('/')
    await page.waitForSelector(ready)
    await page.goto('/blog')
    await page.waitForSelector(ready)
    expect(reports).toEqual([])
  })
