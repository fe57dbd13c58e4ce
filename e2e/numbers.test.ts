import type { Page } from '@playwright/test'
import { expect, ready, startApp, test } from './test.ts'

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

test('further pages and the other language are not reported; other pages are', async ({ browser, site }) => {
  const visit = await browser.newContext({ baseURL: site.address, userAgent: phone })
  await visit.addInitScript("Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })")
  const page = await visit.newPage()
  const reports = reportsOf(page)
  await page.goto('/nossos-touros?utm_source=feira')
  await page.waitForSelector(ready)
  await expect.poll(() => reports.length).toBe(1)
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  // On a busy machine a touch that starts the app would end without it after five seconds.
  await startApp(page)
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en\/nossos-touros/)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/en/blog')
  await expect.poll(() => reports.length).toBe(2)
  expect(reports.map((report) => report.get('page'))).toEqual(['/nossos-touros', '/en/blog'])
  expect(await visit.cookies()).toEqual([])
  await visit.close()
})

test('a browser that declines, or that a program steers, reports nothing', async ({ browser, site }) => {
  const isPerson = "Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });"
  for (const script of [
    `${isPerson}Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })`,
    `${isPerson}Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })`,
    '',
  ]) {
    const page = await browser.newPage({ baseURL: site.address, userAgent: phone })
    await page.addInitScript(script)
    const reports = reportsOf(page)
    for (const path of ['/', '/blog']) {
      await page.goto(path)
      await page.waitForSelector(ready)
    }
    expect(reports, script).toEqual([])
    await page.close()
  }
})

test('opening a chat is counted and adds a reference to its text, and the link is unchanged afterwards', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await page.goto('/en/nossos-touros?utm_source=radio')
  const link = page.getByRole('article').nth(6).getByRole('link', { name: 'exchange' })
  const served = await link.getAttribute('href')
  const noted = page.waitForRequest('**/conversa')
  const opened = context.waitForEvent('page')
  await link.click()

  const form = new URLSearchParams((await noted).postData() ?? '')
  expect(form.get('about')).toBe('NL-07')
  expect(form.get('code')).toMatch(/^NL-07-[A-HJKMNP-Z2-9]{3}$/)
  expect(form.get('page')).toBe('/en/nossos-touros')
  expect(form.get('landing')).toContain('utm_source=radio')
  expect((await (await noted).response())?.status()).toBe(204)
  const chat = await opened
  await expect
    .poll(() => new URL(chat.url()).searchParams.get('text'))
    .toMatch(new RegExp(`\\(Ref\\. ${form.get('code')}\\)$`))
  expect(await link.getAttribute('href')).toBe(served)
})
