import type { Locator } from '@playwright/test'
import { routeFormPosts } from './form-posts.ts'
import { expect, keepScriptsBack, listenFor, ready, test } from './test.ts'

const course = 'Curso Prático de Inseminação Artificial e IATF'

test('a visitor joins a waiting list: errors, sending, success screen, mail to the ranch', async ({
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
  await expect(dialog.getByText('Interesse Registrado!')).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Interesse em curso: Nilo Espera, Goiás')
  await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('')
})

test('after a lost connection the interest is stored on the phone', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.address })
  const noise = listenFor(page)
  await routeFormPosts(page, (route) => route.abort())
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
  await expect(dialog.getByRole('status')).toContainText('Saved on this phone.')
  await expect(dialog.getByLabel('Full name')).toHaveValue('')
  // docs/product.md#training: a failure is logged.
  expect(noise()).toEqual(['waiting list: no answer came'])
  await page.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the form, whose result shows on the training page', async ({ page, site }) => {
    await page.goto('/formacao-tecnica')
    await page.getByRole('link', { name: `TENHO INTERESSE: ${course}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
    const form = page.getByRole('form', { name: 'Lista de interesse' })
    await form.getByLabel('Nome completo').fill('Nilo Semjs')
    await form.getByLabel('CRMV').fill('MG-1234')
    await form.getByLabel('Telefone').fill('123')
    await form.getByLabel('Local de interesse').selectOption('Goiás')
    await form.getByRole('button', { name: 'Registrar interesse' }).click()
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
    await expect(page.getByRole('link', { name: `TENHO INTERESSE: ${course}` })).toBeVisible()
  })
})

test('the dialog opens, closes and sends before the script arrives', async ({ page, site }) => {
  await page.clock.install()
  await keepScriptsBack(page, { givesUp: true })
  await page.goto('/formacao-tecnica')
  const opener = page.getByRole('button', { name: `TENHO INTERESSE: ${course}` })
  const dialog = page.getByRole('dialog', { name: course })
  await opener.click()
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Space')
  await fillInterest(dialog, 'Nilo Nativo')
  await dialog.getByRole('button', { name: 'Registrar interesse' }).click()
  await page.clock.fastForward(5_000)
  await expect(page).toHaveURL(/#inseminacao-iatf-interesse$/)
  await expect(page.getByText('Interesse Registrado!')).toBeVisible()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Interesse em curso: Nilo Nativo, Goiás')
})

test('a dialog opened before the script keeps what is typed when it arrives, and sends once', async ({
  page,
  site,
}) => {
  const release = await keepScriptsBack(page)
  await page.goto('/formacao-tecnica')
  await page.getByRole('button', { name: `TENHO INTERESSE: ${course}` }).click()
  const dialog = page.getByRole('dialog', { name: course })
  await fillInterest(dialog, 'Nilo Cedo')
  await dialog.getByRole('button', { name: 'Registrar interesse' }).click()
  release()
  await expect(dialog.getByText('Interesse Registrado!')).toBeVisible()
  await expect
    .poll(async () => (await site.mails()).filter(({ text }) => text?.includes('Nilo Cedo')).length)
    .toBe(1)
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(dialog).toBeHidden()
})

test('a dialog’s link works as a button with the keyboard, and as a link with other mouse buttons', async ({
  page,
  context,
}) => {
  await page.goto('/formacao-tecnica')
  const opener = page.getByRole('button', { name: `TENHO INTERESSE: ${course}` })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  const dialog = page.getByRole('dialog', { name: course })
  for (const key of ['Space', 'Enter']) {
    await opener.focus()
    await page.keyboard.press(key)
    await expect(dialog.getByLabel('Nome completo')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  await expect(dialog).toBeHidden()
  const tab = context.waitForEvent('page')
  await opener.click({ button: 'middle' })
  await expect(await tab).toHaveURL(/\/formacao-tecnica\/interesse\/inseminacao-iatf$/)
  await expect(dialog).toBeHidden()
})

async function fillInterest(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Nome completo').fill(name)
  await form.getByLabel('CRMV').fill('MG-1234')
  await form.getByLabel('Telefone').fill('(38) 99999-0000')
  await form.getByLabel('Local de interesse').selectOption('Goiás')
}
