import { password, registerVeterinarian } from './accounts/account-helpers.ts'
import { expect, ready, test } from './test.ts'

test('a veterinarian copies a link, a rancher writes after looking around, and the veterinarian sees one more', async ({
  page,
  site,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = await registerVeterinarian(page, site)
  await context.clearCookies()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await login.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Minha Conta' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Suas indicações' }).click()
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Copiar o link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await page.getByLabel('Seu link').inputValue())
  await expect(page.getByText('Ninguém chegou pelo seu código ainda.')).toBeVisible()

  const rancher = await browser.newPage()
  await rancher.goto(link)
  await rancher.waitForSelector(ready)
  await rancher.getByRole('link', { name: 'Blog' }).first().click()
  await expect(rancher).toHaveURL(/\/blog$/)
  await rancher.getByRole('link', { name: 'Contato' }).first().click()
  const form = rancher.getByRole('form', { name: 'Formulário de contato' })
  await form.getByLabel('Nome completo').fill('Zélia Araújo')
  await form.getByLabel('E-mail').fill(`zelia-${email}`)
  await form.getByLabel('Cidade').fill('Barreiras')
  await form.getByLabel('Interesse').selectOption('iatf')
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(rancher.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  await rancher.close()

  await page.reload()
  const part = page.getByRole('region', { name: 'Suas indicações' })
  await expect(part.getByText('Esperam resposta')).toBeVisible()
  await expect(part).not.toContainText('Zélia')
})
