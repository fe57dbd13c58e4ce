import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, marks stay while one searches, and the marked animals are sold and taken back together', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/rebanho')
  await page.waitForSelector(ready)
  const form = page.getByRole('form', { name: 'Mudar os marcados' })
  await expect(form).toBeHidden()
  await page.getByRole('checkbox', { name: 'Aroeira da Matriz', exact: true }).check()
  await expect(form).toBeInViewport()

  const search = page.getByRole('searchbox')
  await search.pressSequentially('acaua')
  await expect(page.getByText('1 encontrado')).toBeVisible()
  await expect(page).toHaveURL('/painel/rebanho?busca=acaua')
  await expect(search).toBeFocused()
  await page.getByRole('checkbox', { name: 'Acauã da Matriz' }).check()
  await expect(form.getByText('2 marcados')).toBeInViewport()
  const sold = form.getByRole('button', { name: 'Vendidos' })
  const { width = 0, height = 0 } = (await sold.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await sold.click()
  const notice = page.getByRole('status').filter({ hasText: '2 animais: Vendido. Já está no site.' })
  await expect(notice).toBeInViewport()
  await expect(page).toHaveURL(/\?busca=acaua&feito=.*#touro-\d+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 animais: como antes.' })).toBeInViewport()
})

test('on a phone, 20 animals are marked within 5 screens, and the list comes back to its row', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/rebanho?situacao=available')
  await page.waitForSelector(ready)
  const boxes = page.getByRole('checkbox')
  for (let index = 0; index < 20; index++) await boxes.nth(index).check()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(5 * 740)
  const form = page.getByRole('form', { name: 'Mudar os marcados' })
  await form.getByText('Preço, anotação, retirar').click()
  await form.getByRole('button', { name: 'Retirar do site' }).scrollIntoViewIfNeeded()
  await form.getByRole('button', { name: 'Reservados' }).click()
  const notice = page.getByRole('status').filter({ hasText: '20 animais: Reservado.' })
  await expect(notice).toBeInViewport()
  await expect(page.getByRole('row').nth(1)).toBeInViewport()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('status').filter({ hasText: '20 animais: como antes.' })).toBeInViewport()
  await expect(page.locator('tr:target')).toBeInViewport()
})
