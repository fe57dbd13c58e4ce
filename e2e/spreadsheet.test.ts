import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

test('on a phone, staff download the herd, send it back with a new weight, import it, and undo', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const noise = listenFor(page)
  await signInAsStaff(page.request, site)
  const publicWeight = async () =>
    /(8[45]\d|777)\u00a0kg/.exec(await (await page.request.get('/catalogo/touros')).text())

  await page.goto('/painel/rebanho/planilha')
  await page.waitForSelector(ready)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar .csv' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(';841;')

  const changed = Buffer.from(csv.replace(';841;', ';777;'))
  await page
    .getByLabel(/Arquivo/)
    .setInputFiles({ name: 'rebanho.csv', mimeType: 'text/csv', buffer: changed })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir a planilha')
  await page.waitForSelector(ready)
  await expect(page.getByRole('row', { name: /Peso \(kg\) 841 777/ })).toBeVisible()
  await expectAccessible(page, page.url())
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('status')).toHaveText('Mudados: 1')
  await page.waitForSelector(ready)
  await expectAccessible(page, page.url())
  await expect.poll(async () => (await publicWeight())?.[1]).toBe('777')

  await page.getByRole('button', { name: 'Desfazer a importação' }).click()
  await expect(page.getByText(/Desfeita em/)).toBeVisible()
  await expect.poll(async () => (await publicWeight())?.[1]).toBe('841')
  expect(noise()).toEqual([])
  await context.close()
})
