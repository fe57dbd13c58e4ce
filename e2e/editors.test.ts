import type { Locator } from '@playwright/test'
import { mailedLink, newEmail } from './accounts/account-helpers.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('on a phone, staff invite an editor in four taps, who comes in with three, sees no leads, and loses the access', async ({
  page,
  browser,
  site,
}) => {
  const email = newEmail()
  await page.request.post('/envio/contato', {
    form: { name: 'Otília Segredo', email: 'otilia@example.com', city: 'Bagé', interest: 'iatf' },
  })
  await signInAsStaff(page.request, site)
  let taps = 0
  async function tap(locator: Locator) {
    taps++
    await locator.click()
  }
  await page.goto('/painel')
  await tap(page.getByRole('link', { name: 'Convidar', exact: true }))
  await page.waitForSelector(ready)
  await tap(page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await tap(page.getByRole('button', { name: 'Enviar o convite' }))
  const link = page.getByLabel('Link do convite')
  await expect(link).toBeVisible()
  expect(taps).toBe(3)
  const invitation = await mailedLink(site, email)
  await expect(link).toHaveValue(invitation)
  await expectAccessible(page, 'an invitation without mail')
  await page.goto('/painel/equipe/acesso')
  await page.waitForSelector(ready)
  await page.getByLabel('E-mail').fill('sem arroba')
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(
    page.getByRole('alert').getByText('Escreva um e-mail sem acentos, como nome@fazenda.com.br.'),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('ainda não entrou')
  await expectAccessible(page, 'people with access')

  const context = await browser.newContext({
    baseURL: site.address,
    bypassCSP: true,
    viewport: { width: 360, height: 740 },
  })
  const editor = await context.newPage()
  await editor.goto(invitation)
  await editor.waitForSelector(ready)
  await expectAccessible(editor, 'an invitation')
  taps = 0
  await tap(editor.getByLabel('Seu nome'))
  await editor.keyboard.type('Edite Moraes')
  await tap(editor.getByLabel('Senha'))
  await editor.keyboard.type('curta')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('A senha precisa de pelo menos 10 caracteres')).toBeVisible()
  await editor.keyboard.type('-demais-agora-não')
  await tap(editor.getByRole('button', { name: 'Criar a conta e entrar' }))
  await expect(editor).toHaveURL('/painel/rebanho')
  expect(taps).toBe(3)
  await editor.getByRole('button', { name: /Menu/ }).click()
  await editor.getByRole('link', { name: 'Equipe', exact: true }).click()
  await expect(editor.getByText('A sua conta edita o site.')).toBeVisible()
  await expect(editor.getByRole('link', { name: /Contatos|semanas|acesso/ })).toHaveCount(0)
  await expectAccessible(editor, 'the panel of an editor')
  await editor.goto('/painel/numeros')
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Sem acesso')
  await expectAccessible(editor, 'a page without access')
  await editor.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(editor).toHaveURL('/painel/rebanho')

  await page.reload()
  await page.getByRole('button', { name: `Remover o acesso: ${email}` }).click()
  await expect(page.getByText('Acesso removido. Vale a partir de agora.')).toBeVisible()
  await editor.reload()
  await expect(editor).toHaveURL(/\/conta\/entrar/)
  await context.close()
})
