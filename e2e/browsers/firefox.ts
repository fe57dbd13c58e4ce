import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findVisible, middleOf, selectText } from './find-visible.ts'
import { requireProgram } from './installed.ts'
import { type Engine, queriesSource, type Tab, viewport } from './tab.ts'

interface FirefoxOptions {
  scripts: boolean
  /** Whether a page that is left stays in memory. It reports no load event when it comes back. */
  keepsPages?: boolean
  /** A folder for what sites store. */
  profile?: string
}

/** Firefox by WebDriver BiDi, which it speaks itself: no geckodriver is needed. */
export async function startFirefox(options: FirefoxOptions): Promise<Engine> {
  const firefox = await launch(options)
  return {
    async openTab() {
      const context = await firefox.createBrowserContext()
      return openTab(await context.newPage(), () => context.close())
    },
    stop: () => firefox.close(),
  }
}

/** Firefox whose tabs share what sites store. It can be killed. */
export async function startPersistentFirefox(
  options: FirefoxOptions,
): Promise<Engine & { kill(): Promise<void> }> {
  const firefox = await launch(options)
  return {
    async openTab() {
      const page = await firefox.newPage()
      return openTab(page, () => page.close())
    },
    stop: () => firefox.close(),
    async kill() {
      const child = firefox.process()
      if (!child) throw new Error('Firefox has no process')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
}

function launch({ scripts, keepsPages = false, profile }: FirefoxOptions) {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: requireProgram('firefox-esr'),
    headless: true,
    ...(profile && { userDataDir: profile }),
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      ...(!keepsPages && { 'browser.sessionhistory.max_total_viewers': 0 }),
    },
  })
}

async function openTab(page: Page, close: () => Promise<void>): Promise<Tab> {
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
        // `element.click` waits for an observer, which never reports where scripts are off.
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
    async openBeside(address) {
      const beside = await page.browserContext().newPage()
      await beside.goto(address)
      await page.bringToFront()
    },
    noise: async () => noise,
    close,
  }
}
