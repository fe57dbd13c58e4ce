import type { CDPSession, Page } from '@playwright/test'
import { visitsAll } from '../test/scope.ts'
import type { NetworkState } from './changing-network.ts'
import { expect, ready, startApp, storedPagesFilled, storesAll, test, visitOnce } from './offline-helpers.ts'

// Browsers and the router report failed requests.
test.use({ quiet: async ({ page: _ }, use) => use(undefined) })
test.describe.configure({ timeout: 200_000 })

const terms = 'Termos de Uso'

/** What happens to requests, and the heading that a visitor sees then who has the copy of the page on the phone. */
const allFailures: readonly [state: NetworkState, heading: string][] = [
  ['none', terms],
  ['silent', terms],
  ['stalled', terms],
  ['broken', terms],
  ['gateway', terms],
  // Visitors must see how to enter the network, and that a page is gone.
  ['portal', 'Entre na rede'],
  ['portal-redirect', 'Entre na rede'],
  [404, 'Status 404'],
  [500, terms],
  [511, 'Status 511'],
]
const failures = allFailures.filter(
  ([state]) => visitsAll || ['none', 'silent', 'broken', 'portal', 500].includes(state),
)

/** In `npm test` each journey meets some of the failures, so that all are met. */
const someFailures = (...states: readonly NetworkState[]) =>
  failures.filter(([state]) => visitsAll || states.includes(state))

test('on the first visit links lead to copies when the signal goes', async ({ page, network }) => {
  const browser = await page.context().newCDPSession(page)
  storesAll(network)
  await page.goto('/')
  await storedPagesFilled(page)
  for (const scripts of ['cached', 'missing'] as const)
    for (const [state, heading] of failures.filter(([each]) => isTriedWith(scripts, each)))
      await test.step(`${state}, ${scripts} scripts`, async () => {
        network.state = 'signal'
        await openUncontrolled(page, browser)
        if (scripts === 'missing') await browser.send('Network.clearBrowserCache')
        network.state = state
        await openTerms(page)
        await expectHeading(page, heading)
        if (heading === terms) await expectCopy(page, state)
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

test('a copy whose script the phone has lost ends on the offline page', async ({ page, network }) => {
  storesAll(network)
  await visitOnce(page)
  await page.evaluate(async () => {
    const scriptsOf = async (path: string) => {
      const html = await (await fetch(path)).text()
      return html.match(/\/assets\/[\w-]+\.js/g) ?? []
    }
    const kept = await scriptsOf('/sem-sinal')
    const lost = (await scriptsOf('/nossos-touros/touro-21')).filter(
      (script) => !kept.some((each) => each === script),
    )
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const script of lost) await cache.delete(script, { ignoreVary: true })
    }
  })
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  network.state = 'none'
  await page.goto('/nossos-touros/touro-21')
  await expect(page.getByText('A página /nossos-touros/touro-21 não está guardada')).toBeVisible()
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
      for (const [state] of met.filter(([each]) => each !== 'silent' && each !== 'stalled'))
        await test.step(`${state}`, async () => {
          network.state = 'signal'
          await page.goto('/')
          await startApp(page)
          await browser.send('Network.clearBrowserCache')
          network.state = state
          await openTerms(page)
          await expect(page.getByRole('heading', { level: 1, name: terms })).toBeVisible({ timeout: 30_000 })
        })
    })

  test('the toggle gives up when the other language does not arrive', async ({ page, network }) => {
    network.concerns = (path) => path.includes('.data')
    await page.clock.install()
    for (const [state] of someFailures('silent', 500))
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

function openTerms(page: Page): Promise<void> {
  return page.getByRole('contentinfo').getByRole('link', { name: terms }).click()
}

async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 15_000 })
}

/** The copy's line says why it is shown. */
async function expectCopy(page: Page, state: NetworkState): Promise<void> {
  await expect(page).toHaveURL(/\/termos-de-uso$/)
  await expect(page.getByRole('status').filter({ hasText: lineIn(state) })).toBeVisible()
}

function lineIn(state: NetworkState): RegExp {
  if (state === 500 || state === 'gateway')
    return /^O site não respondeu agora; esta é a cópia de \d\d\/\d\d, \d+h\d\d$/
  const reason = state === 'silent' || state === 'stalled' ? 'o site demorou a responder' : 'sem sinal'
  return new RegExp(`^Cópia de \\d\\d/\\d\\d, \\d+h\\d\\d — ${reason}$`)
}
