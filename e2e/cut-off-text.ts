import type { Page } from '@playwright/test'
import { openDetails } from './axe.ts'

/** Elements that overflow sideways or are cut off, at a width and with texts of a size (WCAG 1.4.4 and 1.4.10). The context needs `bypassCSP`. */
export async function findCutOffText(
  page: Page,
  { width, textPercent }: { width: number; textPercent: number },
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  await page.addStyleTag({ content: `html { font-size: ${textPercent}% !important }` })
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
        '.carousel-track, .overflow-x-auto, .table-scroll, .comparison-scroll',
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
