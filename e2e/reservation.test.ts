import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, staff reserve for 24 hours, a visitor reads until when and asks, and it is taken back', async ({
  page,
  site,
  browser,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/rebanho?busca=aroeira')
  await page.waitForSelector(ready)
  await page.getByText('Disponível', { exact: true }).last().click()
  const states = page.getByRole('table').locator('form')
  const day = states.getByLabel('Reservado até')
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/painel/rebanho?busca=aroeira')
  const reserve = states.getByRole('button', { name: '24 h' })
  const { width = 0, height = 0 } = (await reserve.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await reserve.click()
  await expect(page.getByRole('status').filter({ hasText: 'Reservado. Já está no site.' })).toBeVisible()

  const visitor = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const phone = await visitor.newPage()
  await phone.goto(`${new URL(page.url()).origin}/nossos-touros/touro-01`)
  await expect(phone.getByText(/^Reservado até \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)).toBeVisible()
  await phone.getByRole('link', { name: 'Quero reservar: Aroeira da Matriz' }).click()
  await phone.getByLabel('Nome completo').fill('Zélia Araújo')
  await phone.getByLabel('E-mail').fill('zelia@example.com')
  await phone.getByLabel('Cidade').fill('Uberaba')
  await phone.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(phone.getByText('Você é o 1.º a pedir este animal.')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/painel')
  const coming = page.getByRole('region', { name: 'Muda sozinho' })
  await expect(coming.getByText('Aroeira da Matriz')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await coming.getByRole('button', { name: 'Liberar agora' }).click()
  await expect(page).toHaveURL(/painel\/rebanho/)
  await page.goto('/painel')
  await expect(page.getByText('Aroeira da Matriz: Zélia Araújo (1.º)')).toBeVisible()
  await phone.reload()
  await phone.goto(`${new URL(page.url()).origin}/nossos-touros/touro-01`)
  await expect(phone.getByText('Reservado até')).toBeHidden()
  await visitor.close()
})

test('a request without signal is kept on the phone, and is one to reserve when it is sent', async ({
  page,
}) => {
  await page.goto('/reservar/touro-03')
  await page.getByLabel('Nome completo').fill('Otto Reserva')
  await page.getByLabel('E-mail').fill('otto.reserva@example.com')
  await page.getByLabel('Cidade').fill('Sinop')
  await page.waitForSelector('html[data-hydrated]')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(page.getByText('Guardada neste celular. Enviamos quando o sinal voltar.')).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().endsWith('/envio/contato'))
  await page.context().setOffline(false)
  const body = (await sent).postData() ?? ''
  expect(body).toMatch(/reserva/)
  expect(body).toContain('touro-03')
})
