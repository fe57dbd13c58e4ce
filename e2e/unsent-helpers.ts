import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { type CutLine, openCutLine } from '../test/cut-line.ts'
import {
  browserFlags,
  expect,
  fillContact,
  type RunningSite,
  ready,
  scriptsLoaded,
  startSite,
} from './test.ts'

/** A site behind a line that can be cut. The browser gets the line's address. */
export async function siteBehindLine(): Promise<{
  site: RunningSite
  line: CutLine
  close(): Promise<void>
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-unsent-'))
  let port = 0
  const line = await openCutLine(() => port)
  const site = await startSite(dataDir, { SITE_URL: line.address })
  port = Number(new URL(site.address).port)
  return {
    site,
    line,
    async close() {
      await line.close()
      site.process.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A browser of its own, which can be killed. */
export async function startBrowser(
  profile: string,
): Promise<{ context: BrowserContext; kill(): Promise<void> }> {
  const process_ = spawn(
    process.env['MATRIZ_BROWSER'] ?? '',
    [...browserFlags, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await debuggerAddress(process_))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return {
    context,
    async kill() {
      // With its renderers and services: they are in its process group.
      if (process_.pid) process.kill(-process_.pid, 'SIGKILL')
      await new Promise((resolve) => process_.once('exit', resolve))
      await browser.close().catch(() => {})
    },
  }
}

function debuggerAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    browser.once('exit', () => reject(new Error(`the browser ended: ${output}`)))
  })
}

export const texts = {
  stored: 'Guardada neste celular. Enviamos quando o sinal voltar.',
  sent: 'A mensagem guardada foi enviada!',
  line: '1 mensagem guardada',
  send: 'Enviar mensagem',
}

/** Fills in the contact form and waits until what storing needs has loaded. */
export async function writeMessage(page: Page, name: string): Promise<void> {
  const form = page.locator('main form[method=post]')
  await page.waitForSelector(ready)
  await fillContact(form, name)
  await form.locator('[name=phone]').fill('(66) 99999-1234')
  await form.locator('[name=message]').fill('Segredo do curral')
  await scriptsLoaded(page, 'contact.schema', 'store-unsent', 'unsent-messages')
}

/** Writes a message without signal on the home page; resolves once the browser has stored it. */
export async function storeMessage(page: Page, line: CutLine, name: string): Promise<void> {
  await page.goto(line.address)
  await writeMessage(page, name)
  line.setSignal(false)
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(texts.stored)
}

/** The line about messages that wait. */
export function lineOf(page: Page): Locator {
  return page.locator('.page-top').getByText(texts.line)
}

/** All that the browser stores for the site, as one text with spaces for `+`. Search it for whole names: hashes contain short ones. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request, { ignoreVary: true }))?.text())
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
          }),
        )
      database.close()
    }
    return JSON.stringify(found).replaceAll('+', ' ')
  })
}

/** Stored leads whose name begins so. */
export function leadsOf({ dataDir }: RunningSite, name: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'matriz.sqlite'), { readOnly: true })
  try {
    return database.prepare('select * from leads where name like ?').all(`${name}%`)
  } finally {
    database.close()
  }
}

function isFormPost(request: Request): boolean {
  return request.method() === 'POST' && request.headers()['accept'] === 'application/json'
}

/** Handles the forms that scripts of the page post. Returns a function that ends it. */
export async function routeFormPosts(
  page: Page,
  handle: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const onRoute = (route: Route) => (isFormPost(route.request()) ? handle(route) : route.fallback())
  await page.route('**', onRoute)
  return () => page.unroute('**', onRoute)
}
