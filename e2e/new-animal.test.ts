import { photograph } from '../test/photograph.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const name = 'Umbuzeiro da Matriz'

test('on a phone, staff add a bull with a photograph from the phone, and visitors see both', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel')
  await page.getByRole('link', { name: 'Rebanho', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebanho')
  await page.getByText('Novo', { exact: true }).click()
  await page.getByRole('link', { name: 'Touro', exact: true }).click()
  await expect(page).toHaveURL('/painel/conteudo/animals/novo?tipo=touro')
  await page.waitForSelector(ready)

  await page.getByLabel('No começo').check()
  await page.getByLabel('Situação').selectOption('Disponível')
  await page.getByLabel('Nome', { exact: true }).first().fill(name)
  await page.getByLabel(/^RGN/).fill('MTZG 4242')
  await page.getByLabel('Nascimento').fill('2024-05-27')
  await page.getByLabel('Raça').selectOption('Nelore')
  await page.getByRole('button', { name: 'Acrescentar: selo' }).click()
  await page.getByLabel('Selo 1', { exact: true }).selectOption('Elite')
  await page.getByRole('button', { name: 'Acrescentar: foto' }).click()
  const picture = page.getByRole('listitem').filter({ hasText: 'Enviar foto' })
  const buffer = await photograph({ width: 1600, height: 1200 })
  await picture
    .getByLabel('Enviar foto')
    .setInputFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture.getByRole('status')).toHaveText('Foto enviada.', { timeout: 20_000 })
  const alt = picture.getByRole('group', { name: 'O que a foto mostra' })
  await alt.getByLabel('Português').fill('Touro no pasto, de perfil')
  await alt.getByLabel('Inglês').fill('Bull on pasture, from the side')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No ar.' })).toBeVisible()
  const editor = new URL(page.url()).pathname
  expect(editor).toMatch(/^\/painel\/conteudo\/animals\/touro-\d+$/)

  const visitor = await page.context().newPage()
  const card = visitor.getByRole('article').filter({ hasText: name })
  for (const [path, text] of [
    ['/en/nossos-touros', 'Bull on pasture, from the side'],
    ['/nossos-touros', 'Touro no pasto, de perfil'],
  ] as const) {
    await visitor.goto(path)
    const shown = card.getByRole('img', { name: text })
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }

  // Other journeys read the same site.
  await page.getByText('Retirar do site', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Retirar do site' }).click()
  await expect(page.getByText(': fora do site.')).toBeVisible()
  await visitor.reload()
  await expect(card).toHaveCount(0)
})
