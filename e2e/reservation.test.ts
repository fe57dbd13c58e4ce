import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, ready, scriptsLoaded, test } from './test.ts'

// `bypassCSP`: for axe.
test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('on a phone, staff reserve for 24 hours, a visitor reads until when and asks, and it is taken back', async ({
  page,
  site,
  browser,
}) => {
  await signInAsStaff(page.request, site)
  await page.goto('/painel/rebanho?busca=aroeira')
  await page.waitForSelector(ready)
  await page.getByText('Disponível', { exact: true }).last().click()
  const states = page.getByRole('table').locator('form')
  const day = states.getByLabel('Reservado até')
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/painel/rebanho?busca=aroeira')
  const reserve = states.getByRole('button', { name: '24 h' })
  const { width = 0, height = 0 } = (await reserve.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await reserve.click()
  await expect(page.getByRole('status').filter({ hasText: 'Reservado. Já está no site.' })).toBeVisible()

  const visitor = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const phone = await visitor.newPage()
  await phone.goto(`${new URL(page.url()).origin}/nossos-touros/touro-01`)
  await expect(phone.getByText(/^Reservado até \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)).toBeVisible()
  await phone.getByRole('link', { name: 'Quero reservar: Aroeira da Matriz' }).click()
  await phone.getByLabel('Nome completo').fill('Zélia Araújo')
  await phone.getByLabel('E-mail').fill('zelia@example.com')
  await phone.getByLabel('Cidade').fill('Uberaba')
  await phone.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(phone.getByText('Mensagem enviada com sucesso!')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto('/painel')
  const coming = page.getByRole('region', { name: 'Muda sozinho' })
  await expect(coming.getByText('Aroeira da Matriz')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await coming.getByRole('button', { name: 'Liberar agora' }).click()
  await expect(page).toHaveURL(/painel\/rebanho/)
  await page.goto('/painel')
  await expect(page.getByText('Quer reservar Aroeira da Matriz')).toBeVisible()
  await phone.reload()
  await phone.goto(`${new URL(page.url()).origin}/nossos-touros/touro-01`)
  await expect(phone.getByText('Reservado até')).toBeHidden()
  await visitor.close()
})

const kept = 'Guardada neste celular. Enviamos quando o sinal voltar.'
const failed = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'

for (const [name, respond, says, isCleared] of [
  ['no line', (route: Route) => route.abort(), kept, true],
  ['a portal', (route: Route) => route.fulfill({ body: '<h1>Entre na rede</h1>' }), kept, true],
  ['an error', (route: Route) => route.fulfill({ status: 503, body: '<h1>Erro</h1>' }), failed, false],
] as const)
  test(`a request that meets ${name} is lost by no page of the browser, and is sent as one to reserve`, async ({
    page,
  }) => {
    const person = `Otto ${name.split(' ').at(-1)}`
    await page.goto('/reservar/touro-03')
    await fillIn(page, person)
    await scriptsLoaded(page, 'contact.schema', 'store-unsent', 'unsent-messages')
    let isLost = true
    const sent: (string | null)[] = []
    await page.route('**/*', async (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '')
      if (route.request().method() !== 'POST' || !fields.has('email')) return route.fallback()
      if (isLost) return respond(route)
      sent.push(fields.get('reserva'))
      return route.fallback()
    })
    await page.getByRole('button', { name: 'Quero reservar' }).click()
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveURL('/reservar/touro-03')
    await expect(page.getByLabel('Nome completo')).toHaveValue(isCleared ? '' : person)
    isLost = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('A mensagem guardada foi enviada!')).toBeVisible()
    expect(sent).toEqual(['1'])
  })

for (const [language, button, answer, pix] of [
  ['', 'Quero reservar', 'Mensagem enviada com sucesso!', 'Código Pix'],
  ['/en', 'I want to reserve', 'Message sent successfully! We will get in touch soon.', 'Pix code'],
] as const)
  test(`${button}: the answer is in the page at once, with the Pix code where an amount is set`, async ({
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
    await page.goto(`${language}/reservar/touro-04`)
    await fillIn(page, 'Nina Pix')
    await page.locator('main').evaluate((main) => main.setAttribute('data-same-document', ''))
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(answer)).toBeVisible()
    await expect(page.locator('main[data-same-document]')).toHaveCount(1)
    await expect(page.getByRole('img', { name: pix })).toBeVisible()
    await expectShown(page, `${language} answer`)
    for (const path of ['reservar/touro-04', 'avise-me']) {
      await page.goto(`${language}/${path}`)
      await expectShown(page, `${language} ${path}`)
    }
  })

/** Accessible in both themes, and within a narrow screen at twice the text size. */
async function expectShown(page: Page, context: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `${context}, ${colorScheme}`, [320])
  }
  const width = () =>
    page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important')
      return document.documentElement.scrollWidth
    })
  expect(await width(), context).toBeLessThanOrEqual(320)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 360, height: 740 })
}

async function fillIn(page: Page, name: string) {
  await page.waitForSelector(ready)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(`${name.replaceAll(' ', '.').toLowerCase()}@example.com`)
  await page.locator('[name=city]').fill('Sinop')
}
