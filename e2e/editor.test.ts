import type { Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(({ page, site }) => signInAsStaff(page.request, site))

/** Entries whose typing the browser stores; visitors' pages store other things beside them. */
function countUnsent(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('matriz:unsent:')).length,
  )
}

function isStored(page: Page, text: string): Promise<boolean> {
  return page.evaluate((part) => Object.values(localStorage).join('').includes(part), text)
}

test('lists change without a request, and what was not sent is offered again', async ({ page }) => {
  await page.goto('/painel/conteudo/courses/inseminacao-iatf')
  await page.waitForSelector(ready)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByText('Locais', { exact: true }).click()
  await page.getByLabel('Local 2', { exact: true }).fill('Uberaba')
  await expect.poll(() => isStored(page, 'Uberaba')).toBe(true)
  await page.getByRole('button', { name: 'Subir: Local 2' }).click()
  await expect(page.getByLabel('Local 1', { exact: true })).toHaveValue('Uberaba')
  await expect.poll(() => isStored(page, '["Uberaba"')).toBe(true)
  await page.getByRole('button', { name: 'Acrescentar: local' }).click()
  await expect(page.getByLabel('Local 7', { exact: true })).toBeFocused()
  await page.keyboard.type('Goiânia')
  expect(posts).toEqual([])
  await expect.poll(() => isStored(page, 'Goiânia')).toBe(true)

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
})

test('above a software keyboard, the bar of the editor stays in sight and covers no field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/painel/conteudo/home/home')
  await page.waitForSelector(ready)
  const buttons = ['Publicar', 'Prévia', 'Salvar'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  const bar = page.locator('.editor-bar')
  await page.locator('#hero > summary').click()
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
})

test('Ctrl+S saves the draft where one writes, and Escape closes the notice, then the fold', async ({
  page,
}) => {
  await page.goto('/painel/conteudo/training/training')
  await page.waitForSelector(ready)
  const fold = page.locator('form details[id]').first()
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
})

test('without signal, after the session has ended and where it is refused, the form keeps what was typed', async ({
  page,
  site,
}) => {
  await page.goto('/painel/conteudo/animals/touro-20')
  await page.waitForSelector(ready)
  const name = page.locator('[name=name]')
  const save = async (sentence: string) => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(name).toHaveValue('Nome Digitado')
  }
  await name.fill('Nome Digitado')
  const weight = page.locator('[name=weightKg]')
  await weight.fill('9'.repeat(600))
  await save('O texto é longo demais: escreva até 500 caracteres.')
  await expect(weight).toBeFocused()
  await weight.fill('uns 800')
  await page.context().setOffline(true)
  await save('o site não respondeu')
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await save('o seu acesso terminou')
  await expect(page.getByRole('link', { name: 'Entrar de novo' })).toHaveAttribute(
    'href',
    /^\/conta\/entrar\?/,
  )
  await expect.poll(() => countUnsent(page)).toBe(1)
  await signInAsStaff(page.request, site)
  await save('Rascunho salvo.')
  await expect(weight).toHaveValue('uns 800')
  await expect.poll(() => countUnsent(page)).toBe(0)
})
