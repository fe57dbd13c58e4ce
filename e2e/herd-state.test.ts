import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, a bull is sold in two taps, visitors see it at once, and it is undone', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/rebanho?tipo=touro')
  await page.waitForSelector(ready)
  const row = page.getByRole('row').filter({ hasText: 'Aroeira da Matriz' })
  await row.getByText('Disponível', { exact: true }).click()
  const sold = row.getByRole('button', { name: 'Vendido' })
  await expect(sold).toBeInViewport()
  const { width = 0, height = 0 } = (await sold.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await sold.click()
  const confirmation = page.getByRole('status').filter({ hasText: 'Aroeira da Matriz: Vendido.' })
  await expect(confirmation).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  const visitor = await page.context().newPage()
  await visitor.goto('/nossos-touros')
  await visitor.waitForSelector(ready)
  await expect(visitor.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })).toHaveCount(0)
  await visitor.getByRole('link', { name: /^Vendido: / }).click()
  const card = visitor.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })
  await expect(card.getByText('Vendido', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /Quero um parecido/ })).toBeVisible()

  await confirmation.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Aroeira da Matriz: Disponível.' })).toBeVisible()
  await visitor.goto('/nossos-touros')
  await expect(visitor.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })).toBeVisible()
})
