import { expect, fillContact, listenFor, startApp, test } from './test.ts'

/** As a browser in which the visitor blocks cookies: each use throws. */
const refuse = `
  const refused = () => { throw new DOMException('storage is denied', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refused })
  ServiceWorkerContainer.prototype.register = async () => refused()
  LockManager.prototype.request = async () => refused()
`

test.beforeEach(({ page }) => page.addInitScript(refuse))

test('where storage is refused no page says so, with the app and without', async ({ page }) => {
  const noise = listenFor(page)
  for (const path of [
    ...['/', '/en', '/nossos-touros', '/nossos-touros/touro-01', '/comparar', '/formacao-tecnica'],
    ...['/conta/entrar', '/sem-sinal', '/calculadoras/troca'],
  ]) {
    await page.goto(path)
    await startApp(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.click(2, 200)
  }
  expect(noise()).toEqual([])
})

test('where storage is refused forms are sent, lists are searched, and links lead on', async ({
  page,
  site,
}) => {
  await page.goto('/nossos-touros')
  await startApp(page)
  const choice = page.getByRole('checkbox', { name: /^Comparar ./ }).first()
  await choice.check()
  const next = page.getByRole('navigation', { name: 'Paginação' }).getByRole('link', { name: '2' })
  await next.click()
  await expect(page).toHaveURL(/pagina=2/)
  // The list of marked animals lives as long as the document.
  await expect(page.getByRole('heading', { name: /10 a 18/ })).toBeVisible()
  await choice.check()
  await page.getByRole('button', { name: 'Comparar (2)' }).click()
  await expect(page).toHaveURL(/\?a=touro-01,touro-10$/)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  const form = page.getByRole('main')
  await fillContact(form, 'Ana Recusada')
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  await expect.poll(() => site.mailsAbout('Ana Recusada')).toBe(1)
})

test.describe('without signal', () => {
  // The browser reports the request that fails.
  test.use({ meetsFailures: true })

  for (const status of [0, 503])
    test(`a message that can neither be sent (${status}) nor stored stays in the form, which offers the chat`, async ({
      page,
    }) => {
      await page.goto('/')
      await startApp(page)
      const form = page.getByRole('form', { name: 'Formulário de contato' })
      await fillContact(form, 'Ana Recusada')
      await page.route('**/*', (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        return status ? route.fulfill({ status }) : route.abort()
      })
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await form.getByRole('button', { name: 'Enviar mensagem' }).click()
      const says = status ? 'Erro ao enviar mensagem.' : 'este navegador não deixa guardar a mensagem'
      await expect(form.getByRole('alert').first()).toContainText(says)
      await expect(form.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\//,
      )
      await expect(form.getByLabel('Nome completo')).toHaveValue('Ana Recusada')
      expect(errors).toEqual([])
    })
})
