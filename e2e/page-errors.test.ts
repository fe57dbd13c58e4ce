import type { Page } from '@playwright/test'
import { expect, type RunningSite, ready, requestApp, test } from './test.ts'

/** These journeys cause errors, which the `page` fixture would report. */
test.use({ quiet: async ({ page: _ }, use) => use(undefined) })

const throwStatement = `throw new Error('broken on purpose')`

test('an error of an effect at the start keeps the page', async ({ page, site }) => {
  await page.goto('/')
  await page.addInitScript(breakListener('pointerover'))
  await page.goto('/nossos-touros')
  await requestApp(page)
  await page.waitForSelector('html[data-plain]', { state: 'attached' })
  await expectPageWorks(page, site.address)
})

test('an error in a dialog that opens keeps typed text, and the form can be sent', async ({ page, site }) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  const name = await fillContact(page)
  // Before the app runs, the browser opens the dialog without it.
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.evaluate(`HTMLDialogElement.prototype.showModal = () => { ${throwStatement} }`)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForSelector('html[data-plain]', { state: 'attached' })
  await expect(page.getByRole('main').getByLabel('Nome completo')).toHaveValue(name)
  await sendContact(page, site, name)
  await expectPageWorks(page, site.address)
})

test('an error at the end of a translation keeps the English page, and its form can be sent', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  const name = await fillContact(page)
  await page.evaluate(`window.scrollTo = () => { ${throwStatement} }`)
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(`${site.address}/en`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed pregnancy')
  await expect(page.getByRole('main').getByLabel('Full name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectMail(site, name)
})

async function fillContact(page: Page): Promise<string> {
  const name = newName()
  await page.getByRole('main').getByLabel('Nome completo').fill(name)
  await page.getByRole('main').getByLabel('E-mail').fill('ana@example.com')
  await page.getByRole('main').getByLabel('Cidade').fill('Janaúba')
  await page.getByRole('main').getByLabel('Interesse').selectOption({ index: 1 })
  return name
}

async function sendContact(page: Page, site: RunningSite, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expectMail(site, name)
}

async function expectMail(site: RunningSite, name: string): Promise<void> {
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining(name))
}

function newName(): string {
  return `Ana ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
}

function breakListener(type: string): string {
  return `{
    const original = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      // React's listeners on the document stay.
      if (type === '${type}' && (options?.signal || this instanceof HTMLElement)) { ${throwStatement} }
      return original.call(this, type, listener, options);
    };
  }`
}

async function expectPageWorks(page: Page, address: string): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Matriz|·/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
  await expect(page).toHaveURL(`${address}/termos-de-uso`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Termos de Uso')
}
