import type { CDPSession, Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import type { NetworkState } from './changing-network.ts'
import { ageLine, expect, ready, startApp, test, visitOnce } from './offline-helpers.ts'

// Browsers and the router report failed requests.
test.use({ meetsFailures: true })

const bank = 'Banco Genético'
const terms = 'Termos de Uso'

/** What happens to requests; whoever has the copy of a page on the phone sees it. In `npm test` each journey meets some, so that all are met. */
const allFailures: readonly NetworkState[] = [
  ...(['none', 'silent', 'stalled', 'broken', 'gateway', 'portal', 'portal-redirect'] as const),
  ...([404, 500, 511] as const),
]
const someFailures = (...states: readonly NetworkState[]) => (visitsAll ? allFailures : states)

test('on the first visit links lead to copies when the signal goes', async ({ page, network }) => {
  const browser = await page.context().newCDPSession(page)
  await visitOnce(page)
  for (const scripts of ['cached', 'missing'] as const)
    for (const state of someFailures('none', 'broken', 'portal', 500).filter((each) =>
      isTriedWith(scripts, each),
    ))
      await test.step(`${state}, ${scripts} scripts`, async () => {
        network.state = 'signal'
        await openUncontrolled(page, browser)
        if (scripts === 'missing') await browser.send('Network.clearBrowserCache')
        network.state = state
        await openBank(page)
        await expectCopy(page)
      })
  // The section of another page is still the visitor's goal.
  network.state = 'signal'
  await openUncontrolled(page, browser, '/equipe')
  network.state = 'none'
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contato', exact: true }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
})

/** Each state once, without a signal with both; silence takes longest. */
function isTriedWith(scripts: 'cached' | 'missing', state: NetworkState): boolean {
  if (state === 'none') return true
  return ['silent', 'broken', 'portal', 500].includes(state) === (scripts === 'missing')
}

/** A page that the worker does not control, as on the first visit. */
async function openUncontrolled(page: Page, browser: CDPSession, path = '/'): Promise<void> {
  await page.goto(path)
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })])
  await page.waitForSelector(ready)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
}

test('links of the app lead to copies, whatever answers their requests', async ({ page, network }) => {
  const browser = await page.context().newCDPSession(page)
  await visitOnce(page)
  for (const visit of ['first', 'later'] as const)
    for (const state of someFailures('none', 'silent', 'portal'))
      await test.step(`${state}, on the ${visit} visit`, async () => {
        // Without a worker between, the router waits for what never comes.
        if (visit === 'first' && (state === 'silent' || state === 'stalled')) return
        network.state = 'signal'
        await (visit === 'first' ? openUncontrolled(page, browser) : page.goto('/'))
        await startApp(page)
        network.state = state
        await openBank(page)
        await expectCopy(page)
      })
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  for (const [what, concerns, met] of [
    ['data', (path: string) => path.includes('.data'), someFailures('none', 'portal')],
    ['scripts', (path: string) => path.startsWith('/assets/'), someFailures('none', 'broken')],
  ] as const)
    test(`a page opens as a document whatever happens to its ${what}`, async ({ page, network }) => {
      const browser = await page.context().newCDPSession(page)
      network.concerns = concerns
      // What never comes is waited for, as by the browser.
      for (const state of met.filter((each) => each !== 'silent' && each !== 'stalled'))
        await test.step(`${state}`, async () => {
          network.state = 'signal'
          await page.goto('/')
          await startApp(page)
          await browser.send('Network.clearBrowserCache')
          network.state = state
          await page.getByRole('contentinfo').getByRole('link', { name: terms }).click()
          await expect(page.getByRole('heading', { level: 1, name: terms })).toBeVisible()
        })
    })

  test('the toggle gives up when the other language does not arrive', async ({ page, network }) => {
    network.concerns = (path) => path.includes('.data')
    await page.clock.install()
    for (const state of someFailures('silent', 500))
      await test.step(`${state}`, async () => {
        network.state = 'signal'
        await page.goto('/equipe')
        await startApp(page)
        network.state = state
        await page.getByRole('button', { name: 'Translate to English' }).click()
        // The page may set the timer that ends its waiting after the clock has moved.
        await expect(async () => {
          await page.clock.fastForward(10_000)
          await expect(page.getByText('Não foi possível traduzir agora.')).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 30_000 })
        await expectHeading(page, 'Conheça Nossa Equipe')
      })
  })
})

function openBank(page: Page): Promise<void> {
  return page.getByRole('contentinfo').getByRole('link', { name: bank }).click()
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

async function expectCopy(page: Page): Promise<void> {
  await expectHeading(page, bank)
  await expect(page).toHaveURL(/\/banco-genetico$/)
  await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
}
