import { expect, listenFor, ready, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'

test('someone waits for a course: mistakes, sending, the success screen, and the ranch knows', async ({
  page,
  site,
}) => {
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
  const dialog = page.getByRole('dialog', { name: course })
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await dialog.getByRole('button', { name: 'Registrar interesse' }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveAccessibleDescription(
    'Nome deve ter pelo menos 2 caracteres',
  )
  await dialog.getByLabel('Nome completo').fill('Nilo Espera')
  await dialog.getByLabel('CRMV').fill('MG-1234')
  await dialog.getByLabel('Telefone').fill('(38) 99999-0000')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
  await expect(dialog.getByLabel('CRMV')).toHaveValue('MG-1234')
  await dialog.getByLabel('Local de interesse').selectOption('Goiás')
  await dialog.getByRole('button', { name: 'Registrar interesse' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  await expect(dialog.getByText('Interesse Registrado!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Interesse em curso: Nilo Espera, Goiás')
  await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('')
})

test('a lost signal: the form stays with what was typed, and beneath the button is the chat', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.address })
  const noise = listenFor(page)
  await page.route('**/envio/*', (route) => route.abort())
  await page.goto('/en/formacao-tecnica')
  await page.waitForSelector(ready)
  await page
    .getByRole('button', { name: /I'M INTERESTED/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill('Nilo Sinal')
  await dialog.getByLabel('CRMV').fill('MG-1234')
  await dialog.getByLabel('Phone').fill('(38) 99999-0000')
  await dialog.getByLabel('location').selectOption('Goiás')
  await dialog.getByRole('button', { name: 'Register my interest' }).click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
  await expect(dialog.getByLabel('Full name')).toHaveValue('Nilo Sinal')
  // SPEC §4: a failure is logged.
  expect(noise()).toEqual(['waiting list: no answer came'])
  await page.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the dialog opens, and its form answers on the page', async ({ page, site }) => {
    await page.goto('/formacao-tecnica')
    await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
    const dialog = page.getByRole('dialog', { name: course })
    await dialog.getByLabel('Nome completo').fill('Nilo Semjs')
    await dialog.getByLabel('CRMV').fill('MG-1234')
    await dialog.getByLabel('Telefone').fill('123')
    await dialog.getByLabel('Local de interesse').selectOption('Goiás')
    await dialog.getByRole('button', { name: 'Registrar interesse' }).click()
    const form = page.getByRole('form', { name: 'Lista de interesse' })
    await expect(form.getByLabel('Telefone')).toHaveAccessibleDescription(
      /Telefone deve ter pelo menos 10 dígitos$/,
    )
    await form.getByLabel('Telefone').fill('38 99999-0000')
    await form.getByRole('button', { name: 'Registrar interesse' }).click()
    await expect(page.getByText('Interesse Registrado!')).toBeVisible()
    await expect
      .poll(async () => (await site.mails()).map(({ subject }) => subject))
      .toContain('Interesse em curso: Nilo Semjs, Goiás')
    await page.getByRole('link', { name: 'Fechar' }).click()
    await expect(page.getByRole('button', { name: `TENHO INTERESSE: ${course}` })).toBeVisible()
  })
})
