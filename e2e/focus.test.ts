import { variantsAt } from '../test/scope.ts'
import { expect, opener, ready, test } from './test.ts'

test.beforeEach(({ page }) => page.addInitScript('sessionStorage.opened = 1'))

for (const surface of ['the page', 'a dialog'])
  test(`the language toggle of ${surface} keeps the focus while it translates`, async ({ page }) => {
    await page.goto('/')
    await page.waitForSelector(ready)
    if (surface === 'a dialog') {
      await opener(page, 'Login').click()
      await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
    }
    const scope = surface === 'a dialog' ? page.getByRole('dialog') : page.locator('body')
    const toggle = scope.getByRole('button', { name: 'Translate to English' }).last()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await released
      await route.continue()
    })
    await toggle.focus()
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.keyboard.press('Enter')
    const translating = scope.getByRole('button', { name: 'Traduzindo...' }).last()
    await expect(translating).toBeFocused()
    await expect(translating).toHaveAttribute('aria-disabled', 'true')
    // A second press while translating has no effect.
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/en$/)
    await expect(scope.getByRole('button', { name: 'Back to Portuguese' }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/:\d+\/$/)
    // The router names the page at its start, too.
    expect(visited.slice(visited.indexOf('/en'))).toEqual(['/en', '/'])
  })

const viewports = [
  { width: 390, height: 600 },
  { width: 1280, height: 600 },
]

for (const [index, viewport] of viewports.entries())
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const key of variantsAt(['Tab', 'Shift+Tab'], index))
      test(`everything that ${key} focuses is visible`, async ({ page }) => {
        // Disables smooth scrolling.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/')
        await page.waitForSelector(ready)
        if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus()
        const hidden: string[] = []
        for (let presses = 0; presses < 45; presses++) {
          await page.keyboard.press(key)
          const found = await page.evaluate(() => {
            const focused = document.activeElement
            if (!focused || focused === document.body) return
            // A link's first line, or the top of a tall field.
            const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect()
            const topmost = [Math.min(12, height / 2), Math.min(height - 3, 45)].map((below) =>
              document.elementFromPoint(left + width / 2, top + below),
            )
            if (!topmost.every((each) => focused.contains(each)))
              return focused.getAttribute('name') ?? focused.textContent ?? ''
          })
          if (found !== undefined) hidden.push(found)
        }
        expect(hidden).toEqual([])
      })
  })
