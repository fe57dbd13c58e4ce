import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserFlags } from '../e2e/test.ts'
import { freePort } from '../test/free-port.ts'
import { limited, median, print, type Row } from './report.ts'
import { untilIdle, withSite, withTemporaryFolder } from './site.ts'

/**
 * `npm run bench:pages [-- --rounds=N --all PATH …]`: what a page costs a phone. Lighthouse's phone profile: slow 4G, a processor
 * four times slower.
 */
const options = process.argv.slice(2)
const rounds = Number(options.find((option) => option.startsWith('--rounds='))?.split('=')[1] ?? 5)

/** Chrome's trace occasionally lacks a paint, and Lighthouse then returns no score. */
const maxAttempts = 3
/** Lighthouse simulates the slower processor, but lists tasks as they ran. */
const slowdown = 4

/** A page of each kind, in the sample's herd. */
const pagePaths = [
  '/',
  '/en',
  '/nossos-touros',
  '/nossos-touros/touro-01',
  '/produto/touro-nelore/prenhez-01',
  '/formacao-tecnica',
  '/blog/melhoramento-genetico',
  '/comparar?a=touro-01,touro-02,touro-03',
  '/calculadoras/troca',
]

export async function measurePages(): Promise<Row[]> {
  return await withTemporaryFolder((folder) =>
    withSite(folder, async (site) => {
      const named = options.includes('--all')
        ? await readSitemap(site.address)
        : options.filter((option) => option.startsWith('/'))
      const paths = named.length > 0 ? named : pagePaths
      for (const path of paths) await fetch(site.address + path)
      await untilIdle(site)
      return await withChrome((port) => measureLoads(port, site.address, paths))
    }),
  )
}

/** A browser that Lighthouse reaches at a port. */
async function withChrome<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    return await work(port)
  } finally {
    await browser.close()
  }
}

async function readSitemap(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
}

async function measureLoads(port: number, site: string, paths: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of paths) {
    const results: Result[] = []
    for (let round = 0; round < rounds; round++) results.push(await runLighthouse(port, site + path))
    rows.push(...describeLoad(path, results))
  }
  return rows
}

/** What is read of Lighthouse's report. */
interface Result {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}

/** Fetched when it is needed: with what it depends on it is a third of the files of an installation. */
async function runLighthouse(port: number, url: string): Promise<Result> {
  const flags = [`--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
  const call = ['--yes', 'lighthouse@13.5.0', url, ...flags]
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { stdout } = await promisify(execFile)('npx', call, { maxBuffer: Number.POSITIVE_INFINITY })
    const result: Result = JSON.parse(stdout)
    if (result.categories['performance']?.score != null) return result
    console.error(`${url}: a run without a result`)
  }
  throw new Error(`no result for ${url}`)
}

function describeLoad(path: string, results: readonly Result[]): Row[] {
  const blocking = results.map(blockingTime)
  const scores = Object.keys(results[0]?.categories ?? {}).map((id) => {
    const now = Math.round(median(results.map((each) => each.categories[id]?.score ?? 0)) * 100)
    return {
      what: `${path} Lighthouse ${id}`,
      now: String(now),
      reach: `100${now === 100 ? '' : '   MISSED'}`,
    }
  })
  return [
    limited(`${path} total blocking time, median`, median(blocking), 0, 'ms'),
    limited(`${path} total blocking time, worst round`, Math.max(...blocking), 10, 'ms'),
    limited(`${path} longest task`, median(results.map(longestTask)), 50, 'ms'),
    ...scores,
  ]
}

function blockingTime({ audits }: Result): number {
  return audits['total-blocking-time']?.numericValue ?? Number.NaN
}

/** In milliseconds of the slower processor. */
function longestTask({ audits }: Result): number {
  const tasks = (audits['main-thread-tasks']?.details?.items ?? []) as { duration: number }[]
  return Math.max(0, ...tasks.map(({ duration }) => duration)) * slowdown
}

if (import.meta.main) print(await measurePages())
