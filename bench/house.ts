import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  folderCircles,
  functionsOver,
  importersOf,
  linesOf,
  loadedBy,
  productionModules,
  root,
  testModules,
} from '../test/modules.ts'
import { print, type Row } from './report.ts'
import { followedModules, followedRequests, shared } from './walks.ts'

/**
 * `npm run house [-- --list | --measure]`: how much there is to read, and what the site costs to run, beside what both should be.
 * Without `--measure` it only reads files; with it, it needs a build and about half an hour of an idle machine. `--list` names the
 * modules of each request, and what is left out.
 */
const circles = folderCircles()
const longFunctions = productionModules.flatMap((file) => functionsOver(file, 100))
const longFiles = productionModules.filter((file) => linesOf(file) > 300)
const importers = [...importersOf().values()]
const singleShare = importers.filter((count) => count === 1).length / importers.length

/** Only a decision raises them. */
const caps = [
  { what: 'lines: production', files: productionModules, cap: 70_000 },
  { what: 'lines: tests, journeys and benches', files: testModules, cap: 47_000 },
]

const rows: Row[] = [
  ...followedRequests.map((request) => ({
    what: `modules to open: ${request.title}`,
    now: String(followedModules(request).size),
    reach: `≤ ${request.reach}`,
  })),
  { what: 'modules of app/ loaded twice in the process', now: String(loadedTwice().length), reach: '0' },
  { what: 'production modules', now: String(productionModules.length), reach: '≤ 780' },
  { what: 'modules with a single importer', now: percent(singleShare), reach: '≤ 20 %' },
  ...caps.map(({ what, files, cap }) => ({ what, now: shown(linesIn(files)), reach: `≤ ${shown(cap)}` })),
  { what: 'functions over 100 lines', now: String(longFunctions.length), reach: '0' },
  { what: 'files over 300 lines', now: String(longFiles.length), reach: '0' },
  {
    what: `largest circle of folders${circles[0] ? ` (in ${circles[0].folder})` : ''}`,
    now: String(circles[0]?.members.length ?? 'none'),
    reach: 'none',
  },
  { what: 'last `npm test`, from the first test to the last', now: lastRun(), reach: '≤ 10 min' },
]
print(rows)
for (const { folder, members } of circles) console.log(`circle in ${folder}: ${members.join(', ')}`)
for (const long of [...longFunctions, ...longFiles]) console.log(`too long: ${long}`)
const isOver = caps.some(({ files, cap }) => linesIn(files) > cap)
if (isOver || longFunctions.length + longFiles.length > 0) process.exitCode = 1
if (process.argv.includes('--list')) printWalks()
const measure = process.argv.indexOf('--measure')
if (measure > 0) {
  // The benches read arguments of their own.
  process.argv.splice(measure, 1)
  print(await (await import('./start.ts')).measureStart())
  print(await (await import('./search.ts')).measureSearch())
  print(await (await import('./leads.ts')).measureLeads())
  print(await (await import('./publishing.ts')).measurePublishing())
  print(await (await import('./pages.ts')).measurePages())
}

function printWalks(): void {
  console.log(`\nnot counted: ${Object.keys(shared).join('; ')}`)
  for (const request of followedRequests) {
    console.log(`\n${request.title}`)
    for (const [file, by] of followedModules(request)) {
      const door = request.doors[file]
      console.log(
        `  ${file} (${by === 'entry' ? 'entry' : `by ${by}`})${door ? `, not followed: ${door}` : ''}`,
      )
    }
  }
}

/** Modules that the process loads from source although the build holds them, too. */
function loadedTwice(): string[] {
  const built = loadedBy(
    productionModules.filter((file) =>
      /^app\/(entry\.server|root|routes)\.tsx?$|route\.tsx?$|^server\/main\.ts$/.test(file),
    ),
  )
  return [...loadedBy(['server/start.ts'])].filter((file) => file.startsWith('app/') && built.has(file))
}

function lastRun(): string {
  try {
    const read = (name: string) => JSON.parse(readFileSync(join(root, `test-results/${name}.json`), 'utf8'))
    const [unit, journeys] = [read('vitest'), read('playwright')]
    const journeysMs = Date.parse(journeys.stats.startTime)
    // The records of a whole run: not of one file or of two days.
    if (journeys.stats.expected < 100 || journeysMs < unit.startTime) return '–'
    const endMs = journeysMs + journeys.stats.duration
    return `${((endMs - unit.startTime) / 60_000).toFixed(1)} min`
  } catch {
    return '–'
  }
}

function linesIn(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + linesOf(file), 0)
}

function shown(lines: number): string {
  return lines.toLocaleString('en')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
