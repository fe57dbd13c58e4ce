import type { Page } from '@playwright/test'
import { signInAsStaff } from './staff-account.ts'
import { expect, test } from './test.ts'

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

test('staff answer a lead with a saved text', async ({ browser, site }) => {
  const context = await browser.newContext({
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
  await page.waitForURL(/feito=/)
  await page.goto('/painel/respostas')
  await page.getByLabel('Seu nome nas respostas').fill('Joana')
  await page.getByRole('button', { name: 'Salvar o nome' }).click()
  await page.waitForURL(/feito=/)
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
