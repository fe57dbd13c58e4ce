import { expect, ready, startApp, test } from '../test.ts'
import { password, registerVeterinarian } from './account-helpers.ts'

test('no session request is made for guests', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/')
  await startApp(page)
  await page.getByRole('button', { name: 'Login' }).hover()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith('/conta'))).toEqual([])
})

test('the session request is retried until it succeeds; no account buttons are shown before', async ({
  page,
  site,
}) => {
  const email = await registerVeterinarian(page, site)
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

  let detailTries = 0
  await page.route('**/conta/sessao?*', async (route) => {
    detailTries += 1
    if (detailTries < 3) return route.abort()
    return route.continue()
  })
  await page.getByRole('button', { name: 'Minha Conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Minha Conta' })).toContainText(email)
})

test('the account waits for its English texts', async ({ page, site }) => {
  const email = await registerVeterinarian(page, site)
  await page.request.post('/conta/entrar', { form: { email, password } })
  const texts = Promise.withResolvers<void>()
  await page.route('**/assets/accounts.english-*.js', async (route) => {
    await texts.promise
    await route.continue()
  })
  await page.goto('/en/blog')
  const details = page.waitForResponse(/\/conta\/sessao\?/)
  await page.getByRole('button', { name: 'My Account' }).click()
  await details
  const account = page.getByRole('dialog', { name: 'My Account' })
  await expect(account).toBeVisible()
  await expect(account).not.toContainText('Sair')
  texts.resolve()
  await expect(account).toContainText(email)
  await expect(account.getByRole('button', { name: 'Settings' })).toBeVisible()
})
