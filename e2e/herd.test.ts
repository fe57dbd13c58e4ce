import type { Page } from '@playwright/test'
import { expect, ready, startApp, test } from './test.ts'

const pagination = (page: Page) => page.getByRole('navigation', { name: 'Paginação' })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('trait popovers and carousels work', async ({ page }) => {
    await page.goto('/nossos-touros')
    const explanation = page.getByText('Diferença esperada no peso à desmama dos filhos.')
    await expect(explanation).toBeHidden()
    await page.getByRole('button', { name: 'PD-ED' }).first().click()
    await expect(explanation).toBeVisible()

    await page.goto('/troca-gado')
    await page.getByRole('link', { name: 'Imagem 2 de 3' }).click()
    await expect(page.getByRole('img', { name: 'Veterinário examina uma vaca no tronco' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeHidden()
  })
})

test('a video sends no request before it is activated, and one plays at a time', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.address)) foreign.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
  )
  await page.goto('/banco-genetico/gir')
  await page.waitForSelector(ready)
  const posters = page.getByRole('link', { name: /^Assistir/ })
  await posters.nth(3).scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])

  await posters.first().click()
  const player = page.locator('iframe')
  await expect(player).toHaveCount(1)
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?.*rel=0.*modestbranding=1.*controls=1/,
  )
  await expect(player).toHaveAttribute('loading', 'lazy')
  await expect(player).toHaveAttribute('allowfullscreen', '')
  await expect(page.getByRole('article').first().locator('iframe')).toHaveCount(1)
  await posters.nth(1).click()
  await expect(player).toHaveCount(1)
  await expect(page.getByRole('article').first().locator('iframe')).toHaveCount(0)
  await pagination(page).getByRole('link', { name: 'Próxima' }).click()
  await expect(player).toHaveCount(0)
})

test('a trait popover opens on hover after a delay, at once for the next trait, on focus, and on a tap', async ({
  page,
}) => {
  await page.goto('/nossos-touros?para=reposicao')
  await startApp(page)
  const codes = page.getByRole('article').first()
  const popover = (code: string) => page.locator(`#trait-${code}`)
  // Waits until the loading overlay is hidden.
  await expect(page.locator('.loading-overlay')).toBeHidden()
  await codes.getByRole('button', { name: 'STAY' }).scrollIntoViewIfNeeded()
  await page.clock.install()
  // Otherwise the time that steps take on a slow machine counts, too.
  await page.clock.pauseAt(Date.now() + 5_000)
  await codes.getByRole('button', { name: 'STAY' }).hover()
  await page.clock.runFor(650)
  await expect(popover('STAY')).toBeHidden()
  await page.clock.runFor(100)
  await expect(popover('STAY')).toBeVisible()
  await codes.getByRole('button', { name: 'IPP' }).hover()
  await page.clock.runFor(20)
  await expect(popover('IPP')).toBeVisible()
  await expect(popover('STAY')).toBeHidden()
  await popover('IPP').hover()
  await page.clock.runFor(1000)
  await expect(popover('IPP')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover('IPP')).toBeHidden()

  await codes.getByRole('button', { name: 'STAY' }).focus()
  await page.keyboard.press('Tab')
  await expect(popover('PM-EM')).toBeVisible()
  await expect(codes.getByRole('button', { name: 'PM-EM' })).toHaveAccessibleDescription(/Diferença esperada/)
  await page.keyboard.press('Tab')
  await expect(popover('PM-EM')).toBeHidden()
  await expect(popover('IPP')).toBeVisible()
})
