import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { appStyleId } from '../app/platform/framework/defer-scripts.ts'
import { visitsAll } from '../test/scope.ts'
import { ready } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe on the current page, with everything that is folded, and refuses what is wider than the screen: in `npm test` a phone's, unless widths are given. */
export async function expectAccessible(
  page: Page,
  context: string,
  widths: readonly number[] = visitsAll ? [1280, 360] : [360],
) {
  // A refusal is a plain page without scripts.
  if ((await page.locator('script').count()) > 0) await page.waitForSelector(ready)
  await expect(page.locator('.loading-overlay')).toBeHidden()
  await openDetails(page)
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(axe)
    // The documents that follow open with it: a script tag for each takes longer.
    await page.addInitScript(axe)
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const { violations } = await page.evaluate<AxeResults>(
      // Passes are not needed, and describing them takes most of the time on long pages.
      // The rule about names that differ from what is shown is off unless named.
      "axe.run({ resultTypes: ['violations'], reporter: 'no-passes', rules: { 'label-content-name-mismatch': { enabled: true } } })",
    )
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(found, `${context} at ${width} px`).toEqual([])
    // Axe looks at no placeholder; a browser's own colour is too dark on dark ground.
    const faint = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLInputElement>('[placeholder]'))
        .filter(
          (each) =>
            getComputedStyle(each, '::placeholder').color.replace(/\/.*/, '') !==
            getComputedStyle(each).color,
        )
        .map(({ placeholder }) => placeholder),
    )
    expect(faint, `placeholders of ${context}`).toEqual([])
    const fullWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(fullWidth, `width of ${context}`).toBeLessThanOrEqual(width)
  }
}

/** Opens all that is folded, with the style that a visitor's tap would apply (docs/decisions/0065-style-of-a-page.md). */
export async function openDetails(page: Page): Promise<void> {
  await page.evaluate(async (styleId) => {
    const style = document.querySelector<HTMLLinkElement>(`link#${styleId}[media]`)
    if (style) {
      const hasLoaded =
        style.sheet !== null || new Promise((resolve) => style.addEventListener('load', resolve))
      style.removeAttribute('media')
      await hasLoaded
    }
    for (const each of document.querySelectorAll('details')) each.open = true
  }, appStyleId)
}

export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(`document.documentElement.style.setProperty('font-size', '${percent}%', 'important')`)
}

/** Elements that overflow sideways or are cut off, at a width and with texts of a size (WCAG 1.4.4 and 1.4.10). */
export async function findCutOffText(
  page: Page,
  { width, textPercent }: { width: number; textPercent: number },
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await setTextSize(page, textPercent)
  await openDetails(page)
  return page.evaluate(() => {
    const name = (each: Element) =>
      `${each.tagName} ${each.getAttribute('class') ?? ''}: ${(each.textContent ?? '').trim().slice(0, 40)}`
    const page = document.documentElement
    const dialog = document.querySelector('dialog[open]')
    const cutOffTexts: string[] = []
    for (const scroller of dialog ? [dialog] : [page])
      if (scroller.scrollWidth > scroller.clientWidth)
        cutOffTexts.push(`wide by ${scroller.scrollWidth - scroller.clientWidth}`)
    for (const each of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
      const { left, right, width } = each.getBoundingClientRect()
      const isShown = each.checkVisibility({ visibilityProperty: true }) && width > 1
      if (!isShown || each.closest('.honeypot, .sr-only, .skip-link, svg')) continue
      const scrolls = each.parentElement?.closest(
        '.carousel-track, .overflow-x-auto, .purpose-links, .table-scroll, .comparison-scroll',
      )
      if (!scrolls && (left < -1 || right > page.clientWidth + 1))
        cutOffTexts.push(`sticks out: ${name(each)}`)
      const holdsText = [...each.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      if (!holdsText) continue
      const { overflowX, overflowY } = getComputedStyle(each)
      const isCut =
        (overflowX !== 'visible' && overflowX !== 'auto' && each.scrollWidth > each.clientWidth + 1) ||
        (overflowY !== 'visible' && overflowY !== 'auto' && each.scrollHeight > each.clientHeight + 1)
      if (isCut && !each.closest('.ebook-description')) cutOffTexts.push(`cut off: ${name(each)}`)
      const box = each.closest('button, .button, .badge, h1, h2, h3, .card, dialog')?.getBoundingClientRect()
      if (box && !scrolls && right > box.right + 1) cutOffTexts.push(`leaves its box: ${name(each)}`)
    }
    return cutOffTexts
  })
}
