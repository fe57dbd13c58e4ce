import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from './test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

for (const path of ['/', '/en', '/nada'])
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280])
      test(`${path} is accessible in the ${colorScheme} theme at ${width} px`, async ({ browser, site }) => {
        // The page's own policy would keep the checker out, too.
        const context = await browser.newContext({
          bypassCSP: true,
          colorScheme,
          viewport: { width, height: 800 },
        })
        const page = await context.newPage()
        await page.goto(site.address + path)
        await expect(page.locator('.opening')).toBeHidden()
        await page.addScriptTag({ content: axe })
        const { violations } = await page.evaluate<AxeResults>('axe.run()')
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        await context.close()
      })
