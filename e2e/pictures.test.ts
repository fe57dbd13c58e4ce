import { photograph } from '../test/photograph.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

test('on a phone, staff upload photographs, find them in the list, and set a focus by a tap', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const noise = listenFor(page)
  await signInAsStaff(page.request, site)
  await page.goto('/painel/fotos')
  await page.waitForSelector(ready)

  const chooser = page.waitForEvent('filechooser')
  const files = page.getByLabel('Fotos do celular ou do computador')
  await files.click()
  const buffer = await photograph({ width: 3000, height: 2000 })
  await (await chooser).setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByLabel('O que a foto mostra', { exact: false }).first().fill('Vacas na aguada')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Enviar' }).click()
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(buffer.length)
  await expect(page.getByText('Foto enviada.')).toBeVisible({ timeout: 20_000 })
  const card = page.getByRole('link', { name: /Vacas na aguada.*Sem uso/ })
  await expect(card).toBeVisible()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400)

  // One that the server refuses does not stop the others, and can be tried again.
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')
  await files.setInputFiles([
    { name: 'a.heic', mimeType: 'image/heic', buffer: heic },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 300, height: 200 }) },
  ])
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Foto enviada.')).toBeVisible({ timeout: 20_000 })
  const failed = page.getByRole('listitem').filter({ hasText: 'a.heic' })
  await expect(failed.getByRole('alert')).toContainText('Salve como JPEG')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failed.getByRole('alert')).toContainText('Salve como JPEG')

  await card.click()
  await expect(page.getByLabel('Da esquerda (0 a 100)')).toHaveValue('50')
  await page
    .getByRole('button', { name: 'Marcar o ponto principal da foto' })
    .click({ position: { x: 70, y: 20 } })
  await expect(page.getByLabel('Da esquerda (0 a 100)')).toHaveValue('25')
  await expect(page.getByLabel('De cima (0 a 100)')).toHaveValue('11')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(noise()).toEqual([])
  await context.close()
})
