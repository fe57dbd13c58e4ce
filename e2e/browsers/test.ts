import { test as base, expect } from '@playwright/test'
import type { CutLine } from '../../test/cut-line.ts'
import type { RunningSite } from '../test.ts'
import { siteBehindLine } from '../unsent-helpers.ts'
import type { EngineName } from './find-program.ts'
import { startFirefox } from './firefox.ts'
import type { Engine } from './tab.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

/** Set for each project in playwright.config.ts. */
export interface Options {
  engineName: EngineName
  scripts: boolean
  without: readonly string[]
}

interface Surroundings {
  engine: Engine
  /** The site, and the line that lies between it and the visitor. */
  behindLine: { site: RunningSite; line: CutLine }
}

/** Journeys that are also made with single features switched off. */
export const essential = { tag: '@essential' }

/** Journeys of a phone in a stock browser. */
export const test = base.extend<{ visitor: Visitor }, Options & Surroundings>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  scripts: [true, { option: true, scope: 'worker' }],
  without: [[], { option: true, scope: 'worker' }],
  behindLine: [
    async ({ browserName: _ }, use) => {
      const behindLine = await siteBehindLine()
      await use(behindLine)
      await behindLine.close()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ engineName, scripts, without }, use) => {
      const engine = await { firefox: startFirefox, webkit: startWebKit }[engineName]({ scripts, without })
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  // Any console message or page error fails the test.
  visitor: async ({ engine, behindLine: { line }, scripts }, use) => {
    const tab = await engine.openTab()
    line.setSignal(true)
    try {
      await use(new Visitor(tab, { address: line.address, scripts }))
      expect(await tab.noise()).toEqual([])
    } finally {
      line.setSignal(true)
      line.release()
      await tab.close()
    }
  },
})

/** Each journey's own, of letters only. */
export function leadName(): string {
  return `Ana ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
}
