import type { Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texto em português' })
const markdownOf = (page: Page) => page.locator('textarea[name="body.pt"]')

test('a text is shown as it will look while one types, and reaches the form as Markdown', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/conteudo/articles/novo')
  await page.waitForSelector(ready)
  const text = textOf(page)
  await text.click()
  await page.keyboard.type('## Seca')
  await expect(text.getByRole('heading', { level: 2, name: 'Seca' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Água ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('limpa')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- sal')
  await page.keyboard.press('Enter')
  await page.keyboard.type('capim')
  await expect(markdownOf(page)).toHaveValue('## Seca\n\nÁgua **limpa**\n\n- sal\n- capim')
  await page.getByRole('button', { name: 'Desfazer' }).first().click()
  await expect(markdownOf(page)).not.toHaveValue(/capim/)

  await paste(page, { 'text/html': '<p class=MsoNormal><b>Sal</b> todo dia</p>', 'text/plain': 'Sal' })
  await expect(markdownOf(page)).toHaveValue(/\*\*Sal\*\* todo dia/)

  await page.getByRole('button', { name: 'Ver como texto simples' }).first().click()
  await markdownOf(page).fill('Um *texto* <b>simples</b>')
  await page.getByRole('button', { name: 'Ver formatado' }).click()
  await expect(text.getByText('texto')).toHaveJSProperty('localName', 'em')
})

async function paste(page: Page, formats: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((element, all) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(all)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, formats)
}
