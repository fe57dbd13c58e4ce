import { expectAccessible } from './axe.ts'
import { signInAsStaff, staffPassword } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, a member makes a passkey, comes in with it, and removes it', async ({ page, site }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAsStaff(page.request, site)
  await page.goto('/painel/conta')
  await page.waitForSelector(ready)
  await page.getByLabel('Nome da chave').fill('Celular da sede')
  await page.getByLabel('Senha de agora').first().fill('errada-mesmo')
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('A senha de agora não confere.')).toBeVisible()
  await page.getByLabel('Senha de agora').first().fill(staffPassword)
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText(/^Chave criada/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover a chave: Celular da sede' })).toBeVisible()
  await expectAccessible(page, 'the own account in the panel')

  await page.context().clearCookies()
  await page.goto('/conta/entrar?volta=%2Fpainel%2Fconta')
  await page.waitForSelector(ready)
  await expectAccessible(page, 'the login with passkeys')
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(page).toHaveURL('/painel/conta')
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Remover a chave: Celular da sede' }).click()
  await expect(page.getByText('Chave removida: ela não abre mais o painel.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/conta/entrar')
  await page.waitForSelector(ready)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0)
})
