import { expect, ready, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the home page leads to a bull for heifers in three taps, the first animal in sight', async ({
    page,
  }) => {
    await page.goto('/')
    await page.waitForSelector(ready)
    await expect(page.locator('.loading-overlay')).toBeHidden()
    const strip = page.getByRole('navigation', { name: 'Animais à venda' })
    const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(2 * 740)
    await expect(strip.getByRole('link')).toHaveText(['Touros Nelore', 'Prenhezes', 'Gir leiteiro'])
    await strip.getByRole('link', { name: 'Touros Nelore' }).click()
    await page.getByRole('link', { name: 'Novilhas (parto fácil)' }).click()
    const first = page.getByRole('article').first()
    await expect(first.getByRole('heading').getByRole('link')).toBeInViewport({ ratio: 1 })
    await expect(first.getByRole('button', { name: 'PN-ED' })).toBeVisible()
    await expect(page.getByText('contam também a pelve da novilha')).toBeInViewport({ ratio: 1 })
    await first.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/nossos-touros\/touro-\d+$/)
  })

  test('the first bull begins within 900 px, and a list of nine is at most 4,500 px high', async ({
    page,
  }) => {
    await page.goto('/nossos-touros')
    const { y = Number.POSITIVE_INFINITY } = (await page.getByRole('article').first().boundingBox()) ?? {}
    expect(y).toBeLessThan(900)
    // Cards that are far below count as they are once they are laid out.
    await page.evaluate(() => {
      for (const card of document.querySelectorAll<HTMLElement>('.animal-card'))
        card.style.contentVisibility = 'visible'
    })
    const list = page.locator('section', { has: page.getByRole('article') })
    const { height = Number.POSITIVE_INFINITY } = (await list.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(4500)
  })
})

test('the form shows in place what it asks for, and says how many animals fit', async ({ page }) => {
  await page.goto('/nossos-touros')
  await page.waitForSelector(ready)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByText('Filtrar e ordenar').click()
  await page.getByText('Mais filtros').click()
  await page.getByRole('combobox', { name: 'Característica avaliada' }).selectOption('STAY')
  await page.getByRole('group', { name: 'Limite' }).getByLabel('até').fill('1')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page).toHaveURL('/nossos-touros?deca-STAY=-1')
  await expect(page.getByRole('link', { name: 'Tirar: Stayability: 10% melhores' })).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: /\d+ touros com estes filtros/ })
  const [count] = /\d+/.exec((await status.textContent()) ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: new RegExp(`(^|de )${count}( touros)?$`) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Tirar: Stayability: 10% melhores' }).click()
  await expect(page).toHaveURL('/nossos-touros')
  // The link is gone.
  await expect(page.getByRole('heading', { name: /^Touros: 1 a 9 de / })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Tirar: Stayability: 10% melhores' })).toBeVisible()
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL('/en/nossos-touros?deca-STAY=-1')
  await expect(page.getByRole('link', { name: 'Remove: Stayability: best 10%' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
