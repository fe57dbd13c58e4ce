import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test('staff refuse the daily mail and want it again, and read where notices can go', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/avisos')
  await page.waitForSelector(ready)
  await expect(page.getByText('Nenhum aparelho seu avisa ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Não receber mais' }).click()
  await expect(page.getByText('O resumo do dia não chega mais.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar a receber' }).click()
  await expect(page.getByText('O resumo do dia volta a chegar às 7 h.')).toBeVisible()
})
