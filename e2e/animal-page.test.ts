import jsQR from 'jsqr'
import sharp from 'sharp'
import { publicPages } from '../test/content.ts'
import { visitsAll } from '../test/scope.ts'
import { expect, ready, startApp, test } from './test.ts'

/** Addresses of the animals; in `npm test` of three of each kind. */
const animalPages = ['animal', 'breedAnimal', 'productAnimal'].flatMap((kind) =>
  publicPages
    .filter(({ route }) => route === kind)
    .slice(0, visitsAll ? undefined : 3)
    .map(({ path }) => path),
)

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

test('each animal prints on one A4 page, whose code leads to its address', async ({ page, site }) => {
  test.slow()
  expect(animalPages.length).toBeGreaterThan(8)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of animalPages) {
    await page.goto(path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1)
    for (const group of await page.locator('.sheet ul').all()) await expect(group).toBeVisible()
    // Points: 210 by 297 mm.
    expect(pdf, path).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12]/)
    const code = page.getByRole('img', { name: 'Código QR com o endereço desta página' })
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(read?.data).toBe(site.address + path)
  }
})

test('what the values mean is behind a tap, and a button prints once scripts run', async ({ page }) => {
  await page.goto('/nossos-touros/touro-01')
  const meaning = page.getByText(/^Espera-se que os filhos pesem .* na desmama/)
  await expect(meaning).toBeHidden()
  await page.getByText('O que cada número quer dizer').click()
  await expect(meaning).toBeVisible()
  await page.waitForSelector(ready)
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { hasPrinted: true }) }),
  )
  await page.getByRole('button', { name: 'Imprimir ficha' }).click()
  await expect.poll(() => page.evaluate(() => 'hasPrinted' in window)).toBe(true)
})

test('a page that opens without a document looks the same', async ({ page }) => {
  await page.goto('/nossos-touros/touro-07')
  await startApp(page)
  const size = () => page.locator('.animal-top').evaluate((each) => each.getBoundingClientRect().height)
  const inlined = await size()
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Touros' }).click()
  await expect(page).toHaveURL(/\/nossos-touros$/)
  // The list is a document of its own now; going back renders the animal's page in it.
  await page.reload()
  await startApp(page)
  await page.goBack()
  await expect(page.locator('link[rel=stylesheet]:not([media])')).toHaveCount(1)
  await expect.poll(size).toBe(inlined)
})
