import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testIgnore: ['**/e2e/browsers/**', '**/e2e/deploy/**', '**/e2e/firebase/**'],
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // No test measures time: a step fails when it hangs, on a busy machine, too.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  globalSetup: './e2e/find-browser.ts',
})
