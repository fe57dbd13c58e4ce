import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { median } from './percentiles.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:pages [-- --rounds=N --all PATH …]`: Lighthouse with and without scripts, in turn, and beside a page of one sentence,
 * which shows what opening any page costs the browser on this machine.
 */
const options = process.argv.slice(2)
const namedPaths = options.filter((option) => option.startsWith('/'))
const rounds = Number(options.find((option) => option.startsWith('--rounds='))?.split('=')[1] ?? 5)
/** Chrome's trace occasionally lacks a paint, and Lighthouse then returns no score. */
const maxAttempts = 3
const chrome = await launch({
  chromePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
const emptyPage = await serveEmptyPage()
try {
  await withTemporaryFolder('pages', (folder) => withSite(folder, ({ address }) => measureSite(address)))
} finally {
  emptyPage.close()
  chrome.kill()
}

async function measureSite(address: string): Promise<void> {
  const paths = options.includes('--all') ? await readSitemap(address) : namedPaths
  for (const path of paths.length > 0 ? paths : ['/', '/en']) {
    const withScripts: Result[] = []
    const withoutScripts: Result[] = []
    const empty: Result[] = []
    for (let round = 0; round < rounds; round++) {
      withScripts.push(await measurePage(address + path, {}))
      withoutScripts.push(await measurePage(address + path, { blockedUrlPatterns: ['*.js'] }))
      empty.push(await measurePage(emptyPage.address, {}))
    }
    report(path, { withScripts, withoutScripts, empty })
  }
}

async function serveEmptyPage() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<!DOCTYPE html><html lang="en"><title>One sentence</title><p>One sentence.</p></html>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

async function readSitemap(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
}

async function measurePage(url: string, flags: Flags): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', ...flags })
    if (run && run.lhr.categories['performance']?.score != null) return run.lhr
    console.log(`${url}: a run without a result`)
  }
  throw new Error(`no result for ${url}`)
}

function report(
  path: string,
  { withScripts, withoutScripts, empty }: Record<'withScripts' | 'withoutScripts' | 'empty', Result[]>,
): void {
  const [first] = withScripts
  if (!first) return
  const scores = Object.keys(first.categories).map((name) => {
    const all = scoresOf(withScripts, name)
    return `${name} ${median(all)} (lowest ${Math.min(...all)})`
  })
  const ratio = (audit: string) => medianOf(withScripts, audit) / medianOf(withoutScripts, audit)
  const weights = transferred(first)
  const bareMedian = median(scoresOf(withoutScripts, 'performance'))
  console.log(`${path}  median of ${rounds}: ${scores.join(', ')}; performance without scripts ${bareMedian}`)
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint'])
    console.log(
      `  ${audit}: ${Math.round(medianOf(withScripts, audit))} ms, ${ratio(audit).toFixed(3)} of the page without scripts`,
    )
  for (const audit of ['speed-index', 'total-blocking-time', 'cumulative-layout-shift']) {
    const digits = audit === 'cumulative-layout-shift' ? 3 : 0
    const [value, valueWithout, valueOfEmpty] = [withScripts, withoutScripts, empty].map((results) =>
      medianOf(results, audit).toFixed(digits),
    )
    console.log(`  ${audit}: ${value}, without scripts ${valueWithout}, page of one sentence ${valueOfEmpty}`)
  }
  console.log(`  before JavaScript ${weights.rest.toFixed(1)} kB, JavaScript ${weights.script.toFixed(1)} kB`)
  for (const { id, score, title } of Object.values(first.audits))
    if (score !== null && score < 1) console.log(`  below full score: ${id} ${score} (${title})`)
}

/** 0 to 100. */
function scoresOf(results: Result[], category: string): number[] {
  return results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
}

function medianOf(results: Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
}

/** Transferred bytes, in kB of 1,000. */
function transferred({ audits }: Result): { script: number; rest: number } {
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string
    transferSize?: number
  }[]
  const sum = (scripts: boolean) =>
    requests
      .filter(({ resourceType }) => (resourceType === 'Script') === scripts)
      .reduce((total, { transferSize }) => total + (transferSize ?? 0) / 1000, 0)
  return { script: sum(true), rest: sum(false) }
}
