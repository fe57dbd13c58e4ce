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

test('several photographs of an animal are sent at once, described by its name, and one is chosen by seeing it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: { width: 360, height: 740 } })
  await signInAsStaff(context.request, site)
  const page = await context.newPage()
  const noise = listenFor(page)
  await page.goto('/painel/conteudo/animals/novo?tipo=touro')
  await page.waitForSelector(ready)
  const name = page.getByLabel('Nome', { exact: true }).first()
  await name.fill('Ipê da Matriz')
  const photos = page.locator('fieldset#photographs')
  const files = await Promise.all(
    [310, 320].map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({ width, height: 200 }),
    })),
  )
  await photos.getByLabel('Enviar fotos').setInputFiles(files)
  await expect(photos.getByText('2 fotos enviadas.')).toBeVisible({ timeout: 20_000 })
  const items = photos
    .getByRole('group', { name: 'O que a foto mostra', includeHidden: true })
    .getByLabel('Português')
  await expect(items).toHaveCount(2)
  for (const item of await items.all()) await expect(item).toHaveValue('Ipê da Matriz')

  // What is dropped and pasted is sent, too.
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'c.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    [...(await photograph({ width: 330, height: 200 }))],
  )
  await photos.getByText('Enviar fotos').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(items).toHaveCount(3, { timeout: 20_000 })

  await photos.getByText('Ipê da Matriz').first().click()
  const first = photos.getByRole('group', { name: 'Foto 1' }).first()
  await first.getByRole('button', { name: 'Ver as fotos' }).click()
  await first.getByLabel('Procurar foto').fill('raça gir')
  await expect(first.getByRole('button', { name: /^Escolher esta/ })).toHaveCount(2)
  await first.getByRole('button', { name: 'Escolher esta: Raça Gir', exact: true }).click()
  await expect(first.getByRole('paragraph').filter({ hasText: /^Raça Gir$/ })).toBeVisible()
  await expect(name).toHaveValue('Ipê da Matriz')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(noise()).toEqual([])
  await context.close()
})
