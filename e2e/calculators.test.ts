import { paths } from '../app/domain/paths.ts'
import { expect, ready, startApp, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

test('the result follows typing without a request; address and other language keep the numbers', async ({
  page,
}) => {
  await page.goto(`${paths.exchangeCalculator}?utm_source=mail`)
  await startApp(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Quantos touros').fill('3')
  await expect(page.getByText('21 bezerros', { exact: true })).toBeVisible()
  await page.getByLabel('Preço do bezerro (R$)').fill('2.9xx')
  // Half a number is no error until the field is left.
  await expect(page.getByText('21 bezerros', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Preço do bezerro (R$)')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Preço do bezerro (R$)').blur()
  await expect(page.getByLabel('Preço do bezerro (R$)')).toHaveAccessibleDescription(/Escreva o valor como/)
  await expect(page.getByText('21 bezerros', { exact: true })).toBeHidden()
  await page.getByLabel('Preço do bezerro (R$)').fill('2.900')
  await expect(page.getByText('R$ 60.900,00', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/touros=3&bezerro=2\.900&arroba=320%2C66$/)
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])

  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page.getByText('21 calves', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/calculadoras\/troca\?touros=3&bezerro=2\.900/)
  await expect(page.getByLabel('Price of a calf (R$)')).toHaveValue('2.900')
  await page.reload()
  await expect(page.getByText('R$ 60,900.00', { exact: true })).toBeVisible()
})

test('the button shows what is missing, and brings the result into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(paths.pregnancyCalendar)
  await page.waitForSelector(ready)
  await page.getByLabel('Raça do bezerro').selectOption('gir')
  await expect(page.getByLabel('Em que dia')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByLabel('Em que dia')).toHaveAccessibleDescription(/Escolha uma data/)
  await expect(page.getByLabel('Em que dia')).toBeFocused()
  await page.getByLabel('Em que dia').fill('2026-05-27')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeInViewport()
  await expect(page.getByText('26 de junho de 2026')).toBeVisible()
})

test('the pregnancy calendar prints on one page', async ({ page }) => {
  await page.goto(`${paths.pregnancyCalendar}?metodo=transferencia&data=2026-05-27&raca=gir&animal=Mimosa`)
  await page.waitForSelector(ready)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
