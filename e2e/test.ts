import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { startEvent } from '../app/platform/framework/start-app.ts'
import { maxHoldMs } from '../app/platform/framework/touch-queue.ts'
import { freePort } from '../test/free-port.ts'
import { mailsIn } from '../test/mail-folder.ts'

export { expect }

/** The site in a process of its own, as `npm start` runs it. */
export interface RunningSite {
  address: string
  dataDir: string
  process: ChildProcess
  mails(): Promise<Email[]>
  /** How many mails name somebody in their subject. */
  mailsAbout(name: string): Promise<number>
}

export const test = base.extend<{ meetsFailures: boolean; quiet: undefined }, { site: RunningSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'matriz-journey-'))
      const site = await startSite(dataDir)
      await use(site)
      site.process.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // Journeys without signal allow it (`offline.test.ts`): copies would hide the server's responses.
  serviceWorkers: ({ browserName: _ }, use) => use('block'),
  baseURL: ({ site }, use) => use(site.address),
  launchOptions: [
    ({ browserName: _ }, use) =>
      use({ executablePath: process.env['MATRIZ_BROWSER'] ?? '', args: browserFlags }),
    { scope: 'worker' },
  ],
  // For journeys about scripts or answers that fail: the browser reports them, and a held touch gives up after some seconds.
  meetsFailures: [false, { option: true }],
  // Otherwise touches wait as long as the app takes to start, on a busy machine too. Timers of the same length wait with them.
  page: async ({ page, meetsFailures }, use) => {
    const script = `{ const set = setTimeout; setTimeout = (...all) => all[1] === ${maxHoldMs} ? 0 : set(...all) }`
    if (!meetsFailures) await page.addInitScript(script)
    await use(page)
  },
  // Any console output or page error fails the test.
  quiet: [
    async ({ page, meetsFailures }, use) => {
      const noise = listenFor(page)
      await use(undefined)
      if (!meetsFailures) expect(noise()).toEqual([])
    },
    { auto: true },
  ],
})

/** Collects a page's console output and errors; the returned function lists the unexpected ones. */
export function listenFor(page: Page): () => string[] {
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', (error) => noise.push(error.message))
  return () => noise.filter((line) => !expectedNoise.test(line))
}

/**
 * The browser's messages about refusals and lost connections that journeys cause, and about the
 * service worker: it is blocked, or its script did not arrive because the journey cut the line first.
 */
const expectedNoise =
  // The router logs what the root's boundary then opens as a document.
  /^(React Router caught the following error during render )?TypeError: Failed to fetch|^Service Worker registration blocked|^An unknown error occurred when fetching the script|^Failed to load resource: (the server responded with a status of (40[1349]|41[05]|422|429|503)|net::ERR_)/

export const browserFlags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]

export const staffEmail = 'equipe@example.com'

/** Starts the site on a free port. @throws when it ends before it listens. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = [process.execPath, 'server/start.ts'],
): Promise<RunningSite> {
  const port = await freePort()
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      FORM_LIMIT: 'off',
      STAFF_EMAILS: staffEmail,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Matriz is at') && resolve())
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  const mails = () => mailsIn(dataDir)
  return {
    address: `http://localhost:${port}`,
    dataDir,
    process: child,
    mails,
    mailsAbout: async (name) => (await mails()).filter(({ subject }) => subject?.includes(name)).length,
  }
}

/** Selector that matches once the page is interactive (docs/product.md#without-scripts). */
export const ready = 'html[data-ready]'

/** Waits until a page has a published text: a site that takes longer than half a minute to show it answers before. A request on a connection that ends is repeated. */
export async function shows(request: APIRequestContext, path: string, text: string | RegExp): Promise<void> {
  const init = { failOnStatusCode: true }
  await expect(async () => expect(await (await request.get(path, init)).text(), path).toMatch(text)).toPass()
}

/** Keeps the app's scripts back until the returned function is called. */
export async function keepScriptsBack(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

/** Starts the app without touching a control, for journeys through what only it does. */
export async function startApp(page: Page): Promise<void> {
  await page.waitForSelector(ready)
  await page.evaluate((type) => dispatchEvent(new Event(type)), startEvent)
  await page.waitForSelector('html[data-hydrated]')
}

/** Fills in what the contact form needs. */
export async function fillContact(form: Locator, name: string): Promise<void> {
  for (const [field, value] of Object.entries({ name, email: 'ana@example.com', city: 'Janaúba' }))
    await form.locator(`[name=${field}]`).fill(value)
  await form.locator('[name=interest]').selectOption('iatf')
}

/** Waits until scripts have loaded, named as their modules are: what needs them then works without signal. */
export async function scriptsLoaded(page: Page, ...modules: string[]): Promise<void> {
  const loaded = () =>
    page.evaluate<string>("performance.getEntriesByType('resource').map(({ name }) => name).join()")
  for (const module of modules) await expect.poll(loaded).toContain(`/assets/${module}-`)
}

/** Waits until the page has done what it puts off until the browser is idle. */
export async function browserIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** The control that opens a dialog: a button, or a link to the equivalent page. */
export function opener(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
}
