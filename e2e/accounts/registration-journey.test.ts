import { expect, ready, test } from '../test.ts'
import { fillAsProducer, mailedLink, newEmail, password } from './account-helpers.ts'

test('a producer registers, confirms by mail, signs in, looks around and signs out', async ({
  page,
  site,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('button', { name: 'Cadastro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  await expect(dialog.getByLabel('Nome completo')).toBeHidden()
  await fillAsProducer(page.getByRole('dialog', { name: 'Cadastro' }), email)
  await dialog.getByLabel('Número de cabeças').fill('')
  await dialog.getByLabel('Número de cabeças').pressSequentially('2e0-0')
  await expect(dialog.getByLabel('Número de cabeças')).toHaveValue('200')
  await expect(dialog.getByLabel('CRMV')).toBeHidden()
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog).toBeHidden()
  const notice = page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')
  await expect(page.getByRole('status').filter({ has: notice })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await expect(dialog.getByLabel('Produtor')).not.toBeChecked()
  await page.keyboard.press('Escape')

  await page.goto(await mailedLink(site, email))
  await page.waitForSelector(ready)
  const main = page.getByRole('main')
  await expect(main.getByLabel('E-mail')).toHaveValue(email)
  await main.getByLabel('Senha').fill(password)
  await main.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page.getByText('E-mail confirmado! Você já entrou.')).toBeVisible()
  // On pages of one visitor the header links to the account's page.
  await page.getByRole('banner').getByRole('link', { name: 'Minha Conta' }).click()
  await main.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Você saiu com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(/\/conta\/entrar/)
  await expect(page.getByText('E-mail confirmado! Você já entrou.')).toBeHidden()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await login.getByLabel('Senha').press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Você saiu com sucesso.')).toBeHidden()
  await expect(login).toBeHidden()
  // The buttons that replace the openers have the focus.
  await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeFocused()

  // The next page is prerendered for everyone and still shows the account.
  await page.goto('/en/blog')
  await page.getByRole('button', { name: 'My Account' }).click()
  const account = page.getByRole('dialog', { name: 'My Account' })
  await expect(account).toContainText(email)
  await account.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const [item, text] of [
    ['Profile', 'Coming soon: Profile'],
    ['Privacy', 'Coming soon: Privacy'],
    ['Products', 'Coming soon: Products'],
  ] as const) {
    await settings.getByRole('button', { name: item }).click()
    await expect(settings.getByRole('alert')).toHaveText(text)
  }
  await settings.getByRole('button', { name: 'Close' }).last().click()
  await expect(settings).toBeHidden()
  await account.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You have signed out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})
