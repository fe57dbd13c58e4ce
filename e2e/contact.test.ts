import { expect, ready, test } from './test.ts'

test('a message can be sent with the keyboard alone', async ({ page, site }) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let tabs = 0; tabs < 40 && !(await isFocused('name')); tabs++) await page.keyboard.press('Tab')
  for (const typed of ['Rita Teclado', 'rita@example.com', '', 'Goiás', 'C']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Contato pelo site: Rita Teclado, Consultoria Técnica')

  function isFocused(name: string) {
    return page.evaluate((each) => document.activeElement?.getAttribute('name') === each, name)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form shows the same messages, keeps typed text, and sends', async ({ page, site }) => {
    await page.goto('/')
    await expect(page.locator('.loading-overlay')).toBeHidden()
    await page.getByRole('form').getByLabel('Nome completo').fill('Bento Semjs')
    await page.getByRole('form').getByLabel('E-mail').fill('bento@')
    await page.getByRole('form').getByLabel('Cidade').fill('Bagé/RS')
    await page.getByRole('form').getByLabel('Interesse').selectOption('iatf')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByRole('form').getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
    await expect(page.getByRole('form').getByLabel('Nome completo')).toHaveValue('Bento Semjs')
    await expect(page.getByRole('form').getByLabel('Interesse')).toHaveValue('iatf')
    await expect(page.getByRole('alert')).toContainText('Por favor, corrija os erros no formulário.')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })

    // Enter presses the form's own button.
    await page.getByRole('form').getByLabel('E-mail').press('Enter')
    await expect(page.getByRole('form').getByLabel('Cidade')).toHaveValue('Bagé/RS')
    await page.getByRole('button', { name: 'Usar “Bagé”' }).click()
    await expect(page.getByRole('form').getByLabel('Cidade')).toHaveValue('Bagé')
    await expect(page.getByRole('form').getByLabel('Nome completo')).toHaveValue('Bento Semjs')
    await expect(page.getByRole('form').getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')

    await page.getByRole('form').getByLabel('E-mail').fill('bento@example.com')
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
    await expect
      .poll(async () => (await site.mails()).map(({ subject }) => subject))
      .toContain('Contato pelo site: Bento Semjs, IATF com Prenhez Confirmada')
  })
})
