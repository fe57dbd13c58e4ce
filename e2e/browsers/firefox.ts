import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { requireProgram } from './find-program.ts'
import { type Engine, type StockTab, viewport } from './tab.ts'

interface FirefoxOptions {
  scripts: boolean
  /** Whether a page that is left stays in memory. It reports no load event when it comes back. */
  keepsPages?: boolean
  /** A folder for what sites store. */
  profile?: string
}

/** Firefox by WebDriver BiDi, which it speaks itself: no geckodriver is needed. */
export async function startFirefox(options: FirefoxOptions): Promise<Engine> {
  const firefox = await launchFirefox(options)
  return {
    async openTab() {
      const context = await firefox.createBrowserContext()
      return Object.assign(await firefoxTab(await context.newPage()), { close: () => context.close() })
    },
    stop: () => firefox.close(),
  }
}

export function launchFirefox({ scripts, keepsPages = false, profile }: FirefoxOptions): Promise<Browser> {
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

export async function firefoxTab(page: Page): Promise<StockTab> {
  await page.setViewport(viewport)
  const noise: string[] = []
  page.on('console', (message) => noise.push(message.text()))
  page.on('pageerror', (error) => noise.push(String(error)))
  return Object.assign(page, {
    noise: async () => noise,
    async openBeside(address: string) {
      const beside = await page.browserContext().newPage()
      await beside.goto(address)
      await page.bringToFront()
    },
  })
}
