import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['e2e/deploy/*.test.ts'],
    globalSetup: ['test/build.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/deploy.json' }]],
    // Each starts several processes.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
