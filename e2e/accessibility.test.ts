import type { Page } from '@playwright/test'
import { accountPaths, ownDataPath, paths } from '../app/domain/paths.ts'
import { spreadsheetPath, staffPaths } from '../app/domain/staff-paths.ts'
import { type Language, languages } from '../app/platform/i18n/language-path.ts'
import { entryPath } from '../app/staff/content/entry-paths.ts'
import { addressIn, filledPages, guestPages, staffPages } from '../test/addresses.ts'
import { partOf, visitsAll } from '../test/scope.ts'
import { expectAccessible, findCutOffText } from './axe.ts'
import { sendLead, signInAsStaff } from './staff-account.ts'
import { expect, fillContact, opener, ready, test } from './test.ts'
import { routeFormPosts } from './unsent-helpers.ts'

test.beforeEach(async ({ page }) => {
  // Skips the loading overlay.
  await page.addInitScript('sessionStorage.opened = 1')
})

/** Searches, empty results, the catalogue, and animals whose pages have more parts than the first of their kind. */
const otherGuestPages = [
  '/nossos-touros?para=reposicao&deca-STAY=-3',
  '/nossos-touros?estado=vendido&deca-STAY=10-10',
  '/produto/touro-nelore?raca=sindi&preco=1-',
  '/catalogo/touros',
  ...['/nossos-touros/touro-12', '/nossos-touros/touro-18', '/banco-genetico/gir/gir-03'],
  '/produto/touro-nelore/prenhez-02',
]

const forms = [paths.home, accountPaths.login, accountPaths.registration, accountPaths.forgottenPassword]

const dialogs: Record<Language, readonly [address: string, opener: string | RegExp][]> = {
  pt: [
    ['/', 'Login'],
    ['/', 'Cadastro'],
    ['/formacao-tecnica', /^TENHO INTERESSE/],
  ],
  en: [
    ['/en', 'Sign in'],
    ['/en', 'Register'],
    ['/en/formacao-tecnica', /^I'M INTERESTED/],
  ],
}

/** A page's two languages share their markup, so between them they cover both themes at both widths, text at twice its size and the narrowest reflow. */
const views = languages.flatMap((language) =>
  (['desktop', 'phone'] as const).map((device) => ({
    language,
    device,
    width: device === 'phone' ? 360 : 1280,
    theme: (device === 'desktop') === (language === 'pt') ? ('light' as const) : ('dark' as const),
    zoom: device === 'phone' ? { width: 390, textPercent: 200 } : { width: 320, textPercent: 100 },
  })),
)

for (const [index, { language, device, width, theme, zoom }] of views.entries())
  test.describe(`in ${language} on a ${device} in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, viewport: { width, height: 800 } })
    test('pages for guests are accessible', async ({ page }) => {
      for (const address of partOf(
        [...guestPages, ...filledPages, ...otherGuestPages],
        index,
        views.length,
      )) {
        await page.goto(addressIn(address, language))
        await expectSound(page, address)
      }
    })

    test('dialogs and the menu are accessible', async ({ page }) => {
      for (const [address, name] of partOf(dialogs[language], index % 2, 2)) {
        await page.goto(address)
        await page.waitForSelector(ready)
        if (device === 'phone') {
          await page.getByRole('button', { name: 'Menu' }).click()
          await expect(opener(page, name)).toBeVisible()
          await expectAccessible(page, `menu of ${address}`, [width])
        }
        await opener(page, name).click()
        await expectErrorsAccessible(page, 'dialog', `${address} ${name}`)
      }
    })

    test('forms with errors are accessible', async ({ page }) => {
      for (const path of partOf(forms, index, views.length)) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        await expectErrorsAccessible(page, 'main', path)
      }
    })

    async function expectSound(page: Page, context: string) {
      await expectAccessible(page, context, [width])
      expect(await findCutOffText(page, zoom), context).toEqual([])
      await page.setViewportSize({ width, height: 800 })
    }

    /** Sends a form whose fields are empty, those of one type of visitor shown. */
    async function expectErrorsAccessible(page: Page, role: 'dialog' | 'main', context: string) {
      const form = page.getByRole(role).locator('form[method=post]').first()
      await expect(form).toBeVisible()
      const type = form.getByRole('radio').first()
      if (await type.isVisible()) await type.check()
      await form.locator('[type=submit]').first().click()
      await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectSound(page, `${context} with errors`)
    }

    test('a lost connection and a success are accessible', async ({ page }) => {
      test.skip(!visitsAll && language !== 'pt', 'both themes and widths are visited in Portuguese')
      await page.goto(addressIn(paths.home, language))
      await page.waitForSelector(ready)
      const form = page.getByRole('main').locator('form')
      // Until its notice was read: as soon as the site answers, the stored message is sent, and its notice goes.
      const endRoute = await routeFormPosts(page, (route) => route.abort())
      for (const outcome of ['a lost connection', 'a success']) {
        if (outcome === 'a success') await endRoute()
        await fillContact(form, 'Ana Souza')
        await form.locator('[type=submit]').click()
        await expect(form.getByRole('status').getByRole('button')).toBeVisible()
        await expectAccessible(page, outcome, [width])
      }
    })

    test('account and staff pages are accessible', async ({ page, site }) => {
      await signInAsStaff(page.request, site)
      const invitation = { intent: 'invite', email: 'novo@example.com', role: 'editor' }
      await page.request.post(staffPaths.access, { form: invitation })
      const pages = [
        ...[`${accountPaths.account}?feito=entrou`, ownDataPath, ...staffPages(await sendLead(page.request))],
        spreadsheetPath,
        ...['touro-01', 'none'].map((id) => entryPath({ collection: 'animals', id })),
      ]
      for (const path of partOf(pages, index, views.length)) {
        await page.goto(addressIn(path, language))
        await expectSound(page, path)
      }
    })
  })
