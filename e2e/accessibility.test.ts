import type { Browser, Page } from '@playwright/test'
import { accountPaths, paths, staffPaths } from '../app/domain/paths.ts'
import { languages } from '../app/platform/i18n/language-path.ts'
import { addressIn, guestPages } from '../test/addresses.ts'
import { expectAccessible } from './axe.ts'
import { confirmAccount } from './confirm-account.ts'
import { expect, listenFor, opener, type RunningSite, ready, staffEmail, test } from './test.ts'

const themes = ['light', 'dark'] as const

/** Opens a page that skips the loading overlay and whose Content-Security-Policy admits axe; `noise` returns its console output. */
async function openPage(browser: Browser, site: RunningSite, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext({ bypassCSP: true, baseURL: site.address, ...options })
  const page = await context.newPage()
  const noise = listenFor(page)
  await page.addInitScript('sessionStorage.opened = 1')
  return { page, noise }
}

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
}

/** A page's two languages share their markup, so between them they cover both themes at both widths. */
for (const address of guestPages)
  for (const language of languages) {
    const path = addressIn(address, language)
    const onPhone = language === 'pt' ? 'dark' : 'light'
    const onDesktop = language === 'pt' ? 'light' : 'dark'
    test(`${path} is accessible on a phone in the ${onPhone} theme and on a desktop in the ${onDesktop} theme`, async ({
      browser,
      site,
    }) => {
      const { page, noise } = await openPage(browser, site, { colorScheme: onDesktop })
      await page.goto(path)
      await expectAccessible(page, path, [1280])
      await page.emulateMedia({ colorScheme: onPhone })
      await openDetails(page)
      await expectAccessible(page, path, [360])
      await page.waitForSelector(ready)
      expect(noise()).toEqual([])
      await page.context().close()
    })
  }

for (const path of ['/', '/en'])
  test(`${path} is accessible with reduced motion`, async ({ browser, site }) => {
    const { page } = await openPage(browser, site, { reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page, path)
    await page.context().close()
  })

for (const colorScheme of themes) {
  test(`dialogs are accessible in the ${colorScheme} theme, on every width`, async ({ browser, site }) => {
    test.slow()
    const { page, noise } = await openPage(browser, site, { colorScheme })
    for (const [address, names] of [
      ['/', ['Login', 'Cadastro']],
      ['/en', ['Login', 'Register']],
      ['/formacao-tecnica', [/^TENHO INTERESSE/]],
      ['/en/formacao-tecnica', [/^I'M INTERESTED/]],
    ] as const)
      for (const name of names) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(address)
        await page.waitForSelector(ready)
        await opener(page, name).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        // Shows the fields of a user type and their errors.
        const type = dialog.getByRole('radio').first()
        if (await type.isVisible()) await type.check()
        await dialog.locator('form[method=post] [type=submit]').first().click()
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectAccessible(page, `${address} ${name}`)
      }
    expect(noise()).toEqual([])
    await page.context().close()
  })

  test(`the opened menu is accessible in the ${colorScheme} theme`, async ({ browser, site }) => {
    const { page } = await openPage(browser, site, { colorScheme, viewport: { width: 360, height: 800 } })
    for (const path of ['/', '/en/blog']) {
      await page.goto(path)
      await page.waitForSelector(ready)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(opener(page, 'Login')).toBeVisible()
      await expectAccessible(page, `menu of ${path}`, [360])
    }
    await page.context().close()
  })

  test(`forms with errors, lost connections and successes are accessible in the ${colorScheme} theme`, async ({
    browser,
    site,
  }) => {
    test.slow()
    const { page } = await openPage(browser, site, { colorScheme })
    for (const language of languages) {
      for (const path of [
        paths.home,
        accountPaths.login,
        accountPaths.registration,
        accountPaths.forgottenPassword,
      ]) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        const main = page.getByRole('main')
        const type = main.getByRole('radio').first()
        if (await type.isVisible()) await type.check()
        await main.locator('form[method=post] [type=submit]').click()
        await expect(main.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectAccessible(page, `${path} (${language}) with errors`)
      }
      await page.goto(addressIn(paths.home, language))
      await page.waitForSelector(ready)
      const form = page.getByRole('main').locator('form')
      for (const [name, value] of [
        ['name', 'Ana Souza'],
        ['email', 'ana@example.com'],
        ['city', 'Uberaba'],
      ])
        await form.locator(`[name=${name}]`).fill(value ?? '')
      await form.locator('[name=interest]').selectOption('iatf')
      await page.route('**/envio/*', (route) => route.abort(), { times: 1 })
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('alert')).toBeVisible()
      await expectAccessible(page, `a lost connection (${language})`)
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('status').getByRole('button')).toBeVisible()
      await expectAccessible(page, `a success (${language})`)
    }
    await page.context().close()
  })

  test(`account and staff pages are accessible in the ${colorScheme} theme`, async ({ browser, site }) => {
    test.slow()
    const { page, noise } = await openPage(browser, site, { colorScheme })
    const password = 'segredo-da-equipe'
    await confirmAccount(page, site, { email: staffEmail, password })
    await page.request.post(accountPaths.login, { form: { email: staffEmail, password } })
    for (const language of languages) {
      for (const path of [`${accountPaths.account}?aviso=entrou`, ...Object.values(staffPaths)]) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        await openDetails(page)
        await expectAccessible(page, `${path} (${language})`)
      }
      await page.goto(addressIn(staffPaths.inbox, language))
      await page.getByRole('main').locator('a[href*="/leads/"]').first().click()
      await expect(page).toHaveURL(/\/leads\/[^.]+$/)
      await expectAccessible(page, `a lead (${language})`)
    }
    expect(noise()).toEqual([])
    await page.context().close()
  })
}
