import type { Page } from '@playwright/test'
import { filledPages, guestPages } from '../test/addresses.ts'
import { visited } from '../test/scope.ts'
import { setTextSize } from './axe.ts'
import { expect, ready, test } from './test.ts'

test.beforeEach(({ page }) => page.addInitScript('sessionStorage.opened = 1'))

/** WCAG 1.4.4 and 1.4.10: text at twice its size on a phone, and the narrowest reflow. */
const views = [
  { width: 390, textPercent: 200 },
  { width: 320, textPercent: 100 },
] as const

for (const { width, textPercent } of views)
  test(`the opened menu leaves the header visible and stays on the screen at ${width} px with text at ${textPercent} %`, async ({
    page,
  }) => {
    await page.goto('/')
    await page.waitForSelector(ready)
    await setTextSize(page, textPercent)
    for (const height of [844, 500]) {
      await page.setViewportSize({ width, height })
      for (const scroll of [0, 1200]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll)
        await page.getByRole('button', { name: 'Menu' }).click()
        const menu = page.getByRole('navigation', { name: 'Menu principal' })
        await expect(menu).toBeVisible()
        const bounds = await menu.boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        if (!bounds || !header) throw new Error('the header or its menu is not laid out')
        expect(Math.round(bounds.y)).toBe(Math.round(header.y + header.height))
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(height)
        await menu.getByRole('link', { name: 'BANCO GENÉTICO' }).scrollIntoViewIfNeeded()
        await expect(menu.getByRole('link', { name: 'BANCO GENÉTICO' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(menu).toBeHidden()
      }
    }
  })

test('the toggle lies in the header on every page and screen, so that it covers nothing', async ({
  page,
}) => {
  test.slow()
  const found: Record<string, string[]> = {}
  for (const address of visited([...guestPages, ...filledPages], (each) => each.startsWith('/conta'))) {
    await page.goto(address)
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      for (const textPercent of [100, 200]) {
        await setTextSize(page, textPercent)
        const covered = await findOverlapsInHeader(page)
        if (covered.length > 0) found[`${address} at ${width} × ${height}, text ${textPercent} %`] = covered
      }
    }
  }
  expect(found).toEqual({})
})

const screens = [
  [320, 568],
  [568, 320],
  [360, 640],
  [1280, 720],
] as const

/** What overlaps in the header, or sticks out of it, at both ends of the page. */
function findOverlapsInHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header.header')
    return [0, document.documentElement.scrollHeight].flatMap((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      const bounds = header?.getBoundingClientRect()
      const controls = [...(header?.querySelectorAll('a, button') ?? [])].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      )
      if (!bounds || !controls.some((each) => each.matches('.toggle'))) return ['no toggle']
      const boxes = controls.map((each) => each.getBoundingClientRect())
      return controls.flatMap((control, index) => {
        const box = boxes[index]
        if (!box) return []
        const overlaps = boxes.some(
          (other, at) =>
            at !== index &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        const sticksOut =
          box.left < -1 || box.right > innerWidth + 1 || box.top < bounds.top || box.bottom > bounds.bottom
        return overlaps || sticksOut
          ? [`${control.textContent} (${overlaps ? 'overlaps' : 'sticks out'})`]
          : []
      })
    })
  })
}

test('no word of the home page’s headings breaks in its middle on a phone with text at 200 %', async ({
  page,
}) => {
  for (const path of ['/', '/en'])
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await setTextSize(page, 200)
      expect(await findBrokenWords(page, 'main .font-heading'), `${path} at ${width} px`).toEqual([])
    }
})

/** Words that stand on two lines. */
function findBrokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const texts = [...document.querySelectorAll(wanted)].flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node instanceof Text),
    )
    return texts.flatMap((text) =>
      [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1
          ? [word]
          : []
      }),
    )
  }, selector)
}
