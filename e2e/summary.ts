import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

interface Vitest {
  startTime: number
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
interface Playwright {
  stats: { expected: number; unexpected: number; skipped: number }
  suites: Suite[]
}
interface Suite {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

/**
 * Prints the total test counts in one line, the three slowest files, and the time since the first test;
 * `extraRunners` are those outside `npm test`.
 */
export function printSummary(extraRunners: 'firebase'[] = []): void {
  const vitest = ['vitest', ...extraRunners].map((name) => read<Vitest>(name))
  const { stats, suites } = read<Playwright>('playwright')
  const sum = (count: (each: Vitest) => number) => vitest.reduce((total, each) => total + count(each), 0)
  const passed = sum(({ numPassedTests }) => numPassedTests) + stats.expected
  const failed = sum(({ numFailedTests }) => numFailedTests) + stats.unexpected
  const skipped = sum(({ numPendingTests }) => numPendingTests) + stats.skipped
  const files = [
    ...vitest
      .flatMap(({ testResults }) => testResults)
      .map(({ name, startTime, endTime }) => ({ name: relative('', name), ms: endTime - startTime })),
    ...suites.map((suite) => ({ name: `e2e/${suite.file}`, ms: durationOf(suite) })),
  ].toSorted((one, other) => other.ms - one.ms)
  for (const { name, ms } of files.slice(0, 3)) console.log(`${seconds(ms).padStart(8)}  ${name}`)
  const since = Math.min(...vitest.map(({ startTime }) => startTime))
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds(Date.now() - since)}`)
  if (failed > 0) process.exitCode = 1
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
}

if (import.meta.main) printSummary()
