import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { accountPaths, articlePath, breedPath, inLanguage, languages, paths } from '../app/paths.ts'
import { articles } from '../content/articles/articles.ts'
import { breeds } from '../content/breeds.ts'
import { expect, listenFor, ready, test } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const pages = [
  ...Object.values(paths),
  ...breeds.map(({ id }) => breedPath(id)),
  ...articles.map(({ id }) => articlePath(id)),
  `${paths.bulls}?pagina=2`,
  '/nada',
  accountPaths.login,
  accountPaths.registration,
  accountPaths.forgottenPassword,
  accountPaths.confirm,
  accountPaths.newPassword,
]
const addresses = pages.flatMap((path) => {
  const [page = '', search] = path.split('?')
  return languages.map((language) => inLanguage(page, language) + (search ? `?${search}` : ''))
})

for (const path of addresses)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${path} is accessible in the ${colorScheme} theme, on every width`, async ({ browser, site }) => {
      // The page's own policy would keep the checker out, too.
      const context = await browser.newContext({ bypassCSP: true, colorScheme })
      const page = await context.newPage()
      const noise = listenFor(page)
      // The loading overlay is seen once, and looked at in its own journey.
      await page.addInitScript('sessionStorage.opened = 1')
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(site.address + path)
      await page.addScriptTag({ content: axe })
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        // What can be opened is looked at, too.
        await page.evaluate(() =>
          document.querySelectorAll('details').forEach((each) => {
            each.open = innerWidth < 500
          }),
        )
        const { violations } = await page.evaluate<AxeResults>('axe.run()')
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 568 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await page.waitForSelector(ready)
      expect(noise()).toEqual([])
      await context.close()
    })

for (const colorScheme of ['light', 'dark'] as const)
  test(`dialogs are accessible in the ${colorScheme} theme, on every width`, async ({ browser, site }) => {
    const context = await browser.newContext({ bypassCSP: true, colorScheme })
    const page = await context.newPage()
    const noise = listenFor(page)
    await page.addInitScript('sessionStorage.opened = 1')
    for (const [address, names] of [
      ['/', ['Login', 'Cadastro']],
      ['/en', ['Login', 'Register']],
      ['/en/formacao-tecnica', [/I'M INTERESTED/]],
    ] as const)
      for (const name of names) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(site.address + address)
        await page.waitForSelector(ready)
        await page.getByRole('button', { name, exact: true }).first().click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        // With everything that can be seen: the fields of a type, and the mistakes.
        const type = dialog.getByRole('radio').first()
        if (await type.isVisible()) await type.check()
        await dialog.locator('[type=submit].button-terracotta').click()
        await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
        await page.addScriptTag({ content: axe })
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 })
          const { violations } = await page.evaluate<AxeResults>('axe.run()')
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 568 })
        expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
      }
    expect(noise()).toEqual([])
    await context.close()
  })
