import jsQR from 'jsqr'
import sharp from 'sharp'
import { publicPages } from '../test/content.ts'
import { visitsAll } from '../test/scope.ts'
import { isFormPost } from './form-posts.ts'
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

test('the accessibility tree alone tells the whole sheet, the advice and the pedigree', async ({ page }) => {
  await page.goto('/nossos-touros/touro-21')
  await page.evaluate("for (const each of document.querySelectorAll('.trait-group')) each.open = true")
  for (const name of ['Avaliação genética', 'Para que serve, e para que não', 'Pedigree'])
    await expect(page.getByRole('region', { name })).toMatchAriaSnapshot({
      name: `${name.split(/[ ,]/)[0]?.toLowerCase()}.aria.yml`,
    })
})

test('what a value means is behind a tap, and a button prints once scripts run', async ({ page }) => {
  await page.goto('/nossos-touros/touro-01')
  const meaning = page.getByText(/^Espera-se que os filhos pesem .* na desmama/)
  await page.getByRole('heading', { name: 'Crescimento' }).first().click()
  await expect(meaning).toBeHidden()
  await page.getByLabel('O que muda: PD-ED').click()
  await expect(meaning).toBeVisible()
  await page.waitForSelector(ready)
  await page.evaluate(() =>
    Object.assign(window, { print: () => Object.assign(window, { hasPrinted: true }) }),
  )
  await page.getByRole('button', { name: 'Imprimir ficha' }).click()
  await expect.poll(() => page.evaluate(() => 'hasPrinted' in window)).toBe(true)
})

test('groups of traits are folded, and a link to a part of the page opens nothing else', async ({ page }) => {
  await page.goto('/nossos-touros/touro-12')
  const growth = page.getByRole('list', { name: 'Crescimento' })
  await expect(page.getByRole('list', { name: 'Índices' })).toBeVisible()
  await expect(growth).toBeHidden()
  await page.getByRole('heading', { name: 'Crescimento' }).first().click()
  await expect(growth.first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Nesta página' })
    .getByRole('link', { name: 'Perguntar' })
    .click()
  await expect(page.getByRole('heading', { name: 'Pergunte sobre este animal' })).toBeInViewport()
})

test('on paper all groups of traits are open', async ({ page }) => {
  await page.goto('/nossos-touros/touro-12')
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Índices', 'Crescimento', 'Carcaça'])
    await expect(page.getByRole('list', { name }).first()).toBeVisible()
})

test('a question is sent by script, keeps its animal, and is confirmed in place', async ({ page }) => {
  await page.goto('/en/nossos-touros/touro-07')
  await page.waitForSelector(ready)
  const form = page.getByRole('form', { name: 'Ask about this animal' })
  const sent = page.waitForRequest(isFormPost)
  await form.getByRole('textbox', { name: 'Full name' }).fill('Maria Prado')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('maria@example.com')
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(form.getByRole('textbox', { name: 'City' })).toBeFocused()
  await form.getByRole('textbox', { name: 'City' }).fill('Uberaba')
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(form.getByRole('status')).toContainText('Message sent')
  expect((await sent).postData()).toContain('touro-07')
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('')
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
