import { signInAsStaff } from './staff-account.ts'
import { expect, ready, startApp, test } from './test.ts'

test('a carousel turns with arrows, keys and thumbnails, and wraps around', async ({ page }) => {
  await page.goto('/produto/vaca-girolando')
  await page.waitForSelector(ready)
  await expect(page.locator('.loading-overlay')).toBeHidden()
  const picture = (number: number) => page.locator('.carousel-slide').nth(number - 1)
  const current = page.locator('.carousel [aria-live]')
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(picture(2)).toBeInViewport({ ratio: 0.5 })
  await expect(current).toHaveText('Imagem 2 de 4')
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveText('Imagem 3 de 4')
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveText('Imagem 2 de 4')
  await page.getByRole('link', { name: 'Imagem 4 de 4' }).click()
  await expect(picture(4)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('link', { name: 'Imagem 4 de 4' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(current).toHaveText('Imagem 1 de 4')
  await expect(page).toHaveURL(/vaca-girolando$/)
})

test('opened parts stay open when the language changes; eBooks show their versions', async ({ page }) => {
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await expect(page.locator('.loading-overlay')).toBeHidden()
  const ebook = page.locator('#cartilha-receptoras')
  await expect(ebook.getByRole('link', { name: /COMPRAR AGORA/ })).toBeVisible()
  await expect(ebook.getByText('+ 1 opção(ões) disponível(eis)')).toBeVisible()
  await ebook.getByText('Ver detalhes').click()
  await expect(ebook.getByRole('link', { name: /COMPRAR AGORA/ })).toBeHidden()
  await expect(ebook.getByRole('link', { name: /Versão em/ })).toHaveCount(2)
  await page.getByText('CONHEÇA MELHOR O CURSO').first().click()
  await expect(page.getByText('R$ 2.592,00')).toBeVisible()

  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en\/formacao-tecnica$/)
  await expect(page.getByText('R$ 2,592.00')).toBeVisible()
  await expect(page.getByText('R$ 2,268.00')).toBeHidden()
  await expect(ebook.getByText('Choose your version:')).toBeVisible()
})

test('following a link starts the next page at its top, also for screen readers', async ({ page }) => {
  await page.goto('/banco-genetico')
  await startApp(page)
  await page.getByRole('link', { name: 'Ver Nelore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nelore')
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('article')).toHaveCount(9)
})

for (const path of ['/', '/painel/ofertas'])
  test(`the menu of ${path} that is opened before the script runs stays open`, async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAsStaff(page.request, site)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Menu/ }).click()
    const link = page.locator(':popover-open').getByRole('link').first()
    await expect(link).toBeVisible()
    scripts.resolve()
    await page.waitForSelector(ready)
    await expect(link).toBeVisible()
  })

for (const path of ['/', '/nossos-touros/touro-01', '/comparar'])
  test(`the style sheet of the app moves nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await page.waitForSelector(ready)
    const boxes = () =>
      page.locator('main *').evaluateAll((elements) =>
        elements.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return `${each.localName}.${each.className}: ${[x, y, width, height].map(Math.round)}`
        }),
      )
    const served = await boxes()
    await startApp(page)
    await expect(page.locator('link[rel=stylesheet]:not([media])')).toHaveAttribute(
      'href',
      /\/styles-.+\.css$/,
    )
    expect(await boxes()).toEqual(served)
  })

test('where the style sheet of the app does not load, controls work as without the app', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\/styles-.+\.css$/, (route) => route.abort())
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await page
    .getByRole('button', { name: /^TENHO INTERESSE/ })
    .first()
    .click()
  // In the dialog, or in the page that the link opens once the app has failed.
  const send = page.getByRole('button', { name: 'Registrar interesse' }).filter({ visible: true })
  await send.click()
  await expect(page.getByText('Selecione um local de interesse')).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
})
