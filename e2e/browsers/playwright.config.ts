import { defineConfig } from '@playwright/test'
import { engineNames } from './installed.ts'
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

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  // One browser of each project at a time; a phone's journeys are short.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
  globalSetup: '../../test/build.ts',
  projects: [
    ...engineNames.flatMap((engine) =>
      [true, false].map((scripts) => ({
        name: scripts ? engine : `${engine} without scripts`,
        use: { engineName: engine, scripts },
      })),
    ),
    ...Object.entries(switchedOff).map(([name, without]) => ({
      name: `webkit without ${name}`,
      grep: /@essential/,
      use: { engineName: 'webkit' as const, without },
    })),
  ],
})
