import type { Page } from '@playwright/test'
import { expect, ready, test } from './test.ts'

/** Errors are wanted here: the page of the fixture would report them. */
test.use({ quiet: async ({ page: _ }, use) => use(undefined) })

const thrown = `throw new Error('broken on purpose')`

/** What each part calls, so that breaking it makes the part throw in an effect or while it renders. */
const broken = [
  ['the menu', '/', breakCall('Element.prototype', 'matches')],
  ['the tips', '/nossos-touros', breakListener('pointerover')],
  ['the carousel', '/produto/vaca-girolando', breakListener('scroll')],
] as const

for (const [part, path, script] of broken)
  test(`an error in ${part} leaves the page standing, with what was typed`, async ({ page, site }) => {
    await page.goto('/')
    await page.addInitScript(script)
    await page.goto(path)
    await page.waitForSelector('html[data-plain]', { state: 'attached' })
    await expectStanding(page, site.address)
  })

test('an error while the app is in use keeps what was typed, and the form is sent', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.waitForSelector(ready)
  await page.getByLabel('Nome completo').fill('Ana Digitada')
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Cidade').fill('Janaúba')
  await page.getByLabel('Interesse').selectOption({ index: 1 })
  // The next dialog throws as it opens.
  await page.evaluate(`HTMLDialogElement.prototype.showModal = () => { ${thrown} }`)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForSelector('html[data-plain]', { state: 'attached' })
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Digitada')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('Ana Digitada'))
  await expectStanding(page, site.address)
})

function breakCall(owner: string, method: string): string {
  return `{
    const original = ${owner}.${method};
    ${owner}.${method} = function (selector) {
      if (selector === ':popover-open') { ${thrown} }
      return original.call(this, selector);
    };
  }`
}

function breakListener(type: string): string {
  return `{
    const original = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      // React listens at the document, too, without a signal.
      if (type === '${type}' && (options?.signal || this instanceof HTMLElement)) { ${thrown} }
      return original.call(this, type, listener, options);
    };
  }`
}

async function expectStanding(page: Page, address: string): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Matriz|·/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
  await expect(page).toHaveURL(`${address}/termos-de-uso`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Termos de Uso')
}
