import { expect, ready, startApp, test } from '../test.ts'
import { password, registerVeterinarian } from './account-helpers.ts'

test('the dialogs’ code loads when one is about to open, and no session request is made for guests', async ({
  page,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await startApp(page)
  expect(requestedPaths.filter((path) => path.includes('account-dialogs'))).toEqual([])
  await page.getByRole('button', { name: 'Login' }).hover()
  await expect.poll(() => requestedPaths.filter((path) => path.includes('account-dialogs'))).toHaveLength(1)
  expect(requestedPaths).not.toContain('/conta/sessao')
})

test('when the dialogs’ code does not come, the plain page opens, unless the frame was closed', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/account-dialogs-*.js', () => new Promise(() => {}))
  await page.goto('/')
  await startApp(page)
  const frame = page.getByRole('dialog', { name: 'Carregando...' })
  await page.getByRole('button', { name: 'Login' }).click()
  await frame.getByRole('button', { name: 'Fechar' }).click()
  await expect(frame).toBeHidden()
  await page.clock.fastForward(5_000)
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(frame).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page).toHaveURL(/\/conta\/entrar$/)
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
