import type { Locator, Page } from '@playwright/test'
import { expect, type RunningSite, ready, test } from './test.ts'

const password = 'segredo-bem-guardado'

/** So that journeys at the same time don't meet. */
const someone = () => `pessoa-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The link in the last mail to an address, on the running site. */
async function mailedLink(site: RunningSite, address: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  await expect
    .poll(async () => {
      const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === address)
      const link = /http\S+/.exec(mail?.text ?? '')?.[0]
      if (link) resolve(link)
      return link
    })
    .toBeTruthy()
  return promise
}

async function fillAsProducer(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Produtor').check()
  await form.getByLabel('Nome completo').fill('João Pé de Serra')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Telefone').fill('(38) 99999-1234')
  await form.getByLabel('Estado').fill('Bahia')
  await form.getByLabel('Nome da fazenda').fill('Boa Vista')
  await form.getByLabel('Cidade').fill('Barreiras')
  await form.getByLabel('Número de cabeças').fill('200')
  await form.getByLabel('Senha').fill(password)
}

/** Registers and confirms, by plain forms. */
async function registered(page: Page, site: RunningSite): Promise<string> {
  const email = someone()
  const form = {
    ...{ userType: 'veterinario', nomeCompleto: 'Ana Souza', email, telefone: '34 99999', estado: 'Goiás' },
    ...{ crmv: 'GO-1234', areaAtuacao: 'IATF', password },
  }
  await page.request.post('/conta/cadastro', { form })
  const link = await mailedLink(site, email)
  const codigo = new URL(link).searchParams.get('codigo') ?? ''
  await page.request.post(link, { form: { codigo, password } })
  return email
}

test('a producer registers, confirms by mail, signs in, looks around and signs out', async ({
  page,
  site,
}) => {
  const email = someone()
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

  // Not before the address is proven.
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
  await main.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Você saiu com sucesso.')).toBeVisible()

  await page.goto('/blog')
  await page.getByRole('button', { name: 'Login' }).click()
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await login.getByLabel('Senha').press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(login).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()

  // Known on the next page, too, which is everybody's.
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
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
})

test('mistakes stand beneath their fields; another type begins anew; what was typed stays', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Cadastro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  await dialog.getByLabel('Veterinário').check()
  await dialog.getByLabel('Nome completo').fill('Ana Souza')
  await dialog.getByLabel('CRMV').fill('12345')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Por favor, preencha todos os campos obrigatórios para veterinário.',
  )
  await expect(dialog.getByLabel('CRMV')).toHaveAccessibleDescription(/CRMV deve estar no formato XX-12345$/)
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill('ana@example.com')
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'false')
  await expect(dialog.getByLabel('CRMV')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Produtor').check()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  await expect(dialog.getByLabel('Estado')).toHaveAttribute('aria-invalid', 'false')
  await dialog.getByLabel('Veterinário').check()
  await expect(dialog.getByLabel('CRMV')).toHaveValue('12345')

  // Closed by mistake, and opened again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza')

  // In the other language, in place.
  await dialog.getByRole('button', { name: 'Translate to English' }).click()
  const english = page.getByRole('dialog', { name: 'Register' })
  await expect(english.getByLabel('Full name')).toHaveValue('Ana Souza')
  await expect(english.getByLabel('Veterinarian')).toBeChecked()
  await expect(page).toHaveURL(/\/en$/)
  await english.getByRole('button', { name: 'Register' }).click()
  await expect(english.getByText('Phone number may only contain digits and valid symbols')).toBeVisible()
  await english.getByRole('button', { name: 'Back to Portuguese' }).click()
  await expect(dialog.getByText('Telefone deve conter apenas números e símbolos válidos')).toBeVisible()
})

test('by keyboard: the focus moves into a dialog and back to what opened it, also from the menu of a phone', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Login' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(opener).toBeFocused()

  // From one dialog to the other, and then back to the first opener.
  await page.keyboard.press('Enter')
  await login.getByRole('button', { name: 'Cadastre-se' }).click()
  await expect(page.getByRole('dialog', { name: 'Cadastro' }).getByLabel('Veterinário')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 360, height: 640 })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByLabel('E-mail')).toBeFocused()
  await login.getByRole('button', { name: 'Fechar' }).click()
  await expect(login).toBeHidden()
  await expect(menu).toBeFocused()
})

test('a link within a dialog leads to its page, and what was typed is there at the next opening', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Cadastro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  await dialog.getByLabel('Produtor').check()
  await dialog.getByLabel('Nome completo').fill('Rita')
  await dialog.getByRole('link', { name: 'Política de Privacidade' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/politica-de-privacidade$/)
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Rita')
})

test('passwords can be seen while they are typed, and password managers know them', async ({ page }) => {
  await page.goto('/conta/entrar')
  await page.waitForSelector(ready)
  const field = page.getByLabel('Senha')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  await field.fill('segredo')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await page.goto('/conta/cadastro')
  await expect(page.locator('[name=password]')).toHaveAttribute('autocomplete', 'new-password')
})

test('the dialogs’ code comes when one is about to open, and guests are asked nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('account-dialogs'))).toEqual([])
  expect(asked).not.toContain('/conta/sessao')
  await page.getByRole('button', { name: 'Login' }).hover()
  await expect.poll(() => asked.filter((path) => path.includes('account-dialogs'))).toHaveLength(1)
})

test('where the dialogs’ code is lost on its way, the plain page does', async ({ page }) => {
  await page.route('**/account-dialogs-*.js', (route) => route.abort())
  await page.goto('/en')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/en\/conta\/cadastro$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
})

test('a lost signal loses nothing: the dialog stays, and sending again is one account', async ({
  page,
  site,
}) => {
  const email = someone()
  await page.goto('/')
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await fillAsProducer(page.getByRole('dialog', { name: 'Cadastro' }), email)
  // The first time it arrives, but its answer does not.
  await page.route(
    '**/envio/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erro inesperado. Tente novamente.')
  await expect(dialog.getByLabel('Nome da fazenda')).toHaveValue('Boa Vista')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')).toBeVisible()
  expect((await site.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
})

test('who is signed in is asked again while the answer does not come; nothing is shown until then', async ({
  page,
  site,
}) => {
  const email = await registered(page, site)
  await page.request.post('/conta/entrar', { form: { email, password } })
  let tries = 0
  await page.route('**/conta/sessao', async (route) => {
    tries += 1
    if (tries < 3) return route.abort()
    return route.continue()
  })
  await page.goto('/')
  await page.waitForSelector(ready)
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeVisible()
  expect(tries).toBe(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead to plain pages, and a whole life of an account works', async ({ page, site }) => {
    const email = someone()
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
