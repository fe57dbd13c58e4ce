import type { Locator, Page } from '@playwright/test'
import { visited } from '../test/scope.ts'
import { password } from './accounts/account-helpers.ts'
import { expect, opener, ready, test } from './test.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

async function openRegistration(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.waitForSelector(ready)
  const link = opener(page, 'Cadastro')
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Cadastro' })
  await dialog.getByLabel('Veterinário').check()
  await dialog.getByLabel('Nome completo').fill('Ana Souza')
  await dialog.getByLabel('Telefone').fill('(34) 99999-0000')
  await dialog.getByLabel('Estado').fill('Goiás')
  await dialog.getByLabel('Área de atuação').fill('IATF')
  await dialog.getByLabel('Senha').fill(password)
  return dialog
}

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

for (const screen of visited(screens, () => 'screen')) {
  test.describe(`at ${screen.width} × ${screen.height}`, () => {
    test.use({ viewport: screen })
    test.beforeEach(({ page }) => page.addInitScript('sessionStorage.opened = 1'))

    test('a registration error shows in the form, and no notice covers the field to correct', async ({
      page,
    }) => {
      const dialog = await openRegistration(page)
      await dialog.getByLabel('E-mail').fill(`nova-${crypto.randomUUID().slice(0, 8)}@example.com`)
      const send = dialog.getByRole('button', { name: 'Cadastrar' })
      await send.click()
      const alert = dialog.getByRole('form').getByRole('alert')
      await expect(alert).toHaveText('Por favor, preencha todos os campos obrigatórios para veterinário.')
      await expect(alert).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByLabel('CRMV')).toBeFocused()
      await expect(dialog.getByLabel('CRMV')).toBeInViewport({ ratio: 1 })
      await page.keyboard.type('GO-1234')
      expect(await coveredControls(page)).toEqual([])
      await send.click()
      await expect(dialog).toBeHidden()
      const notice = page.getByText('Cadastro realizado! Verifique seu e-mail antes de entrar.')
      await expect(page.getByRole('status').filter({ has: notice })).toBeVisible()
      await expect(notice).toBeInViewport({ ratio: 1 })
      expect(await coveredControls(page)).toEqual([])
    })

    test('the contact form’s errors and success are visible and cover nothing', async ({ page }) => {
      await page.goto('/')
      await page.waitForSelector(ready)
      const form = page.getByRole('form', { name: 'Formulário de contato' })
      await form.getByRole('button', { name: 'Enviar mensagem' }).click()
      await expect(form.getByRole('alert')).toHaveText('Por favor, corrija os erros no formulário.')
      await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
      const name = form.getByLabel('Nome completo')
      await expect(name).toBeFocused()
      await expect(name).toBeInViewport({ ratio: 1 })
      await page.keyboard.type('Ana Souza')
      expect(await coveredControls(page)).toEqual([])

      await form.getByLabel('E-mail').fill('ana@example.com')
      await form.getByLabel('Cidade').fill('Uberaba')
      await form.getByLabel('Interesse').selectOption('iatf')
      await form.getByRole('button', { name: 'Enviar mensagem' }).click()
      await expect(form.getByRole('status')).toContainText('Mensagem enviada com sucesso!')
      await expect(form.getByRole('status')).toBeInViewport({ ratio: 1 })
      await expect(form.getByRole('alert')).toBeHidden()
      expect(await coveredControls(page)).toEqual([])
    })
  })
}
