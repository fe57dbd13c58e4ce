import { mailedLink, newEmail, password, veterinarian } from './accounts/account-helpers.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('on a phone, staff invite an editor, who sees no leads, and remove the access', async ({
  page,
  browser,
  site,
}) => {
  const email = newEmail()
  await page.request.post('/envio/contato', {
    form: { name: 'Otília Segredo', email: 'otilia@example.com', city: 'Bagé', interest: 'iatf' },
  })
  await signInAsStaff(page.request, site)
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Convidar', exact: true }).click()
  await page.waitForSelector(ready)
  await page.getByLabel('E-mail').fill('sem arroba')
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByRole('alert').getByText('Confira o e-mail.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByText('Convite enviado. Ele vale por 30 dias.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('ainda não entrou')
  await expectAccessible(page, 'people with access')

  const context = await browser.newContext({
    baseURL: site.address,
    bypassCSP: true,
    viewport: { width: 360, height: 740 },
  })
  const editor = await context.newPage()
  const invitation = await mailedLink(site, email)
  await editor.goto(invitation)
  await expect(editor).toHaveURL('/conta/cadastro')
  await editor.request.post('/conta/cadastro', { form: veterinarian(email, password) })
  await expect.poll(() => mailedLink(site, email)).not.toBe(invitation)
  const link = await mailedLink(site, email)
  const codigo = new URL(link).searchParams.get('codigo') ?? ''
  await editor.request.post(link, { form: { codigo, password } })
  await editor.goto('/conta')
  await editor.getByRole('link', { name: 'Painel' }).click()
  await expect(editor).toHaveURL('/painel/rebanho')
  await editor.getByRole('button', { name: /Menu/ }).click()
  await editor.getByRole('link', { name: 'Equipe', exact: true }).click()
  await expect(editor.getByText('A sua conta edita o site.')).toBeVisible()
  await expect(editor.getByRole('link', { name: /Leads|semanas|acesso/ })).toHaveCount(0)
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
  await expect(editor.getByText('Esta conta não tem acesso ao painel da equipe.')).toBeVisible()
  await context.close()
})
