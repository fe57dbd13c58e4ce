import { expect, ready, test } from './test.ts'

test('the language switches in place and keeps typed text, scroll position and document', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  await expect(page.locator('.loading-overlay')).toBeHidden()
  await page.getByLabel('Mensagem').fill('Meu texto')
  await page.evaluate(() => {
    window.scrollTo({ top: 1200, behavior: 'instant' })
    Object.assign(window, { sameDocument: true })
  })
  // What comes near is laid out in the next frame.
  const scroll = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
      ),
  )
  expect(scroll).toBeGreaterThan(1000)
  // What shows during the switch stays until both checks have seen it.
  const seen = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page.getByRole('button', { name: 'Traduzindo...' })).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('...')
  seen.resolve()

  await expect(page).toHaveURL(/\/en$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed pregnancy')
  await expect(page).toHaveTitle(/Confirmed pregnancies/)
  await expect(page.getByLabel('Message')).toHaveValue('Meu texto')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  // Texts of another length can shift it by less than a pixel, which browsers round.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scroll)).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Back to Portuguese' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prenhez confirmada')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed pregnancy')
})

test('the loading overlay shows on a session’s first document only, and disappears', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.loading-overlay')).toContainText('Carregando...')
  await expect(page.locator('.loading-overlay')).toBeVisible()
  await expect(page.locator('.loading-overlay')).toBeHidden()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.loading-overlay')).toBeHidden()
})

test('the first touch starts the app before the page has loaded', async ({ page }) => {
  const { promise: never } = Promise.withResolvers<void>()
  await page.route('**/*.svg', () => never)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByLabel('Nome completo').focus()
  await page.keyboard.type('Ana')
  await page.waitForSelector(ready)
  await expect(page.getByRole('main').getByLabel('Nome completo')).toHaveValue('Ana')
})

test('the pictures can be paused, and don’t move with reduced motion', async ({ page }) => {
  const isMoving = () =>
    page
      .locator('.hero-pictures')
      .evaluate((hero) => hero.getAnimations({ subtree: true }).some((each) => each.playState === 'running'))
  await page.goto('/')
  expect(await isMoving()).toBe(true)
  await page.getByText('Pausar imagens').click()
  expect(await isMoving()).toBe(false)
  await page.getByText('Retomar imagens').click()
  expect(await isMoving()).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await isMoving()).toBe(false)
})

test('the phone menu opens, closes with Escape, and leads to sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await page.waitForSelector(ready)
  await expect(page.locator('.loading-overlay')).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Como Funciona' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Como Funciona' })).toBeInViewport()
})
