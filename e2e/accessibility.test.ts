import type { Page } from '@playwright/test'
import { accountPaths, ownDataPaths, paths } from '../app/domain/paths.ts'
import { staffPaths } from '../app/domain/staff-paths.ts'
import { type Language, languages } from '../app/platform/i18n/language-path.ts'
import { addressIn, filledPages, guestPages } from '../test/addresses.ts'
import { halfOf, variantsAt } from '../test/scope.ts'
import { expectAccessible } from './axe.ts'
import { confirmAccount } from './confirm-account.ts'
import { routeFormPosts } from './form-posts.ts'
import { expect, opener, ready, staffEmail, test } from './test.ts'

const themes = ['light', 'dark'] as const

// Admits axe.
test.use({ bypassCSP: true })

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true
  })
}

const widths = { phone: 360, desktop: 1280 }

/** A page's two languages share their markup, so between them they cover both themes at both widths. */
function themeAt(device: keyof typeof widths, language: Language): 'light' | 'dark' {
  return (device === 'desktop') === (language === 'pt') ? 'light' : 'dark'
}

function widthIn(theme: 'light' | 'dark', language: Language): number {
  return themeAt('phone', language) === theme ? widths.phone : widths.desktop
}

for (const [index, address] of [...guestPages, ...filledPages].entries())
  for (const language of variantsAt(languages, index)) {
    const path = addressIn(address, language)
    const onPhone = themeAt('phone', language)
    const onDesktop = themeAt('desktop', language)
    test(`${path} is accessible on a phone in the ${onPhone} theme and on a desktop in the ${onDesktop} theme`, async ({
      page,
    }) => {
      const devices = variantsAt(['desktop', 'phone'] as const, index >> 1)
      await page.emulateMedia({ colorScheme: devices[0] === 'phone' ? onPhone : onDesktop })
      await page.goto(path)
      for (const device of devices) {
        await page.emulateMedia({ colorScheme: device === 'phone' ? onPhone : onDesktop })
        if (device === 'phone') await openDetails(page)
        await expectAccessible(page, path, [widths[device]])
      }
      await page.waitForSelector(ready)
    })
  }

for (const path of ['/', '/en'])
  test(`${path} is accessible with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectAccessible(page, path)
  })

for (const [index, colorScheme] of themes.entries()) {
  test(`dialogs are accessible in the ${colorScheme} theme`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    for (const [address, language, names] of halfOf(
      [
        ['/', 'pt', ['Login', 'Cadastro']],
        ['/en', 'en', ['Login', 'Register']],
        ['/formacao-tecnica', 'pt', [/^TENHO INTERESSE/]],
        ['/en/formacao-tecnica', 'en', [/^I'M INTERESTED/]],
      ] as const,
      index,
    ))
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
        await expectAccessible(page, `${address} ${name}`, [widthIn(colorScheme, language)])
      }
  })

  test(`the opened menu is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 800 })
    for (const path of halfOf(['/', '/en/blog'], index)) {
      await page.goto(path)
      await page.waitForSelector(ready)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(opener(page, 'Login')).toBeVisible()
      await expectAccessible(page, `menu of ${path}`, [360])
    }
  })

  test(`forms with errors, lost connections and successes are accessible in the ${colorScheme} theme`, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    for (const language of variantsAt(languages, index)) {
      const width = widthIn(colorScheme, language)
      const forms = [
        paths.home,
        accountPaths.login,
        accountPaths.registration,
        accountPaths.forgottenPassword,
      ]
      for (const path of halfOf(forms, index)) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        const main = page.getByRole('main')
        const type = main.getByRole('radio').first()
        if (await type.isVisible()) await type.check()
        await main.locator('form[method=post] [type=submit]').click()
        await expect(main.locator('[aria-invalid=true]').first()).toBeVisible()
        await expectAccessible(page, `${path} (${language}) with errors`, [width])
      }
      await page.goto(addressIn(paths.home, language))
      await page.waitForSelector(ready)
      const form = page.getByRole('main').locator('form')
      const fill = async () => {
        for (const [name, value] of [
          ['name', 'Ana Souza'],
          ['email', 'ana@example.com'],
          ['city', 'Uberaba'],
        ])
          await form.locator(`[name=${name}]`).fill(value ?? '')
        await form.locator('[name=interest]').selectOption('iatf')
      }
      await fill()
      await routeFormPosts(page, (route) => route.abort(), { times: 1 })
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('status').getByRole('button')).toBeVisible()
      await expectAccessible(page, `a lost connection (${language})`, [width])
      await fill()
      await form.locator('[type=submit]').click()
      await expect(form.getByRole('status').getByRole('button')).toBeVisible()
      await expectAccessible(page, `a success (${language})`, [width])
    }
  })

  test(`account and staff pages are accessible in the ${colorScheme} theme`, async ({ page, site }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const password = 'segredo-da-equipe'
    await confirmAccount(page, site, { email: staffEmail, password })
    await page.request.post(accountPaths.login, { form: { email: staffEmail, password } })
    for (const language of variantsAt(languages, index)) {
      const width = widthIn(colorScheme, language)
      const pages = [
        `${accountPaths.account}?feito=entrou`,
        ownDataPaths.ownDataView,
        ...Object.values(staffPaths),
      ]
      for (const path of halfOf(pages, index)) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        await openDetails(page)
        await expectAccessible(page, `${path} (${language})`, [width])
      }
      await page.goto(addressIn(staffPaths.inbox, language))
      await page.getByRole('main').locator('a[href*="/leads/"]').first().click()
      await expect(page).toHaveURL(/\/leads\/[^.]+$/)
      await expectAccessible(page, `a lead (${language})`, [width])
    }
  })
}
