import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, keepScriptsBack, ready, test } from './test.ts'

const bar = (page: Page) => page.getByRole('main').locator('form').filter({ hasText: 'Comparar' }).last()
const status = (page: Page) => bar(page).getByRole('status')
const header = (page: Page, count?: number) =>
  page.getByRole('banner').getByRole('link', { name: count ? `Comparar (${count})` : /^Comparar/ })
const choice = (page: Page, index: number) => page.getByRole('checkbox', { name: /^Comparar ./ }).nth(index)

/** How many sheets of paper the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('three bulls are chosen on two pages of the list, compared, read in English and printed', async ({
  page,
}) => {
  await page.goto('/nossos-touros')
  await choice(page, 0).check()
  await choice(page, 1).check()
  await expect(status(page)).toHaveText('2 animais na comparação.')
  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByRole('heading', { name: /10 a 18/ })).toBeVisible()
  await choice(page, 0).check()
  await page.reload()
  await page.waitForSelector(ready)
  await expect(choice(page, 0)).toBeChecked()
  await bar(page).getByRole('button', { name: 'Comparar (3)' }).click()

  await expect(page).toHaveURL(/\/comparar\?a=touro-01,touro-02,touro-10$/)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('Estes animais são a sua lista')).toBeVisible()
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en\/comparar\?a=touro-01,touro-02,touro-10$/)
  await expect.poll(() => printedPages(page)).toBe(1)

  await page
    .getByRole('link', { name: /^Remove .* from the comparison$/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Open my list (2)' })).toBeVisible()
})

test('a comparison prints on one sheet', async ({ page }) => {
  for (const ids of [
    'touro-01,touro-02,touro-03,touro-04,touro-05',
    'prenhez-06,prenhez-13,prenhez-20,prenhez-29,prenhez-10',
    'touro-01,prenhez-06',
  ])
    for (const start of ['', '/en']) {
      await page.goto(`${start}/comparar?a=${ids}`)
      expect(await printedPages(page), page.url()).toBe(1)
    }
})

test('animals chosen while the app starts are compared in the order of the choice, the first five of them', async ({
  page,
}) => {
  const release = await keepScriptsBack(page)
  await page.goto('/nossos-touros')
  for (const index of [5, 3, 1]) await choice(page, index).check()
  await choice(page, 5).uncheck()
  for (const index of [0, 2, 5, 4]) await choice(page, index).check()
  const chosen = [3, 1, 0, 2, 5].map((index) => choice(page, index).getAttribute('value'))
  const ids = await Promise.all(chosen)
  release()
  await expect(status(page)).toHaveText('A comparação já tem 5 animais. Tire um para pôr outro.')
  await expect(choice(page, 4)).not.toBeChecked()
  await bar(page).getByRole('button', { name: 'Comparar (5)' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('a') === ids.join())
})

test('an animal checked once the app is rendered, but before its effects run, comes after those checked before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    // React's scheduler posts itself what is due.
    MessagePort.prototype.postMessage = function (message) {
      setTimeout(() => postMessage.call(this, message), 100)
    }
    const isRendered = () =>
      Object.entries(document).some(
        ([key, root]) => key.startsWith('__reactContainer') && root.stateNode.current.child,
      )
    function checkNext({ target }: Event) {
      if (!isRendered()) return setTimeout(checkNext, 0, { target })
      removeEventListener('input', checkNext)
      const fields = [...((target as HTMLInputElement).form?.elements ?? [])] as HTMLInputElement[]
      fields.find(({ type, checked }) => type === 'checkbox' && !checked)?.click()
    }
    addEventListener('input', checkNext)
  })
  await page.goto('/nossos-touros')
  const ids = await Promise.all([1, 0].map((index) => choice(page, index).getAttribute('value')))
  await choice(page, 1).check()
  await bar(page).getByRole('button', { name: 'Comparar (2)' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('a') === ids.join())
})

test('two tabs share the list', async ({ page, context }) => {
  await page.goto('/nossos-touros')
  await choice(page, 2).check()
  await expect(status(page)).toHaveText('1 animal na comparação. Marque mais um.')
  const other = await context.newPage()
  await other.goto('/banco-genetico/gir')
  await other.waitForSelector(ready)
  await choice(other, 0).check()
  await expect(status(page)).toHaveText('2 animais na comparação.')
  await header(other, 2).click()
  await expect(other).toHaveURL('/comparar?a=touro-03,gir-01')
  await choice(page, 2).uncheck()
  await expect(header(page, 1)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Limpar' }).click()
  await expect(header(page)).toHaveCount(0)
})

test('animals that the herd no longer has leave an old list', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage['comparar']) localStorage['comparar'] = 'touro-999,touro-01,<b>,touro-02'
  })
  await page.goto('/comparar')
  await page.waitForSelector(ready)
  await page.getByRole('link', { name: 'Abrir a minha lista (3)' }).click()
  await expect(page.getByText('não está mais no site e ficou de fora')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect.poll(() => page.evaluate(() => localStorage['comparar'])).toBe('touro-01,touro-02')
})

test('the results of the mating check are accessible', async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
  await page.goto('/nossos-touros/touro-01')
  await page.getByText('Acasalamento').click()
  await page.getByRole('textbox', { name: /^Pais das suas vacas/ }).fill('MTZ A 1182\nOutro')
  await page.getByRole('button', { name: 'Conferir parentesco' }).click()
  await expect(page.getByRole('row', { name: /^MTZ A 1182/ })).toContainText('25%')
  await expectAccessible(page, 'the mating check')
})

test('the header leads to the marked animals from any page, without the app and without moving anything', async ({
  page,
}) => {
  const link = header(page, 2)
  await page.goto('/blog')
  await expect(header(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('comparar', 'touro-01,touro-02'))
  await keepScriptsBack(page)
  // The face of headings may come just after the first paint, and moves texts by itself then.
  await page.route(/\.woff2$/, () => {})
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    await expect(link).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
