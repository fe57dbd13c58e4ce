import { copiesFilled, expect, ready, test } from './offline-helpers.ts'
import { browserFlags } from './test.ts'

test.use({
  launchOptions: [
    ({ browserName: _ }, use) =>
      use({
        executablePath: process.env['MATRIZ_BROWSER'] ?? '',
        args: browserFlags,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

const pages = [
  '/',
  '/en',
  '/produtos',
  '/nossos-touros',
  '/nossos-touros?para=reposicao',
  '/nossos-touros/touro-01',
  '/comparar?a=touro-01,touro-02',
  '/calculadoras/troca?touros=2',
  '/blog/raca-sindi',
  '/banco-genetico/gir?pagina=2',
  '/sem-sinal',
]

test('going back restores every kind of page as it was, with the worker in between', async ({
  page,
  network,
}) => {
  test.setTimeout(200_000)
  // A request, because the browser's restored page does not answer to the test.
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void fetch(`/restored${location.pathname}${location.search}`)
    })
  })
  await page.goto('/')
  await page.waitForSelector(ready)
  await copiesFilled(page)
  for (const path of pages) {
    await page.goto(path)
    await page.waitForSelector(ready)
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null), path).toBe(true)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/termos-de-uso'
      document.body.append(link)
      link.click()
    })
    await page.waitForURL('**/termos-de-uso')
    await page.waitForSelector(ready)
    await page.evaluate(() => history.back())
    await expect.poll(() => network.requests, { message: path }).toContain(`/restored${path}`)
  }
})
