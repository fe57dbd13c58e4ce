import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test('on a phone, staff paste a chat from WhatsApp, and it is on the page of the contact', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsStaff(page.request, site)
  await page.goto('/painel/contatos')
  await page.waitForSelector(ready)
  await page.getByRole('link', { name: 'Colar conversa do WhatsApp' }).click()
  const text =
    '[14:03, 26/11/2026] Ana Pasta: Quero este touro. Ref. NL-07\n[14:05, 26/11/2026] Matriz: Está livre!'
  const chat = page.getByRole('textbox', { name: 'Conversa', exact: true })
  await chat.fill(text)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Escreva com DDD')
  await expect(chat).toHaveValue(text)
  await page.getByRole('textbox', { name: /^Telefone/ }).fill('(38) 97654-3210')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Ana Pasta' })).toBeVisible()
  await expect(page.getByText('(touro-07)')).toBeVisible()
  await expect(page.getByText('Quero este touro. Ref. NL-07')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
