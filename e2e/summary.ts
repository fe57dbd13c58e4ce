import { readFileSync } from 'node:fs'

/** Counts the tests of both runners in one last line. */
interface Vitest {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}
interface Playwright {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const unit: Vitest = JSON.parse(readFileSync('test-results/vitest.json', 'utf8'))
const { stats }: Playwright = JSON.parse(readFileSync('test-results/playwright.json', 'utf8'))
const passed = unit.numPassedTests + stats.expected
const failed = unit.numFailedTests + stats.unexpected + stats.flaky
console.log(`${passed} passed, ${failed} failed, ${unit.numPendingTests + stats.skipped} skipped`)
if (failed > 0) process.exitCode = 1
