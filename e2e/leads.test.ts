import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, listenFor, ready, test } from './test.ts'

const people = ['Quirino Um', 'Quirino Dois', 'Quirino Tres']

async function sendLeads(page: Page, site: Parameters<typeof signInAsStaff>[1]) {
  for (const [index, name] of people.entries())
    await page.request.post('/envio/contato', {
      form: {
        name,
        email: `q${index}@example.com`,
        phone: `(38) 99999-770${index}`,
        city: 'Janaúba',
        interest: 'iatf',
      },
    })
  await signInAsStaff(page.request, site)
}

test('staff answer a lead with a saved text, without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await sendLeads(page, site)
  const asked: string[] = []
  await context.route('https://wa.me/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: 'chat' })
  })
  await page.goto('/painel/respostas')
  await page.getByRole('button', { name: 'Usar este texto: Primeiro contato' }).click()
  await page.getByLabel('Seu nome nas respostas').fill('Joana')
  await page.getByRole('button', { name: 'Salvar o nome' }).click()
  await expect(page.getByRole('status')).toHaveText('Salvo.')

  await page.goto('/painel/contatos?busca=quirino+um')
  await page.getByRole('link', { name: /Quirino Um/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Responder por WhatsApp: Primeiro contato' }).click()
  const chat = await opened
  await expect(chat.getByText('chat', { exact: true })).toBeVisible()
  const text = new URL(asked[0] ?? '').searchParams.get('text')
  expect(text).toMatch(
    /^Olá, Quirino! Aqui é Joana da Matriz Genética Bovina\.\n\nRecebi o seu contato pelo site sobre IATF/,
  )
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('contacted')
  await expect(page.getByText('Abriu no WhatsApp: Primeiro contato')).toBeVisible()

  const mailOpened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Responder por E-mail: Primeiro contato' }).click()
  await expect((await mailOpened).getByRole('link', { name: 'Abrir o e-mail' })).toHaveAttribute(
    'href',
    /^mailto:q0@example\.com\?subject=Seu%20contato/,
  )
  await context.close()
})

test('staff change several leads with the keyboard, and take it back', async ({ browser, site }) => {
  const context = await browser.newContext({ bypassCSP: true, baseURL: site.address })
  const page = await context.newPage()
  const noise = listenFor(page)
  await page.addInitScript('sessionStorage.opened = 1')
  await sendLeads(page, site)
  await page.goto('/painel/contatos?busca=quirino')
  await page.waitForSelector(ready)
  const box = (name: string) => page.getByRole('checkbox', { name: `Marcar ${name}` })

  await page.getByRole('searchbox').press('j')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /Quirino Tres/ })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: /Quirino Tres/ })).toBeFocused()
  for (const [name, isChecked] of [
    [people[2], true],
    [people[1], true],
    [people[0], false],
  ] as const)
    await expect(box(name ?? '')).toBeChecked({ checked: isChecked })

  await page.getByLabel('Nova situação').selectOption('Perdido')
  await page.getByRole('button', { name: 'Mudar os marcados...' }).click()
  await page.getByRole('button', { name: 'Mudar 2 contatos' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'mudaram' })).toContainText('2 contatos mudaram.')
  await expect(page).toHaveURL(/busca=quirino/)
  await page.waitForSelector(ready)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('2 contatos voltaram ao que eram.')).toBeVisible()

  await page.waitForSelector(ready)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(help).toBeVisible()
  await expectAccessible(page, 'help on the keys', [360, 1280])
  await help.getByLabel('Usar os atalhos neste aparelho').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.waitForSelector(ready)
  await expect(page.getByRole('button', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(help).toBeHidden()
  await expect(page.getByRole('link', { name: /Quirino Tres/ })).not.toBeFocused()

  await page.goto('/painel/contatos?busca=quirino+dois')
  await page.getByRole('link', { name: /Quirino Dois/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quirino Dois')
  expect(noise()).toEqual([])
  await context.close()
})
