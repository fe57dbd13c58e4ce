import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type RunningSite, startSite } from '../test.ts'
import { startFirefox } from './firefox.ts'
import type { EngineName } from './installed.ts'
import type { Engine } from './tab.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/** Set for each project in playwright.config.ts. */
export interface Options {
  engineName: EngineName
  scripts: boolean
}

/** Journeys of a phone in a stock browser. */
export const test = base.extend<{ visitor: Visitor }, Options & { site: RunningSite; engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  scripts: [true, { option: true, scope: 'worker' }],
  site: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'matriz-browsers-'))
      const site = await startSite(dataDir)
      await use(site)
      site.process.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, scripts }, use) => {
      const engine = await { firefox: startFirefox, webkit: startWebKit }[engineName]({ scripts })
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  // Any console message or page error fails the test.
  visitor: async ({ engine, site, scripts }, use) => {
    const tab = await engine.openTab()
    await use(new Visitor(tab, { address: site.address, scripts }))
    expect(await tab.noise()).toEqual([])
    await tab.close()
  },
})
