import type { Locator } from '@playwright/test'
import { routeFormPosts } from './form-posts.ts'
import { expect, listenFor, ready, test } from './test.ts'
import { fillContact, leadsOf, readStorage, texts } from './unsent-helpers.ts'

const failure = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'
const noSignal = 'Sem sinal: o site não respondeu. Tente de novo quando o sinal voltar.'

interface FormJourney {
  path: string
  fields: Record<string, string>
  /** The field in which the visitor presses Enter. */
  last: string
  sending: string
  /** What the form shows without signal or after an error. */
  shown: readonly string[]
}

const journeys: Record<string, FormJourney> = {
  contact: {
    path: '/',
    fields: { name: 'Edna Espera', email: 'edna@example.com', city: 'Sinop', interest: 'iatf' },
    last: 'name',
    sending: 'Enviando...',
    shown: [failure, 'Abrir o WhatsApp'],
  },
  registration: {
    path: '/conta/cadastro',
    fields: {
      userType: 'produtor',
      nomeCompleto: 'Edna Espera',
      email: 'edna@example.com',
      telefone: '66 99999-0000',
      estado: 'Mato Grosso',
      nomeFazenda: 'Boa Vista',
      cidade: 'Sinop',
      numeroCabecas: '200',
      password: 'segredo',
    },
    last: 'estado',
    sending: 'Enviando...',
    shown: ['Erro inesperado. Tente novamente.', noSignal],
  },
}

for (const [name, journey] of Object.entries(journeys))
  test(`while it is sent nothing in the form can be changed, and then all that was typed is there: ${name}`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ baseURL: site.address })
    const noise = listenFor(page)
    await page.goto(journey.path)
    await page.waitForSelector(ready)
    const form = page.locator('main form[method=post]').last()
    await fill(form, journey.fields)
    await page.waitForSelector('html[data-hydrated]')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const posted: (string | null)[] = []
    await routeFormPosts(page, async (route) => {
      posted.push(route.request().postData())
      await released
      // Forms that can be stored meet an error that is no reason to store them.
      if (/interest=/.test(route.request().postData() ?? '')) await route.fulfill({ status: 404, body: '' })
      else await route.abort()
    })
    const last = form.locator(`[name=${journey.last}]`)
    await last.press('Enter')
    const button = form.getByRole('button', { name: journey.sending })
    await expect(button).toBeFocused()
    await expect(button).toBeDisabled()
    for (const control of await form.locator('fieldset :is(input, select, textarea, button)').all())
      await expect(control).toBeDisabled()
    for (const key of ['Backspace', 'ControlOrMeta+X', 'ArrowDown', 'x', 'Enter'])
      await page.keyboard.press(key)
    release()
    await expect(form.locator('fieldset')).toBeEnabled()
    for (const text of journey.shown) await expect(form.getByRole('alert')).toContainText(text)
    for (const [field, value] of Object.entries(journey.fields)) {
      if (field === 'userType') await expect(form.locator(`[value=${value}]`)).toBeChecked()
      else await expect(form.locator(`[name=${field}]`)).toHaveValue(value)
      expect(new URLSearchParams(posted[0] ?? '').get(field)).toBe(value)
    }
    expect(posted).toHaveLength(1)
    await expect(last).toBeFocused()
    expect(await readStorage(page)).not.toContain('Edna Espera')
    expect(noise()).toEqual([])
    await page.close()
  })

test('a form that was stored after an error of the server is cleared once the phone has sent it', async ({
  page,
  site,
}) => {
  await page.goto('/en')
  await fillContact(page, 'Tom Later')
  await page.clock.install()
  const endRoute = await routeFormPosts(page, (route) =>
    route.fulfill({ status: 503, body: '<h1>Unavailable</h1>' }),
  )
  await page.getByRole('button', { name: texts.en.send }).click()
  const form = page.getByRole('form')
  await expect(form.getByRole('alert')).toContainText('We saved the message on this phone')
  await endRoute()
  // Pages send each minute.
  await page.clock.fastForward(61_000)
  await expect(page.locator('.page-top')).toContainText(texts.en.sent)
  await expect(form.getByLabel('Full name')).toHaveValue('')
  await expect(form.getByRole('alert')).toHaveCount(0)
  expect(leadsOf(site, 'Tom Later')).toHaveLength(1)
})

async function fill(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'userType') await form.locator(`[value=${value}]`).check()
    else if (field === 'interest') await form.locator(`[name=${field}]`).selectOption(value)
    else await form.locator(`[name=${field}]`).fill(value)
  }
}
