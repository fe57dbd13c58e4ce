import type { Browser, Page } from '@playwright/test'
import { firstStepPath } from '../app/domain/staff-paths.ts'
import { variantsAt } from '../test/scope.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, type RunningSite, ready, test } from './test.ts'

interface Desk {
  page: Page
  browser: Browser
  site: RunningSite
  open(address: string): Promise<void>
  expectSound(context: string): Promise<void>
}

const publish = { name: 'Publicar', exact: true }

/** What the panel shows after its forms, and what opens on its pages; the pages themselves are in `accessibility.test.ts`. */
const states: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  async 'a mistake, and a value that may be a slip'({ page, open, expectSound }) {
    await open('/painel/conteudo/animals/touro-14')
    await page.locator('[name=weightKg]').fill('muito')
    await page.getByRole('button', publish).click()
    await expect(page.locator('[name=weightKg]')).toBeFocused()
    await expectSound('the mistake')
    await page.locator('[name=weightKg]').fill('3500')
    await page.getByRole('button', publish).click()
    await expect(page.getByRole('checkbox', { name: /^Está certo assim/ })).toBeVisible()
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

  async 'the panels of a long text'({ page, open, expectSound }) {
    await open('/painel/conteudo/articles/raca-sindi')
    for (const name of ['Link', 'Foto', 'Vídeo']) {
      const tool = page.getByRole('button', { name, exact: true }).first()
      await tool.click()
      await expect(tool).toHaveAttribute('aria-expanded', 'true')
      await expectSound(name)
    }
  },

  async 'drafts that are marked, and a history'({ page, open, expectSound }) {
    await open('/painel/conteudo/animals/touro-17')
    await page.locator('[name=weightKg]').fill('777')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
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
    await page.getByRole('button', { name: 'Criar a chave', exact: true }).click()
    await expect(page.getByRole('img', { name: 'A chave como código QR', exact: true })).toBeVisible()
    await expectSound('the key')
    await open('/painel/copia?falha=wrong-password')
    await expectSound('a download that is refused')
  },
}

for (const [index, [name, state]] of Object.entries(states).entries())
  test(`the panel shows ${name}, accessibly and within the screen`, async ({ page, browser, site }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript('sessionStorage.opened = 1')
    await signInAsStaff(page.request, site)
    await state({
      page,
      browser,
      site,
      async open(address) {
        await page.goto(address)
        await page.waitForSelector(ready)
      },
      async expectSound(context) {
        for (const colorScheme of variantsAt(['dark', 'light'] as const, index)) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page, `${name}: ${context}, ${colorScheme}`)
        }
      },
    })
  })
