import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../app/platform/i18n/language-path.ts'
import { addressIn } from '../test/addresses.ts'
import { variantsAt, visitsAll } from '../test/scope.ts'
import { secondRanch, setUpSecondRanch } from '../test/second-ranch.ts'
import { expectAccessible } from './axe.ts'
import { signInAsStaff } from './staff-account.ts'
import { expect, startSite, test } from './test.ts'

/** Without those of animals, which share their templates. */
async function pagesOf(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
  return [...paths.filter((path) => !/^\/en(\/|$)/.test(path)), '/conta/entrar', '/conta/cadastro', '/nada']
}

const shortPages = ['/', '/nossos-touros', '/autenticidade', '/conta/entrar']

test('the pages of a ranch with another colour are accessible and have enough contrast, in both languages and themes', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-second-'))
  const site = await startSite(dataDir)
  try {
    const staff = await browser.newContext({ baseURL: site.address })
    await signInAsStaff(staff.request, site)
    await setUpSecondRanch({
      read: async (path) => (await staff.request.get(path)).text(),
      async post(path, fields) {
        const form = fields instanceof URLSearchParams ? fields : new URLSearchParams(fields)
        const response = await staff.request.post(path, {
          data: `${form}`,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.address },
          maxRedirects: 0,
        })
        expect(response.status(), path).toBe(302)
      },
    })
    await staff.close()
    const pages = visitsAll ? await pagesOf(site.address) : shortPages
    expect(await (await fetch(site.address)).text()).toContain(secondRanch.name)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: site.address, colorScheme, bypassCSP: true })
      await context.addInitScript('sessionStorage.opened = 1')
      const page = await context.newPage()
      for (const [index, path] of pages.entries())
        for (const language of variantsAt(languages, colorScheme === 'light' ? index : index + 1)) {
          await page.goto(addressIn(path, language))
          await expectAccessible(page, `${path} in ${language}, ${colorScheme}`)
        }
      await context.close()
    }
  } finally {
    site.process.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
