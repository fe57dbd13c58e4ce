import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LaunchedChrome, launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { median, print, type Row } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'

/**
 * `npm run bench:pages [-- --rounds=N --all PATH …]`: Lighthouse for a phone, with and without scripts in turn, and beside a page of
 * one sentence, which shows what opening any page costs the browser on this machine.
 */
const options = process.argv.slice(2)
/** Chrome's trace occasionally lacks a paint, and Lighthouse then returns no score. */
const maxAttempts = 3
const audits = {
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
}

interface Page {
  path: string
  withScripts: Result[]
  withoutScripts: Result[]
  empty: Result[]
}

export async function measurePages(): Promise<Row[]> {
  const chrome = await launch({
    chromePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  const emptyPage = await serveEmptyPage()
  try {
    return await withTemporaryFolder((folder) =>
      withSite(folder, async ({ address }) => {
        const named = options.includes('--all')
          ? await readSitemap(address)
          : options.filter((option) => option.startsWith('/'))
        const rows: Row[] = []
        for (const path of named.length > 0 ? named : ['/', '/en'])
          rows.push(...describe(await measurePage(chrome, path, address + path, emptyPage.address)))
        return rows
      }),
    )
  } finally {
    emptyPage.close()
    chrome.kill()
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

async function measurePage(chrome: LaunchedChrome, path: string, url: string, empty: string): Promise<Page> {
  const page: Page = { path, withScripts: [], withoutScripts: [], empty: [] }
  const rounds = Number(options.find((option) => option.startsWith('--rounds='))?.split('=')[1] ?? 5)
  for (let round = 0; round < rounds; round++) {
    page.withScripts.push(await runLighthouse(chrome, url, {}))
    page.withoutScripts.push(await runLighthouse(chrome, url, { blockedUrlPatterns: ['*.js'] }))
    page.empty.push(await runLighthouse(chrome, empty, {}))
  }
  return page
}

async function runLighthouse({ port }: LaunchedChrome, url: string, flags: Flags): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const run = await lighthouse(url, { port, logLevel: 'error', ...flags })
    if (run && run.lhr.categories['performance']?.score != null) return run.lhr
    console.log(`${url}: a run without a result`)
  }
  throw new Error(`no result for ${url}`)
}

/** Medians; beside each audit those of the page without scripts and of the page of one sentence. */
function describe({ path, withScripts, withoutScripts, empty }: Page): Row[] {
  const [first] = withScripts
  if (!first) return []
  const weights = transferred(first)
  const figures = Object.entries(audits).map(([audit, unit]) => {
    const [now, reach, other] = [withScripts, withoutScripts, empty].map((results) =>
      median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)).toFixed(unit ? 0 : 3),
    )
    return {
      what: `${path} ${audit}`,
      now: `${now} ${unit}`,
      reach: `without scripts ${reach}, one sentence ${other}`,
    }
  })
  const scores = Object.values(first.categories).map(({ id }) => {
    const all = withScripts.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    return { what: `${path} ${id}`, now: String(median(all)), reach: `lowest ${Math.min(...all)}` }
  })
  return [
    ...figures,
    { what: `${path} bytes before JavaScript`, now: `${weights.rest.toFixed(1)} kB`, reach: '' },
    { what: `${path} bytes of JavaScript`, now: `${weights.script.toFixed(1)} kB`, reach: '' },
    ...scores,
  ]
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

if (import.meta.main) print(await measurePages())
