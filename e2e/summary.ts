import { readFileSync } from 'node:fs'

interface Vitest {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}
interface Playwright {
  stats: { expected: number; unexpected: number; skipped: number }
}

/** Prints the total test counts in one line; `extraRunners` are those outside `npm test`. */
export function printSummary(extraRunners: 'firebase'[] = []): void {
  const vitest = ['vitest', ...extraRunners].map((name) => read<Vitest>(name))
  const { stats } = read<Playwright>('playwright')
  const sum = (count: (each: Vitest) => number) => vitest.reduce((total, each) => total + count(each), 0)
  const passed = sum(({ numPassedTests }) => numPassedTests) + stats.expected
  const failed = sum(({ numFailedTests }) => numFailedTests) + stats.unexpected
  const skipped = sum(({ numPendingTests }) => numPendingTests) + stats.skipped
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  if (failed > 0) process.exitCode = 1
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
}

if (import.meta.main) printSummary()
