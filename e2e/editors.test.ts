import { mailedLink, newEmail } from './accounts/account-helpers.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('an invited editor comes in by the mailed link, and sees no leads; the pages are accessible', async ({
  page,
  browser,
  site,
}) => {
  const email = newEmail()
  await signInAsStaff(page.request, site)
  await page.goto('/painel/equipe/acesso')
  await page.waitForSelector(ready)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  const invitation = await mailedLink(site, email)
  await expect(page.getByLabel('Link do convite')).toHaveValue(invitation)
  await expectAccessible(page, 'an invitation without mail')

  const context = await browser.newContext({ baseURL: site.address, bypassCSP: true })
  const editor = await context.newPage()
  await editor.goto(invitation)
  await editor.waitForSelector(ready)
  await expectAccessible(editor, 'an invitation')
  await editor.getByLabel('Seu nome').fill('Edite Moraes')
  await editor.getByLabel('Senha').fill('curta')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('A senha precisa de pelo menos 10 caracteres')).toBeVisible()
  await editor.keyboard.type('-demais-agora-não')
  await editor.keyboard.press('Enter')
  await expect(editor).toHaveURL('/painel/rebanho')
  await expect(editor.getByRole('link', { name: /Contatos|semanas|acesso/ })).toHaveCount(0)
  await expectAccessible(editor, 'the panel of an editor')
  await editor.goto('/painel/numeros')
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Sem acesso')
  await expectAccessible(editor, 'a page without access')
  await context.close()
})
