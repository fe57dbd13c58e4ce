import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, scriptsLoaded, test } from './test.ts'

// `bypassCSP`: for axe.
test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('a request that meets no line is lost by no page of the browser, and is sent as one to reserve', async ({
  page,
}) => {
  await page.goto('/reservar/touro-03')
  await fillIn(page, 'Otto Linha')
  await scriptsLoaded(page, 'contact.schema', 'store-unsent', 'unsent-messages')
  let isLost = true
  const sent: (string | null)[] = []
  await page.route('**/*', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    if (route.request().method() !== 'POST' || !fields.has('email')) return route.fallback()
    if (isLost) return route.abort()
    sent.push(fields.get('reserva'))
    return route.fallback()
  })
  await page.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(page.getByText('Guardada neste celular. Enviamos quando o sinal voltar.')).toBeVisible()
  await expect(page).toHaveURL('/reservar/touro-03')
  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('A mensagem guardada foi enviada!')).toBeVisible()
  expect(sent).toEqual(['1'])
})

test('the answer is in the page at once, with the Pix code where an amount is set', async ({
  page,
  site,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/conteudo/ranch/ranch')
  await page.waitForSelector(ready)
  const deposit = page.locator('[name="payment.deposit"]')
  await deposit.evaluate((field) => {
    for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
  })
  await deposit.fill('500,00')
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await expect(page.getByRole('status').first()).toBeVisible()
  await page.goto('/reservar/touro-04')
  await fillIn(page, 'Nina Pix')
  await page.locator('main').evaluate((main) => main.setAttribute('data-same-document', ''))
  await page.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  await expect(page.locator('main[data-same-document]')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Código Pix' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `the answer, ${colorScheme}`, [320])
  }
})

async function fillIn(page: Page, name: string) {
  await page.waitForSelector(ready)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(`${name.replaceAll(' ', '.').toLowerCase()}@example.com`)
  await page.locator('[name=city]').fill('Sinop')
}
