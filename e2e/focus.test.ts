import { variantsAt } from '../test/scope.ts'
import { newEmail, password } from './accounts/account-helpers.ts'
import { confirmAccount } from './confirm-account.ts'
import { routeFormPosts } from './form-posts.ts'
import { expect, opener, ready, startApp, test } from './test.ts'

test.beforeEach(({ page }) => page.addInitScript('sessionStorage.opened = 1'))

for (const surface of ['the page', 'a dialog'])
  test(`the language toggle of ${surface} keeps the focus while it translates`, async ({ page }) => {
    await page.goto('/')
    await page.waitForSelector(ready)
    if (surface === 'a dialog') {
      await opener(page, 'Login').click()
      await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeFocused()
    }
    const scope = surface === 'a dialog' ? page.getByRole('dialog') : page.locator('body')
    const toggle = scope.getByRole('button', { name: 'Translate to English' }).last()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await released
      await route.continue()
    })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const translating = scope.getByRole('button', { name: 'Traduzindo...' }).last()
    await expect(translating).toBeFocused()
    await expect(translating).toHaveAttribute('aria-disabled', 'true')
    // A second press while translating has no effect.
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/en$/)
    await expect(scope.getByRole('button', { name: 'Back to Portuguese' }).last()).toBeFocused()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(/\/en$/)
  })

test('going back while a page is being translated shows the page before in its own language', async ({
  page,
}) => {
  await page.goto('/blog')
  await startApp(page)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  await page.getByRole('link', { name: 'Conheça Nossa Equipe' }).first().click()
  await expect(page).toHaveURL(/\/equipe$/)
  await expect(heading).not.toHaveText(title)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/en/equipe.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(heading).toHaveText('...')
  await page.goBack()
  release()
  await expect(heading).toHaveText(title)
  await expect(page.getByRole('button', { name: 'Translate to English' })).toBeEnabled()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a dialog that was opened from the phone’s menu leaves the focus in the page when it closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/equipe')
  for (const close of ['Escape', '×']) {
    await page.getByRole('button', { name: /^Menu/ }).click()
    await opener(page, 'Login').click()
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await expect(dialog.getByLabel('E-mail')).toBeFocused()
    if (close === 'Escape') await page.keyboard.press(close)
    else await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator(':focus')).toHaveCount(1)
  }
})

test('while a form is sending, its button has the focus, a second press sends nothing, and the field has the focus afterwards', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let requestCount = 0
  await routeFormPosts(page, async (route) => {
    requestCount += 1
    await released
    await route.continue()
  })
  await page.goto('/')
  await page.waitForSelector(ready)
  const form = page.getByRole('form', { name: 'Formulário de contato' })
  await form.getByLabel('Nome completo').fill('Ana Souza')
  await form.getByLabel('E-mail').fill('ana@example.com')
  await form.getByLabel('Interesse').selectOption('iatf')
  await form.getByLabel('Cidade').fill('Uberaba')
  await page.keyboard.press('Enter')
  const sending = form.getByRole('button', { name: 'Enviando...' })
  await expect(sending).toBeDisabled()
  await expect(sending).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(form.getByRole('status')).toContainText('Mensagem enviada com sucesso!')
  await expect(form.getByLabel('Cidade')).toBeFocused()
  expect(requestCount).toBe(1)
})

test('after signing in or out, focus is on the button that replaced the opener', async ({ page, site }) => {
  const email = newEmail()
  await confirmAccount(page, site, { email, password })
  await page.goto('/')
  await page.waitForSelector(ready)
  await opener(page, 'Login').focus()
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('E-mail').fill(email)
  await login.getByLabel('Senha').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  await expect(opener(page, 'Minha Conta')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Você saiu com sucesso.')).toBeVisible()
  await expect(opener(page, 'Login')).toBeFocused()
})

test('after joining a waiting list, focus is on the success message', async ({ page }) => {
  await page.goto('/formacao-tecnica')
  await page.waitForSelector(ready)
  await opener(page, /^TENHO INTERESSE/)
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome completo').fill('Nilo Foco')
  await dialog.getByLabel('CRMV').fill('MG-1234')
  await dialog.getByLabel('Telefone').fill('(38) 99999-0000')
  await dialog.getByLabel('Local de interesse').selectOption('Goiás')
  await dialog.getByLabel('Nome completo').press('Enter')
  await expect(dialog.getByText('Interesse Registrado!')).toBeFocused()
})

test('with reduced motion there is no pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.waitForSelector(ready)
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Conheça o nosso catálogo' })).toBeFocused()
})

const viewports = [
  { width: 390, height: 600 },
  { width: 1280, height: 600 },
]

for (const [index, viewport] of viewports.entries())
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const key of variantsAt(['Tab', 'Shift+Tab'], index))
      test(`everything that ${key} focuses is visible`, async ({ page }) => {
        // Disables smooth scrolling.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto('/')
        await page.waitForSelector(ready)
        if (key === 'Shift+Tab') await page.getByRole('contentinfo').getByRole('link').last().focus()
        const hidden: string[] = []
        for (let presses = 0; presses < 45; presses++) {
          await page.keyboard.press(key)
          const found = await page.evaluate(() => {
            const focused = document.activeElement
            if (!focused || focused === document.body) return
            // A link's first line, or the top of a tall field.
            const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect()
            const topmost = [Math.min(12, height / 2), Math.min(height - 3, 45)].map((below) =>
              document.elementFromPoint(left + width / 2, top + below),
            )
            if (!topmost.every((each) => focused.contains(each)))
              return focused.getAttribute('name') ?? focused.textContent ?? ''
          })
          if (found !== undefined) hidden.push(found)
        }
        expect(hidden).toEqual([])
      })

    test('after a failed send the first invalid field and its label are visible', async ({ page }) => {
      await page.goto('/')
      await page.waitForSelector(ready)
      const form = page.getByRole('form', { name: 'Formulário de contato' })
      await form.getByRole('button', { name: 'Enviar mensagem' }).click()
      await expect(form.getByLabel('Nome completo')).toBeFocused()
      const { label, header } = await page.evaluate(() => ({
        label: document.querySelector('form label')?.getBoundingClientRect().top ?? 0,
        header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
      }))
      expect(label).toBeGreaterThanOrEqual(header)
    })
  })
