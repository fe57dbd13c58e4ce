import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listenFor } from '../test.ts'
import { startBrowser } from '../unsent-helpers.ts'
import { findVisible, middleOf, selectText } from './find-visible.ts'
import { type Engine, queriesSource, type Tab, viewport } from './tab.ts'

/** A folder with one folder for each version, which holds `chromium` and its libraries. */
const versionsFolder = process.env['MATRIZ_OLD_BROWSERS'] ?? ''

/** Names of the versions to test; none without `MATRIZ_OLD_BROWSERS`. */
export function oldChromiums(): string[] {
  if (!versionsFolder) return []
  return readdirSync(versionsFolder).filter((name) => existsSync(join(versionsFolder, name, 'chromium')))
}

/** An old Chromium by its own protocol, through Playwright: Puppeteer finds no page before Chromium 119. */
export async function startOldChromium(version: string): Promise<Engine> {
  const folder = join(versionsFolder, version)
  const libraries = ['aws/lib', 'al2/lib', 'al2023/lib'].map((name) => join(folder, name))
  return {
    async openTab() {
      const profile = await mkdtemp(join(tmpdir(), 'matriz-chromium-'))
      const { context, kill } = await startBrowser(profile, {
        program: join(folder, 'chromium'),
        flags: ['--no-zygote'],
        environment: { LD_LIBRARY_PATH: libraries.filter(existsSync).join(':') },
      })
      const [page] = context.pages()
      if (!page) throw new Error('the browser has no page')
      return openTab(page, async () => {
        await kill()
        await rm(profile, { recursive: true, force: true })
      })
    },
    async stop() {},
  }
}

/**
 * Chromium 111 to 113 have popovers behind a flag, and say so. Chromium 88 does not know each feature of the policy, and calls a
 * pseudo-element deprecated that Safari needs.
 */
const expectedNoise =
  /^Found a 'popover' attribute|^Error with Permissions-Policy header: Unrecognized feature|^::-webkit-details-marker pseudo element/

async function openTab(page: Page, close: () => Promise<void>): Promise<Tab> {
  await page.setViewportSize(viewport)
  const noise = listenFor(page)
  return {
    async open(address) {
      await page.goto(address)
    },
    async back() {
      await page.goBack()
    },
    address: async () => page.url(),
    async find(path) {
      if (await page.evaluate(() => !globalThis.TestingLibraryDom)) await page.evaluate(queriesSource)
      const element = (await page.evaluateHandle(findVisible, path)).asElement()
      if (!element) return
      return {
        async click() {
          const { x, y } = await element.evaluate(middleOf)
          await page.mouse.click(x, y)
        },
        async fill(text) {
          await element.evaluate(selectText)
          await page.keyboard.press('Backspace')
          await page.keyboard.type(text)
        },
        run: async (script, text = '') => element.evaluate(script, text),
      }
    },
    run: async (script) => page.evaluate(script),
    pressEscape: () => page.keyboard.press('Escape'),
    noise: async () => noise().filter((line) => !expectedNoise.test(line)),
    close,
  }
}
