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
  await expect(page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await expect(dialog.getByLabel('Produtor')).not.toBeChecked()
  await page.keyboard.press('Escape')

  // The address is not confirmed yet.
  await page.getByRole('button', { name: 'Login' }).click()
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await login.getByRole('button', { name: 'Entrar' }).click()
  await expect(login.getByRole('alert')).toContainText('Verifique seu e-mail antes de continuar.')
  await expect(login.getByRole('button', { name: 'Enviar de novo o e-mail de confirmação' })).toBeVisible()
  await page.goto(await mailedLink(site, email))
  await page.waitForSelector(ready)
  const main = page.getByRole('main')
  await expect(main.getByLabel('E-mail')).toHaveValue(email)
  await main.getByLabel('Senha').fill('not-my-password')
  await main.getByRole('button', { name: 'Confirmar e entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Senha incorreta.')
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
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await login.getByLabel('Senha').press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Você saiu com sucesso.')).toBeHidden()
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()

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
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead to plain pages, and registration, confirmation, new password, login and logout work', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    await page.goto('/')
    await page.getByRole('link', { name: 'Cadastro' }).click()
    await expect(page).toHaveURL(/\/conta\/cadastro$/)
    const main = page.getByRole('main')
    await fillAsProducer(main, email)
    await main.getByLabel('Telefone').fill('sem telefone')
    await main.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(main.getByLabel('Telefone')).toHaveAccessibleDescription(
      'Telefone deve conter apenas números e símbolos válidos',
    )
    await expect(main.getByLabel('Nome da fazenda')).toHaveValue('Boa Vista')
    await main.getByLabel('Telefone').fill('38 99999-1234')
    await main.getByLabel('Senha').fill(password)
    await main.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')).toBeVisible()
    await page.goto(await mailedLink(site, email))
    await main.getByLabel('Senha').fill('not-my-password')
    await main.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('Senha incorreta.')
    await main.getByRole('link', { name: 'Criar uma nova senha' }).click()
    await main.getByLabel('Nova senha').fill(password)
    await main.getByRole('button', { name: 'Salvar a senha' }).click()
    await expect(page.getByText('Senha alterada. Você já entrou.')).toBeVisible()
    await main.getByRole('button', { name: 'Sair' }).click()

    await page.goto('/equipe')
    await page.getByRole('link', { name: 'Login' }).click()
    await main.getByLabel('E-mail').fill(email)
    await main.getByLabel('Senha').fill('not-my-password')
    await main.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toContainText('Senha incorreta.')
    await main.getByLabel('Senha').fill(password)
    await main.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect(main).toContainText(email)
    await main.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByText('Você saiu com sucesso.')).toBeVisible()
  })
})
