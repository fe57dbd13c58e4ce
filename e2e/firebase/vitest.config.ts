import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['e2e/firebase/*.test.ts'],
    globalSetup: ['test/templates.ts'],
    setupFiles: ['test/noise.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/firebase.json' }]],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
