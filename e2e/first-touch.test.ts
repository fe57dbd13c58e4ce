import type { Page } from '@playwright/test'
import { expect, fillContact, keepScriptsBack, opener, ready, test } from './test.ts'

const running = 'html[data-hydrated]'

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

async function writeMessage(page: Page): Promise<string> {
  const name = `Ana ${Math.random().toString(36).slice(2).replace(/\d/g, 'x')}`
  await fillContact(page.getByRole('main'), name)
  return name
}

test('links, folds, the menu and the pause of the pictures start no script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await page.getByText('CONHEÇA MELHOR O CURSO').first().click()
  await expect(page.getByText('R$ 2.592,00')).toBeVisible()
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.locator(':popover-open').getByRole('link', { name: 'Início' }).click()
  await page.waitForSelector(ready)
  await page.locator('.hero-pause').click()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => name.endsWith('.js'))).toEqual([])
})

test('the form of a dialog opens and takes what is typed before the app runs, which takes it over', async ({
  page,
}) => {
  const release = await keepScriptsBack(page)
  await page.goto('/')
  const login = opener(page, 'Login')
  await login.click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('ana@example')
  release()
  await page.waitForSelector(ready)
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('.com')
  await expect(dialog.getByLabel('E-mail')).toHaveValue('ana@example.com')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog.getByLabel('Senha')).toHaveAccessibleDescription(
    'Senha deve ter pelo menos 6 caracteres',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(login).toBeFocused()
  await expect(page).toHaveURL(/\/$/)
})

test('a press on the language’s button asks for the other language before the app runs', async ({ page }) => {
  const release = await keepScriptsBack(page)
  await page.goto('/blog')
  const data = page.waitForRequest((request) => new URL(request.url()).pathname === '/en/blog.data')
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await data
  release()
  await expect(page).toHaveURL(/\/en\/blog$/)
  await expect(page.getByRole('button', { name: 'Back to Portuguese' })).toBeVisible()
})

test('a message that is sent before the app runs is sent once, without leaving the page', async ({
  page,
  site,
}) => {
  const release = await keepScriptsBack(page)
  await page.goto('/')
  const name = await writeMessage(page)
  const send = page.getByRole('button', { name: 'Enviar mensagem' })
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Nome completo')).toHaveValue('')
  await expect.poll(() => site.mailsAbout(name)).toBe(1)
})

for (const [what, files, response] of [
  ['a script that never arrives', '**/assets/entry.client-*.js', undefined],
  [
    'a script that fails in the middle',
    '**/assets/entry.client-*.js',
    { contentType: 'text/javascript', body: 'export const a = 1; throw new Error("broken on purpose")' },
  ],
] as const)
  test.describe(what, () => {
    test.use({ meetsFailures: true })

    test('leaves forms to the browser, those of dialogs too', async ({ page, site }) => {
      await page.clock.install()
      await page.route(files, (route) => (response ? route.fulfill(response) : new Promise(() => {})))
      await page.goto('/')
      const name = await writeMessage(page)
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      if (!response) await page.clock.fastForward(5_000)
      await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
      await expect.poll(() => site.mailsAbout(name)).toBe(1)
      await page.goto('/en')
      await opener(page, 'Register').click()
      const dialog = page.getByRole('dialog', { name: 'Register' })
      await dialog.getByLabel('Producer').check()
      await dialog.getByLabel('City').fill('Janaúba')
      await dialog.getByRole('button', { name: 'Register' }).click()
      if (!response) await page.clock.fastForward(5_000)
      await expect(page).toHaveURL(/\/en\/conta\/cadastro$/)
      await expect(page.getByRole('main').getByLabel('City')).toHaveValue('Janaúba')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

test('below the floor no touch waits for the app: pages are read, and forms post', async ({ page, site }) => {
  // Safari 16.4 and Firefox 128 are the first with it.
  await page.addInitScript('delete window.CSSPropertyRule')
  await page.goto('/')
  const name = await writeMessage(page)
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.method()))
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  expect(documents).toEqual(['POST'])
  await expect.poll(() => site.mailsAbout(name)).toBe(1)
})

test('a trait that the pointer rests on shows its tip once the app runs', async ({ page }) => {
  const release = await keepScriptsBack(page)
  await page.goto('/nossos-touros?para=reposicao')
  await page.waitForSelector(ready)
  await page.getByRole('article').first().getByRole('button', { name: 'STAY' }).hover()
  release()
  await expect(page.locator('#trait-STAY')).toBeVisible()
})

test('a list keeps its place and the focus when one of its links opens a document', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/nossos-touros')
  await page.waitForSelector(ready)
  const next = page
    .getByRole('navigation', { name: 'Paginação' })
    .getByRole('link', { name: '2', exact: true })
  await next.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)
  await next.click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(next).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(400)
})

test('the app starts by itself where it has something to show', async ({ page, context }) => {
  await page.goto('/conta/entrar')
  await page.waitForSelector(running)
  await page.goto('/')
  await page.waitForSelector(ready)
  await page.evaluate(() => localStorage.setItem('comparar', 'touro-01'))
  await page.goto('/equipe')
  await page.waitForSelector(running)
  // Another tab, which was open before.
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await other.goto('/equipe')
  await other.waitForSelector(ready)
  expect(await other.locator(running).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('comparar', 'touro-02'))
  await other.waitForSelector(running)
})

test('a page whose link the pointer rests on is there when it is clicked', async ({ page }) => {
  await page.goto('/nossos-touros')
  await page.waitForSelector(ready)
  const bull = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const prefetched = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch')
  await bull.hover()
  await (await prefetched).response()
  await bull.click()
  await expect(page).toHaveURL(/touro-01$/)
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((each) => Reflect.get(each, 'deliveryType')),
  )
  expect(delivery).toEqual(['navigational-prefetch'])
})
