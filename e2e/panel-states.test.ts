import type { Browser, Page } from '@playwright/test'
import { firstStepPath } from '../app/domain/staff-paths.ts'
import { type Language, languages } from '../app/platform/i18n/language-path.ts'
import { addressIn } from '../test/addresses.ts'
import { photograph } from '../test/photograph.ts'
import { partOf, visitsAll } from '../test/scope.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, type RunningSite, ready, test } from './test.ts'

// Admits axe.
test.use({ bypassCSP: true })

interface Desk {
  page: Page
  browser: Browser
  site: RunningSite
  /** Opens an address in the language of the run. */
  open(address: string): Promise<void>
  expectSound(context: string): Promise<void>
}

const publish = { name: /^(Publicar|Publish)$/ }

/** What the panel shows after its forms, and what opens on its pages; the pages themselves are in `accessibility.test.ts`. */
const states: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  async 'animals that are marked, changed and taken back'({ page, open, expectSound }) {
    await open('/painel/rebanho?busca=acaua')
    await page.getByRole('checkbox', { name: 'Acauã da Matriz' }).check()
    await expectSound('the form')
    await page
      .locator('.marked-form')
      .getByRole('button', { name: /^(Reservados|Reserved)$/ })
      .click()
    const notice = page.getByRole('status').filter({ hasText: 'Acauã da Matriz' })
    await page.waitForSelector(ready)
    await expect(notice).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(notice.getByRole('button', { name: /^(Desfazer|Undo)$/ })).toBeFocused()
    await expectSound('the notice')
    await page.keyboard.press('Enter')
    await expect(notice.getByRole('button')).toBeHidden()
    await page.waitForSelector(ready)
    await expect(notice).toBeFocused()
  },

  async 'a mistake, and a value that may be a slip'({ page, open, expectSound }) {
    await open('/painel/conteudo/animals/touro-14')
    await page.locator('[name=weightKg]').fill('muito')
    await page.getByRole('button', publish).click()
    await expect(page.locator('[name=weightKg]')).toBeFocused()
    await expectSound('the mistake')
    await page.locator('[name=weightKg]').fill('3500')
    await page.getByRole('button', publish).click()
    await expect(page.getByRole('checkbox', { name: /^(Está certo assim|This is right)/ })).toBeVisible()
    await expectSound('the question')
  },

  async 'a conflict'({ page, open, expectSound, browser, site }) {
    const address = '/painel/conteudo/animals/touro-16'
    const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
    await signInAsStaff(context.request, site)
    const other = await context.newPage()
    await open(address)
    await other.goto(address)
    await other.locator('[name=name]').fill('Nome da Outra')
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(other).toHaveURL(/feito=/)
    await page.locator('[name=name]').fill('Nome Próprio')
    await page.getByRole('button', publish).click()
    await expect(page.getByRole('region', { name: 'Duas pessoas mudaram isto' })).toBeVisible()
    await expectSound('the notice')
    await context.close()
  },

  async 'pictures to choose from, and what they show'({ page, open, expectSound, site }) {
    const photo = {
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 700, height: 500 }),
    }
    await page.request.post('/painel/fotos', {
      headers: { Accept: 'application/json', Origin: site.address },
      multipart: { photo, altPt: '', altEn: '' },
    })
    await open('/painel/conteudo/articles/novo')
    await page.locator('[name="title.pt"]').fill('Água no cocho')
    await page.locator('.ProseMirror').first().click()
    await page.keyboard.type('Um boi bebe muito.')
    await page.getByRole('button', { name: /^(Ver as fotos|See the pictures)$/ }).click()
    await expectSound('the gallery')
    await page
      .getByRole('button', { name: /^(Escolher esta|Choose this one)/ })
      .first()
      .click()
    await expectSound('the chosen picture')
  },

  async 'the panels of a long text'({ page, open, expectSound }) {
    await open('/painel/conteudo/articles/raca-sindi')
    for (const name of [/^Link$/, /^(Foto|Picture)$/, /^(Vídeo|Video)$/]) {
      const tool = page.getByRole('button', { name }).first()
      await tool.click()
      await expect(tool).toHaveAttribute('aria-expanded', 'true')
      await expectSound(String(name))
    }
  },

  async 'drafts that are marked, and a history'({ page, open, expectSound }) {
    await open('/painel/conteudo/animals/touro-17')
    await page.locator('[name=weightKg]').fill('777')
    await page.getByRole('button', { name: /^(Salvar|Save)$/ }).click()
    await expect(page).toHaveURL(/feito=/)
    await open('/painel/rascunhos?meus=1')
    await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible()
    await expectSound('the drafts')
    await open('/painel/conteudo/animals/touro-17/historico')
    await expectSound('the history')
  },

  async 'first steps'({ open, expectSound }) {
    for (const step of ['aparencia', 'oferta', 'exemplos']) {
      await open(firstStepPath(step))
      await expectSound(step)
    }
  },

  async copies({ page, open, expectSound }) {
    await open('/painel/copia')
    await page.getByRole('button', { name: /^(Criar a chave|Make the key)$/ }).click()
    await expect(
      page.getByRole('img', { name: /^(A chave como código QR|The key as a QR code)$/ }),
    ).toBeVisible()
    await expectSound('the key')
    await open('/painel/copia?falha=wrong-password')
    await expectSound('a download that is refused')
  },
}

/** As in `accessibility.test.ts`: between them, the languages cover both themes. */
const views: { language: Language; theme: 'light' | 'dark' }[] = languages.map((language) => ({
  language,
  theme: language === 'pt' ? 'dark' : 'light',
}))

for (const [index, { language, theme }] of views.entries())
  test.describe(`the panel in ${language}, in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, viewport: { width: 360, height: 740 } })
    test.describe.configure({ timeout: visitsAll ? 180_000 : 90_000 })

    for (const [name, state] of partOf(Object.entries(states), index, views.length))
      test(`shows ${name}, accessibly and within the screen`, async ({ page, browser, site }) => {
        await page.addInitScript('sessionStorage.opened = 1')
        await signInAsStaff(page.request, site)
        await state({
          page,
          browser,
          site,
          async open(address) {
            await page.goto(addressIn(address, language))
            await page.waitForSelector(ready)
          },
          expectSound: (context) => expectAccessible(page, `${name}: ${context}`),
        })
      })
  })
