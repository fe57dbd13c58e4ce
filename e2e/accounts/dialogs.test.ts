import { mailStateParameter, sessionPath } from '../../app/domain/paths.ts'
import { expect, test } from '../test.ts'

test('errors stand beneath their fields, a changed user type clears them, and typed text is kept', async ({
  page,
}) => {
  const { promise: isTapping, resolve: answerNow } = Promise.withResolvers<void>()
  await page.route(`**${sessionPath}?${mailStateParameter}*`, async (route) => {
    await isTapping
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Cadastro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  const placeOfChoice = () => dialog.getByText('Veterinário').boundingBox()
  const place = await placeOfChoice()
  answerNow()
  await expect(dialog.getByRole('note', { includeHidden: true })).toHaveCount(1)
  expect(await placeOfChoice(), 'nothing moves beneath the finger').toEqual(place)
  await dialog.getByLabel('Veterinário').check()
  await expect(dialog.getByRole('note')).toContainText('Este site ainda não envia e-mails')
  await dialog.getByLabel('Nome completo').fill('Ana Souza')
  await dialog.getByLabel('CRMV').fill('12345')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Por favor, preencha todos os campos obrigatórios para veterinário.')
  for (const { width, height } of [
    { width: 360, height: 740 },
    page.viewportSize() ?? { width: 0, height: 0 },
  ]) {
    await page.setViewportSize({ width, height })
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('E-mail')).toBeInViewport({ ratio: 1 })
  }
  await expect(dialog.getByLabel('CRMV')).toHaveAccessibleDescription(/CRMV deve estar no formato XX-12345$/)
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill('ana@example.com')
  await expect(dialog.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid')
  await expect(dialog.getByLabel('CRMV')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Produtor').check()
  await expect(dialog.getByText('Campo obrigatório')).toHaveCount(0)
  await expect(dialog.getByLabel('Estado')).not.toHaveAttribute('aria-invalid')
  await dialog.getByLabel('Veterinário').check()
  await expect(dialog.getByLabel('CRMV')).toHaveValue('12345')

  // Closed by accident and reopened.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cadastro' }).click()
  await expect(dialog.getByLabel('Nome completo')).toHaveValue('Ana Souza')

  // The language changes in place.
  await dialog.getByRole('button', { name: 'Translate to English' }).click()
  const english = page.getByRole('dialog', { name: 'Register' })
  await expect(english.getByLabel('Full name')).toHaveValue('Ana Souza')
  await expect(english.getByLabel('Veterinarian')).toBeChecked()
  await expect(page).toHaveURL(/\/en$/)
  await english.getByRole('button', { name: 'Register' }).click()
  await expect(english.getByText('Phone number may only contain digits and valid symbols')).toBeVisible()
  await english.getByRole('button', { name: 'Back to Portuguese' }).click()
  await expect(dialog.getByText('Telefone deve conter apenas números e símbolos válidos')).toBeVisible()
})

test('with the keyboard, focus moves into a dialog and back to its opener, also from the phone menu', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Login' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(opener).toBeFocused()

  // From one dialog to the other, then back to the first opener.
  await page.keyboard.press('Enter')
  await login.getByRole('button', { name: 'Cadastre-se' }).click()
  await expect(page.getByRole('dialog', { name: 'Cadastro' }).getByLabel('Veterinário')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 360, height: 640 })
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByLabel('E-mail')).toBeFocused()
  await login.getByRole('button', { name: 'Fechar' }).click()
  await expect(login).toBeHidden()
  await expect(menu).toBeFocused()
})
