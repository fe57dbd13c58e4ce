import { expectAccessible } from './axe.ts'
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
  await expectAccessible(page, 'the form', [360])
  await page.setViewportSize({ width: 360, height: 740 })
  const sold = form.getByRole('button', { name: 'Vendidos' })
  const { width = 0, height = 0 } = (await sold.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await sold.click()
  const notice = page.getByRole('status').filter({ hasText: '2 animais: Vendido. Já está no site.' })
  await expect(notice).toBeInViewport()
  await expect(page).toHaveURL(/\?busca=acaua&feito=.*#touro-\d+$/)
  await page.waitForSelector(ready)
  await expect(notice).toBeFocused()
  await expectAccessible(page, 'the notice', [360])
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 animais: como antes.' })).toBeInViewport()
})
