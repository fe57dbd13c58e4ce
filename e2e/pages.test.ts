import { expect, ready, test } from './test.ts'

test('a carousel turns by arrows, keys and thumbnails, round and round', async ({ page }) => {
  await page.goto('/produto/vaca-girolando')
  await page.waitForSelector(ready)
  await expect(page.locator('.opening')).toBeHidden()
  const picture = (number: number) => page.locator(`#imagem-${number}`)
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

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`quick presses turn the carousel as often, with motion ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/produto/vaca-girolando')
    await page.waitForSelector(ready)
    const picture = (number: number) => page.locator(`#imagem-${number}`)
    const press = (keys: string[]) =>
      page.evaluate((all) => {
        for (const key of all)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }, keys)
    await press(['ArrowRight', 'ArrowRight'])
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 })
    await press(['ArrowRight', 'ArrowLeft'])
    await expect(page.locator('.carousel [aria-live]')).toHaveText('Imagem 3 de 4')
    await expect(picture(3)).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Próxima imagem' }).dblclick()
    await expect(picture(1)).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('.carousel [aria-live]')).toHaveText('Imagem 1 de 4')
  })

test('what was opened stays open through a change of language; eBooks show their versions', async ({
  page,
}) => {
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await expect(page.locator('.opening')).toBeHidden()
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

test('an eBook without a checkout says so and opens nothing', async ({ page, context }) => {
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await expect(page.locator('.opening')).toBeHidden()
  const ebook = page.locator('#manual-iatf')
  await ebook.getByRole('button', { name: 'COMPRAR AGORA' }).click()
  await expect(ebook.getByText('Link de compra será ativado em breve').first()).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await expect(page).toHaveURL(/formacao-tecnica$/)
})

test('an article tells the day of viewing and leads on by whole page loads', async ({ page }) => {
  await page.goto('/blog')
  await page.waitForSelector(ready)
  await page.getByRole('link', { name: /Ler artigo completo: .*Sindi/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sindi')
  const today = await page.evaluate(() => new Date().toLocaleDateString('pt-BR'))
  await expect(page.getByRole('time')).toHaveText(today)
  await expect(page.getByRole('time')).toHaveAttribute('datetime', '2024-05-27')

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Ver prenhezes Sindi' }).click()
  await expect(page).toHaveURL(/\/produtos#sindi$/)
  await expect(page.locator('#prenhez-receptora-produtor')).toBeInViewport()
  await expect(page.locator('#sindi')).toBeInViewport()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

for (const lost of ['**/*.data*', '**/assets/route-*.js'])
  test(`a link that loses ${lost} on its way says so, and leads on once the signal is back`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.address })
    await page.goto('/')
    await page.waitForSelector(ready)
    await page.route(lost, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.unroute(lost)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
    await page.close()
  })

test('following a link starts the next page at its top, for readers of screens, too', async ({ page }) => {
  await page.goto('/banco-genetico')
  await page.waitForSelector(ready)
  await page.getByRole('link', { name: 'Ver Nelore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nelore')
  await expect(page.locator('#content')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('article')).toHaveCount(9)
})
