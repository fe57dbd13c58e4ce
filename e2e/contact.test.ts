import type { Locator, Page } from '@playwright/test'
import { visited } from '../test/scope.ts'
import { expect, fillContact, ready, test } from './test.ts'
import { leadsOf, readStorage, routeFormPosts, texts, writeMessage } from './unsent-helpers.ts'

test('with the keyboard alone a message is sent, and the notice of it is closed', async ({ page, site }) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let tabs = 0; tabs < 40 && !(await isFocused('name')); tabs++) await page.keyboard.press('Tab')
  for (const typed of ['Rita Teclado', 'rita@example.com', '', 'Goiás', 'C']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })
  await expect(notice).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar mensagem' })
  await expect(send).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await expect(send).toBeFocused()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain('Contato pelo site: Rita Teclado, Consultoria Técnica')

  function isFocused(name: string) {
    return page.evaluate((each) => document.activeElement?.getAttribute('name') === each, name)
  }
})

const failure = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'

const fields = { name: 'Edna Espera', email: 'edna@example.com', city: 'Sinop', interest: 'iatf' }

test('while it is sent nothing in the form can be changed, and then all that was typed is there', async ({
  page,
}) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  const form = page.locator('main form[method=post]').last()
  for (const [field, value] of Object.entries(fields))
    if (field === 'interest') await form.locator(`[name=${field}]`).selectOption(value)
    else await form.locator(`[name=${field}]`).fill(value)
  await page.waitForSelector('html[data-hydrated]')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const posted: (string | null)[] = []
  await routeFormPosts(page, async (route) => {
    posted.push(route.request().postData())
    await released
    // No reason to store it.
    await route.fulfill({ status: 404, body: '' })
  })
  const last = form.locator('[name=name]')
  await last.press('Enter')
  const button = form.getByRole('button', { name: 'Enviando...' })
  await expect(button).toBeFocused()
  await expect(button).toBeDisabled()
  for (const control of await form.locator('fieldset :is(input, select, textarea, button)').all())
    await expect(control).toBeDisabled()
  for (const key of ['Backspace', 'ControlOrMeta+X', 'ArrowDown', 'x', 'Enter'])
    await page.keyboard.press(key)
  release()
  await expect(form.locator('fieldset')).toBeEnabled()
  for (const text of [failure, 'Abrir o WhatsApp']) await expect(form.getByRole('alert')).toContainText(text)
  for (const [field, value] of Object.entries(fields)) {
    await expect(form.locator(`[name=${field}]`)).toHaveValue(value)
    expect(new URLSearchParams(posted[0] ?? '').get(field)).toBe(value)
  }
  expect(posted).toHaveLength(1)
  await expect(last).toBeFocused()
  expect(await readStorage(page)).not.toContain('Edna Espera')
})

test('a form that was stored after an error of the server is cleared once the phone has sent it', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await writeMessage(page, 'Tom Later')
  await page.clock.install()
  const endRoute = await routeFormPosts(page, (route) =>
    route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' }),
  )
  await page.getByRole('button', { name: texts.send }).click()
  const form = page.getByRole('form')
  await expect(form.getByRole('alert')).toContainText('Guardamos a mensagem neste celular')
  await endRoute()
  // Pages send each minute.
  await page.clock.fastForward(61_000)
  await expect(page.locator('.page-top')).toContainText(texts.sent)
  await expect(form.getByLabel('Nome completo')).toHaveValue('')
  await expect(form.getByRole('alert')).toHaveCount(0)
  expect(leadsOf(site, 'Tom Later')).toHaveLength(1)
})

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Names of visible controls that a notice covers. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('[role=alert], [role=status]')]
    const reachable = document.querySelector('dialog[open]') ?? document
    const controls = reachable.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea')
    return [...controls].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1) return []
      const points = [0.05, 0.5, 0.95].map((part) => [left + width / 2, top + height * part] as const)
      const hit = points.some(([x, y]) => {
        const topmost = document.elementFromPoint(x, y)
        return notices.some((notice) => notice.contains(topmost) && !notice.contains(control))
      })
      return hit ? [control.getAttribute('name') ?? control.textContent ?? ''] : []
    })
  })
}

for (const screen of visited(screens, () => 'screen'))
  test(`a form's error and success show in place at ${screen.width} × ${screen.height}, and cover nothing`, async ({
    page,
  }) => {
    await page.addInitScript('sessionStorage.opened = 1')
    await page.setViewportSize(screen)
    const expectSeen = async (...parts: Locator[]) => {
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
      expect(await coveredControls(page)).toEqual([])
    }
    await page.goto('/')
    await page.waitForSelector(ready)
    const form = page.getByRole('form', { name: 'Formulário de contato' })
    await form.getByRole('button', { name: 'Enviar mensagem' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toHaveText('Por favor, corrija os erros no formulário.')
    const name = form.getByLabel('Nome completo')
    await expect(name).toBeFocused()
    await expectSeen(alert, name)
    await page.keyboard.type('Ana Souza')
    await expectSeen()
    await fillContact(form, 'Ana Souza')
    await form.getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(form.getByRole('status')).toContainText('Mensagem enviada com sucesso!')
    await expect(alert).toBeHidden()
    await expectSeen(form.getByRole('status'))
  })
