import { defineConfig } from '@playwright/test'
import { engineNames } from './installed.ts'
import type { Options } from './test.ts'

export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  // One browser of each project at a time; a phone's journeys are short.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  reporter: [['list']],
  globalSetup: '../../test/build.ts',
  projects: engineNames.flatMap((engine) =>
    [true, false].map((scripts) => ({
      name: scripts ? engine : `${engine} without scripts`,
      use: { engineName: engine, scripts },
    })),
  ),
})
