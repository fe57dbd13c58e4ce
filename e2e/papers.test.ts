import { pdfOf } from '../test/papers.ts'
import { photograph } from '../test/photograph.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

const phone = { width: 360, height: 740 }

test('on a phone, staff give an animal a PDF', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: phone })
  const page = await context.newPage()
  const noise = listenFor(page)
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
  expect(noise()).toEqual([])
  await context.close()
})

test('on a phone, photographs find their animals, a lost line is told, and one undo takes all back', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address, viewport: phone })
  const page = await context.newPage()
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
  await context.close()
})
