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
