import type { Page } from '@playwright/test'
import { findVisible, middleOf, selectText } from './find-visible.ts'
import { queriesSource, type Tab } from './tab.ts'

/** A page of Playwright's own Chromium, driven by the same small steps as other browsers. */
export function chromiumTab(page: Page): Tab {
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
    async openBeside(address) {
      const beside = await page.context().newPage()
      await beside.goto(address)
      await page.bringToFront()
    },
    noise: async () => [],
    close: () => page.close(),
  }
}
