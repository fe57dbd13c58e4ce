import puppeteer, { type BrowserContext, type ElementHandle } from 'puppeteer-core'
import { findVisible, middleOf, selectText } from './find-visible.ts'
import { requireProgram } from './installed.ts'
import { type Engine, queriesSource, type Tab, viewport } from './tab.ts'

/** Firefox by WebDriver BiDi, which it speaks itself: no geckodriver is needed. */
export async function startFirefox({ scripts }: { scripts: boolean }): Promise<Engine> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox-esr'),
    headless: true,
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      // A page that comes back from memory reports no load event, for which the next step would wait.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  })
  return {
    openTab: async () => openTab(await firefox.createBrowserContext()),
    stop: () => firefox.close(),
  }
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  await page.setViewport(viewport)
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', (error) => noise.push(String(error)))
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
      const handle = await page.evaluateHandle(findVisible, path)
      const element = handle.asElement() as ElementHandle<Element> | null
      if (!element) return
      return {
        // Not `element.click`, which waits for an observer that never reports where scripts are off.
        async click() {
          const { x, y } = await element.evaluate(middleOf)
          await page.mouse.click(x, y)
        },
        async fill(text) {
          await element.evaluate(selectText)
          await page.keyboard.press('Backspace')
          await element.type(text)
        },
        run: async (script, text = '') => element.evaluate(script, text),
      }
    },
    run: async (script) => page.evaluate(script),
    pressEscape: () => page.keyboard.press('Escape'),
    noise: async () => noise,
    close: () => context.close(),
  }
}
