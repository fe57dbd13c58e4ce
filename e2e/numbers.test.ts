import type { Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

function reportsOf(page: Page): URLSearchParams[] {
  const reports: URLSearchParams[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/visita')) return
    reports.push(new URLSearchParams(request.postData() ?? ''))
  })
  return reports
}

test('a page is reported once: neither its further pages nor its other language, but pages that the app opens', async ({
  browser,
  site,
}) => {
  const visit = await browser.newContext({ baseURL: site.address, userAgent: phone })
  await visit.addInitScript("Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })")
  const page = await visit.newPage()
  const reports = reportsOf(page)
  await page.goto('/nossos-touros?utm_source=feira')
  await page.waitForSelector(ready)
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en\/nossos-touros/)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/en/blog')
  await expect.poll(() => reports.length).toBe(2)
  expect(reports.map((report) => report.get('page'))).toEqual(['/nossos-touros', '/en/blog'])
  expect(await visit.cookies()).toEqual([])
  await visit.close()
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
