import { expect, ready, test } from './test.ts'

test('with the keyboard alone a message is sent, and the notice of it is closed', async ({ page, site }) => {
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
  const notice = page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })
  await expect(notice).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar mensagem' })
  await expect(send).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await expect(send).toBeFocused()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Contato pelo site: Rita Teclado, Consultoria Técnica')

  function isFocused(name: string) {
    return page.evaluate((each) => document.activeElement?.getAttribute('name') === each, name)
  }
})
