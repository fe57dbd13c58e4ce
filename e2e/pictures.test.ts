import { pdfOf } from '../test/papers.ts'
import { photograph } from '../test/photograph.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone, staff give an animal a PDF', async ({ page, site }) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/conteudo/animals/touro-01')
  await page.waitForSelector(ready)
  const papers = page.locator('#papers')
  const buffer = pdfOf('journey', 482_000)
  const upload = papers.getByLabel('Enviar PDFs')
  await upload.setInputFiles({ name: 'Ficha_ABCZ.pdf', mimeType: 'application/pdf', buffer })
  await expect(papers.getByText('PDF enviado.')).toBeVisible()
  await expect(papers.getByLabel('Português')).toHaveValue('Ficha ABCZ')
  await expect(papers.getByRole('link', { name: 'Baixar o PDF (482 kB)' })).toBeVisible()
  // A page that is called PDF is refused, and the reason stands at its name.
  const html = Buffer.from('<script>alert(1)</script>')
  await upload.setInputFiles({ name: 'exame.pdf', mimeType: 'application/pdf', buffer: html })
  await expect(papers.getByRole('listitem').filter({ hasText: 'exame.pdf' })).toContainText('não é um PDF')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('No ar.', { exact: true })).toBeVisible()
})

test('on a phone, photographs find their animals, a lost line is told, and one undo takes all back', async ({
  page,
  context,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/fotos')
  await page.getByRole('link', { name: 'Fotos pelo nome do arquivo' }).click()
  await page.waitForSelector(ready)
  const files = await Promise.all(
    ['NL01 (2).jpg', 'nl-02.jpeg', 'NL03 e NL04.jpg', 'IMG_1234.jpg'].map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 700 + index, height: 500 }),
    })),
  )
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await page.getByLabel('Escolher fotos').setInputFiles(files)
  await expect(page.getByText('2 com animal, 1 em dúvida, 1 sem animal.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /\(NL-03\)$/ }).click()
  await page.getByLabel('Animal de IMG_1234.jpg').fill('nl 5')
  await expect(page.getByText('4 com animal', { exact: false })).toBeVisible()
  await page.getByLabel('Animal de IMG_1234.jpg').fill('')
  expect(sent).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Enviar (3)' }).click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Enviar as que faltam (3)' }).click()
  await page.getByRole('button', { name: 'Publicar (3)' }).click()
  await expect(page.getByText('3 animais: fotos novas. Já está no site.')).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(page.getByText('Desfeito. 3 animais: como antes.')).toBeVisible()
})

test('on a phone, staff upload photographs, find them in the list, and set a focus by a tap', async ({
  page,
  site,
}) => {
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
  await expect(page.getByText('Foto enviada.')).toBeVisible()
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
  await expect(page.getByText('Foto enviada.')).toBeVisible()
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
})
