import { defineConfig } from '@playwright/test'
import { type EngineName, findProgram, needs } from './find-program.ts'
import type { Options } from './test.ts'

/** Features of WebKit that browsers of the floor lack, or that a visitor can refuse, each switched off in turn. */
const switchedOff = {
  popovers: ['PopoverAttribute'],
  'anchor positioning': ['CSSAnchorPositioning'],
  'service workers': ['ServiceWorkers'],
  caches: ['CacheAPI'],
  IndexedDB: ['IndexedDBAPI'],
  'local storage': ['LocalStorage'],
  locks: ['WebLocksAPI'],
  ornaments: ['CSSScrollbarWidth', 'CSSTextWrapPretty', 'ServiceWorkerNavigationPreload', 'ViewTransitions'],
}

const engines = Object.keys(needs) as EngineName[]
const installed = engines.filter((engine) => needs[engine].programs.every(findProgram))
// Workers read this file, too.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const engine of engines.filter((engine) => !installed.includes(engine)))
    console.log(`${engine} is left out: apt-get install ${needs[engine].packages.join(' ')}`)

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  // One browser of each project at a time; a phone's journeys are short.
  fullyParallel: false,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  globalSetup: '../../test/build.ts',
  projects: [
    ...engines.flatMap((engineName) =>
      [true, false].map((scripts) => ({
        name: scripts ? engineName : `${engineName} without scripts`,
        use: { engineName, scripts },
      })),
    ),
    ...Object.entries(switchedOff).map(([name, without]) => ({
      name: `webkit without ${name}`,
      grep: /@essential/,
      use: { engineName: 'webkit' as const, without },
    })),
  ].filter(({ use }) => installed.includes(use.engineName)),
})
