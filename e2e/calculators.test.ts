import { paths } from '../app/domain/paths.ts'
import { expect, ready, startApp, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

test('the button shows the result in place; address, history and other language keep the numbers', async ({
  page,
}) => {
  await page.goto(`${paths.exchangeCalculator}?utm_source=mail`)
  await startApp(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByLabel('Quantos touros').fill('3')
  await page.getByLabel('Preço do bezerro (R$)').fill('2.9xx')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByLabel('Preço do bezerro (R$)')).toHaveAccessibleDescription(/Escreva o valor como/)
  await expect(page.getByRole('status').getByText('Corrija os campos marcados')).toBeVisible()
  await page.getByLabel('Preço do bezerro (R$)').fill('2.900')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('R$ 60.900,00', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/touros=3&bezerro=2\.900&arroba=320%2C66#resultado$/)
  await page.goBack()
  await expect(page.getByLabel('Preço do bezerro (R$)')).toHaveValue('2.9xx')
  await page.goForward()

  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page.getByText('21 calves', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/calculadoras\/troca\?touros=3&bezerro=2\.900/)
  await expect(page.getByLabel('Price of a calf (R$)')).toHaveValue('2.900')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the result comes into view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(paths.pregnancyCalendar)
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByLabel('Em que dia')).toHaveAccessibleDescription(/Escolha uma data/)
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
