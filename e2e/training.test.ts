import { expect, ready, test } from './test.ts'

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
  const asked = context.waitForEvent(
    'request',
    (request) =>
      request.isNavigationRequest() && request.url().endsWith('/formacao-tecnica/interesse/inseminacao-iatf'),
  )
  await opener.click({ button: 'middle' })
  await asked
  await expect(dialog).toBeHidden()
})
