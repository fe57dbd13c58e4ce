import type { Page } from '@playwright/test'
import { mailedLink, veterinarian } from './accounts/account-helpers.ts'
import type { RunningSite } from './test.ts'

/** Registers a veterinarian with plain form posts and confirms the address. Signs out at the end. */
export async function confirmAccount(
  page: Page,
  site: RunningSite,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.request.post('/conta/cadastro', { form: veterinarian(email, password) })
  await page.goto(await mailedLink(site, email))
  const passwordField = page.getByRole('main').getByLabel('Senha')
  if (await passwordField.isVisible()) {
    await passwordField.fill(password)
    await passwordField.press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('codigo'))
  }
  await page.context().clearCookies()
}
