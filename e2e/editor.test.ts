import type { Browser, Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, type RunningSite, ready, test } from './test.ts'

async function staffPage(browser: Browser, site: RunningSite, options: { javaScriptEnabled?: boolean } = {}) {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: site.address, viewport, ...options })
  await signInAsStaff(context.request, site)
  return context.newPage()
}

/** Entries whose typing the browser stores; visitors' pages store other things beside them. */
function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('matriz:unsent:')).length,
  )
}

const noticeOf = (page: Page) => page.getByRole('status').filter({ hasText: 'No ar.' })

test('on a phone, staff change a text in both languages, preview it, and publish it', async ({
  browser,
  site,
}) => {
  const page = await staffPage(browser, site)
  const noise = listenFor(page)
  const visitor = await (await browser.newContext({ baseURL: site.address })).newPage()
  const expectHeadings = async (of: Page, [portuguese, english]: readonly string[], prefix = '/') => {
    await of.goto(`/en${prefix}`)
    await expect(of.getByRole('heading', { level: 1 })).toContainText(english ?? '')
    await of.goto(prefix)
    await expect(of.getByRole('heading', { level: 1 })).toContainText(portuguese ?? '')
  }
  const editor = '/painel/conteudo/home/home'
  await page.goto(editor)
  await page.waitForSelector(ready)
  await page.getByText('Abertura da página').click()
  const heading = page
    .getByRole('group', { name: 'Abertura da página' })
    .getByRole('group', { name: 'Título' })
  const fill = async (portuguese: string, english: string) => {
    await heading.getByLabel('Português').fill(portuguese)
    await heading.getByLabel('Inglês').fill(english)
  }
  const before = [
    await heading.getByLabel('Português').inputValue(),
    await heading.getByLabel('Inglês').inputValue(),
  ] as const
  const after = ['Prenhez que se vê', 'Pregnancy that you can see'] as const

  await fill(...after)
  await page.getByRole('button', { name: 'Prévia' }).click()
  await expect(page).toHaveURL(`${editor}/previa?aberto=hero`)
  await expectHeadings(page, after, `${editor}/previa`)
  await expect(page.getByText('Prévia, ainda não publicada')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const language of ['', '/en']) {
    const headers = (await page.request.get(`${language}${editor}/previa`)).headers()
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
  }
  await expectHeadings(visitor, before)
  await visitor.goto(`${editor}/previa`)
  await expect(visitor).toHaveURL(/\/conta\/entrar\?volta=/)

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.waitForSelector(ready)
  await page.getByText('Abertura da página').click()
  await expect(heading.getByLabel('Português')).toHaveValue(after[0])
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(noticeOf(page)).toBeVisible()
  await expectHeadings(visitor, after)

  // Other journeys read the same site.
  await page.waitForSelector(ready)
  await fill(...before)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(noticeOf(page)).toBeVisible()
  await expectHeadings(visitor, before)
  expect(noise()).toEqual([])
  for (const each of [page, visitor]) await each.context().close()
})

test('lists change without a request, and what was not sent is offered again', async ({ browser, site }) => {
  const page = await staffPage(browser, site)
  const noise = listenFor(page)
  await page.goto('/painel/conteudo/courses/inseminacao-iatf')
  await page.waitForSelector(ready)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByText('Locais', { exact: true }).click()
  await page.getByLabel('Local 2', { exact: true }).fill('Uberaba')
  await page.getByRole('button', { name: 'Subir: Local 2' }).click()
  await expect(page.getByLabel('Local 1', { exact: true })).toHaveValue('Uberaba')
  await page.getByRole('button', { name: 'Acrescentar: local' }).click()
  await expect(page.getByLabel('Local 7', { exact: true })).toBeFocused()
  await page.keyboard.type('Goiânia')
  expect(posts).toEqual([])
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('').includes('Goiânia')))
    .toBe(true)

  await page.reload()
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await page.getByText('Locais', { exact: true }).click()
  await expect(page.getByLabel('Local 1', { exact: true })).toHaveValue('Uberaba')
  await expect(page.getByLabel('Local 7', { exact: true })).toHaveValue('Goiânia')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Rascunho salvo.')).toBeVisible()
  await page.waitForSelector(ready)
  await expect(page.getByLabel('Local 7', { exact: true })).toHaveValue('Goiânia')
  await expect.poll(() => countUnsent(page)).toBe(0)

  await page.getByLabel('Local 7', { exact: true }).fill('Outro')
  await expect.poll(() => countUnsent(page)).toBe(1)
  await page.getByRole('button', { name: /Menu/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/conta**')
  expect(await countUnsent(page)).toBe(0)
  expect(noise()).toEqual([])
  await page.context().close()
})

test('a picture that was chosen by its thumbnail and not sent is offered again', async ({
  browser,
  site,
}) => {
  const page = await staffPage(browser, site)
  await page.goto('/painel/conteudo/breeds/gir')
  await page.waitForSelector(ready)
  const field = page.locator('input[name="picture"]')
  await expect(field).not.toHaveValue('team')
  await page.getByRole('button', { name: 'Ver as fotos' }).click()
  await page.getByRole('button', { name: 'Escolher esta: Equipe' }).click()
  await expect(field).toHaveValue('team')
  await expect.poll(() => countUnsent(page)).toBe(1)

  await page.reload()
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(field).toHaveValue('team')
  await page.context().close()
})

test('saving a draft keeps the place', async ({ browser, site }) => {
  const page = await staffPage(browser, site)
  await page.goto('/painel/conteudo/animals/touro-05')
  await page.waitForSelector(ready)
  const exams = page.getByText(/^Exames/)
  const result = page.getByLabel('Resultado').first()
  await expect(result).toBeHidden()
  await exams.click()
  await result.selectOption('Inapto')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/feito=draft-saved/)
  await expect(page.getByText('Rascunho salvo.')).toBeInViewport({ ratio: 1 })
  await expect(result).toHaveValue('unfit')
  await expect(result).toBeInViewport({ ratio: 1 })
  await page.context().close()
})

test('above a software keyboard, the bar of the editor stays in sight and covers no field', async ({
  browser,
  site,
}) => {
  const page = await staffPage(browser, site)
  const noise = listenFor(page)
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/painel/conteudo/home/home')
  await page.waitForSelector(ready)
  const buttons = ['Publicar', 'Prévia', 'Salvar'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  const bar = page.locator('.editor-bar')
  await page.locator('#steps > summary').click()
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab')
    const isCovered = await bar.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || element.contains(focused)) return false
      const { top } = focused.getBoundingClientRect()
      return top >= element.getBoundingClientRect().top
    })
    expect(isCovered).toBe(false)
  }
  for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
  expect(noise()).toEqual([])
  await page.context().close()
})

test('Ctrl+S saves the draft where one writes, and Escape closes the notice, then the fold', async ({
  browser,
  site,
}) => {
  const page = await staffPage(browser, site)
  const noise = listenFor(page)
  await page.goto('/painel/conteudo/training/training')
  await page.waitForSelector(ready)
  const fold = page.locator('form details').first()
  await fold.locator('summary').first().click()
  const field = fold.locator('textarea').first()
  await field.fill('Digitado')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/feito=draft-saved/)
  await page.waitForSelector(ready)
  await expect(field).toHaveValue('Digitado')
  await expect(field).toBeInViewport()
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Rascunho salvo.')).toBeHidden()
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(fold.locator('summary').first()).toBeFocused()
  expect(noise()).toEqual([])
  await page.context().close()
})

for (const javaScriptEnabled of [true])
  test(`two people who change the same field choose its value, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
    site,
  }) => {
    const path = `/painel/conteudo/animals/touro-0${javaScriptEnabled ? 3 : 4}`
    const [ana, bia] = [
      await staffPage(browser, site, { javaScriptEnabled }),
      await staffPage(browser, site, { javaScriptEnabled }),
    ]
    for (const page of [ana, bia]) {
      await page.goto(path)
      if (javaScriptEnabled) await page.waitForSelector(ready)
    }
    const nameOf = (page: Page) => page.getByLabel('Nome', { exact: true }).first()
    await nameOf(ana).fill('Nome da Ana')
    await ana.getByLabel(/^Peso/).fill('901')
    await ana.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(ana.getByText('Rascunho salvo.')).toBeVisible()
    await nameOf(bia).fill('Nome da Bia')
    await bia.getByLabel(/^Circunferência/).fill('36,5')
    await bia.getByRole('button', { name: 'Publicar' }).click()
    const conflict = bia.getByRole('group', { name: 'Nome' })
    await expect(conflict).toContainText('Nome da Ana')
    await conflict.getByLabel('O seu').check()
    await bia.getByRole('button', { name: 'Juntar e continuar' }).click()
    await expect(noticeOf(bia)).toBeVisible()
    await expect(nameOf(bia)).toHaveValue('Nome da Bia')
    await expect(bia.getByLabel(/^Peso/)).toHaveValue('901')
    await expect(bia.getByLabel(/^Circunferência/)).toHaveValue('36,5')
    for (const page of [ana, bia]) await page.context().close()
  })
