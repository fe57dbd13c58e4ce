import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { browserFlags } from '../e2e/test.ts'
import { freePort } from '../test/free-port.ts'
import { type ProxyServer, serveVariant, type Variant, variants } from './page-variants.ts'
import { limited, median, print, type Row } from './report.ts'
import { untilIdle, withSite, withTemporaryFolder } from './site.ts'
import { measureTouches } from './touches.ts'

/**
 * `npm run bench:pages [-- --rounds=N --only=PART --all PATH …]`: what a page costs a phone. Lighthouse's phone profile: slow 4G, a
 * processor four times slower. The parts are `load` and `touches`.
 */
const options = process.argv.slice(2)
const rounds = Number(options.find((option) => option.startsWith('--rounds='))?.split('=')[1] ?? 5)
const only = options.find((option) => option.startsWith('--only='))?.split('=')[1]

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
      const parts: Record<string, () => Promise<Row[]>> = {
        load: () => withChrome((chrome) => measureLoads(chrome, site.address, paths)),
        touches: () => measureTouches(site.address, rounds * 4),
      }
      const rows: Row[] = []
      for (const [name, measure] of Object.entries(parts)) {
        if (only && only !== name) continue
        console.error(`${new Date().toISOString()} ${name}`)
        rows.push(...(await measure()))
      }
      return rows
    }),
  )
}

/** A browser that Lighthouse reaches at a port. */
interface Chrome {
  port: number
}

async function withChrome<T>(work: (chrome: Chrome) => Promise<T>): Promise<T> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    return await work({ port })
  } finally {
    await browser.close()
  }
}

async function readSitemap(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
}

/** Each page in both variants in turn. */
async function measureLoads(chrome: Chrome, site: string, paths: readonly string[]): Promise<Row[]> {
  return withVariants(site, async (addresses) => {
    const rows: Row[] = []
    for (const path of paths) {
      const results = await loadInTurn(chrome, addresses, path)
      // The categories that need the site's own headers and addresses.
      const whole = await runLighthouse(chrome, site + path, {})
      rows.push(...describeLoad(path, results, whole))
    }
    return rows
  })
}

type Results = ReadonlyMap<Variant, readonly Result[]>

async function withVariants<T>(
  site: string,
  work: (addresses: ReadonlyMap<Variant, string>) => Promise<T>,
): Promise<T> {
  const proxies = new Map<Variant, ProxyServer>()
  for (const variant of variants) proxies.set(variant, await serveVariant(site, variant))
  try {
    return await work(new Map(Array.from(proxies, ([variant, { address }]) => [variant, address])))
  } finally {
    for (const proxy of proxies.values()) proxy.close()
  }
}

async function loadInTurn(
  chrome: Chrome,
  addresses: ReadonlyMap<Variant, string>,
  path: string,
): Promise<Results> {
  const results = new Map<Variant, Result[]>(variants.map((variant) => [variant, []]))
  for (let round = 0; round < rounds; round++)
    for (const [variant, address] of addresses)
      results
        .get(variant)
        ?.push(await runLighthouse(chrome, address + path, { onlyCategories: ['performance'] }))
  return results
}

function medianOf(results: Results, variant: Variant, measure: (result: Result) => number): number {
  return median((results.get(variant) ?? []).map(measure))
}

async function runLighthouse({ port }: Chrome, url: string, flags: Flags): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const run = await lighthouse(url, { port, logLevel: 'error', ...flags })
    if (run && run.lhr.categories['performance']?.score != null) return run.lhr
    console.error(`${url}: a run without a result`)
  }
  throw new Error(`no result for ${url}`)
}

function describeLoad(path: string, results: Results, whole: Result): Row[] {
  const served = results.get('served') ?? []
  const ratio = (audit: string) => {
    const measure = ({ audits }: Result) => audits[audit]?.numericValue ?? Number.NaN
    return medianOf(results, 'served', measure) / medianOf(results, 'no scripts', measure)
  }
  const blocking = served.map(blockingTime)
  const scores = Object.values(whole.categories).map(({ id, score }) => {
    const all = id === 'performance' ? served.map((each) => each.categories[id]?.score ?? 0) : [score ?? 0]
    const now = Math.round(median(all) * 100)
    return {
      what: `${path} Lighthouse ${id}`,
      now: String(now),
      reach: `100${now === 100 ? '' : '   MISSED'}`,
    }
  })
  return [
    limited(`${path} total blocking time, median`, median(blocking), 0, 'ms'),
    limited(`${path} total blocking time, worst round`, Math.max(...blocking), 10, 'ms'),
    limited(`${path} longest task`, median(served.map(longestTask)), 50, 'ms'),
    limited(`${path} first contentful paint ÷ without scripts`, ratio('first-contentful-paint'), 1.02),
    limited(`${path} largest contentful paint ÷ without scripts`, ratio('largest-contentful-paint'), 1.02),
    ...scores,
  ]
}

function blockingTime({ audits }: Result): number {
  return audits['total-blocking-time']?.numericValue ?? Number.NaN
}

/** In milliseconds of the slower processor. */
function longestTask({ audits }: Result): number {
  const details = audits['main-thread-tasks']?.details
  const tasks = (details && 'items' in details ? details.items : []) as { duration: number }[]
  return Math.max(0, ...tasks.map(({ duration }) => duration)) * slowdown
}

if (import.meta.main) print(await measurePages())
