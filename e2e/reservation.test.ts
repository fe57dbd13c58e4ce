import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('the answer comes at once, with the Pix code where an amount is set', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/conteudo/ranch/ranch')
  await page.waitForSelector(ready)
  const deposit = page.locator('[name="payment.deposit"]')
  await deposit.evaluate((field) => {
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
  })
  await deposit.fill('500,00')
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await expect(page.getByRole('status').first()).toBeVisible()
  const form = { name: 'Nina Pix', email: 'nina@example.com', city: 'Sinop', interest: 'outro' }
  // A site that takes longer than half a minute to show the amount answers before.
  const answer = async () => (await page.request.post('/reservar/touro-04', { form })).text()
  await expect.poll(answer).toContain('Código Pix')
  await page.goto('/reservar/touro-04')
  await page.waitForSelector(ready)
  for (const key of ['name', 'email', 'city'] as const) await page.locator(`[name=${key}]`).fill(form[key])
  await page.locator('main').evaluate((main) => main.setAttribute('data-same-document', ''))
  await page.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  await expect(page.locator('main[data-same-document]')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Código Pix' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the answer, ${colorScheme}`, [320])
  }
})
