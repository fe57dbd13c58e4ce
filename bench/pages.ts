import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { startSite } from '../e2e/test.ts'

/**
 * `npm run bench:pages [-- --rounds=N --all PATH …]`: Lighthouse's phone on each page (all of them, those named, or the
 * home page in both languages), with its scripts and with them blocked, in turn. Prints the four scores, first paint and largest paint as ratios to the page without scripts, and weights in kB as sent.
 */
const words = process.argv.slice(2)
const named = words.filter((word) => word.startsWith('/'))
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.split('=')[1] ?? 5)
const site = await startSite(await mkdtemp(join(tmpdir(), 'matriz-bench-')))
const chrome = await launch({
  chromePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  for (const path of words.includes('--all') ? await allPages() : named.length > 0 ? named : ['/', '/en']) {
    const withScripts: Result[] = []
    const without: Result[] = []
    for (let round = 0; round < rounds; round++) {
      withScripts.push(await measure(path, {}))
      without.push(await measure(path, { blockedUrlPatterns: ['*.js'] }))
    }
    report(path, withScripts, without)
  }
} finally {
  chrome.kill()
  site.process.kill('SIGTERM')
}

/** From the sitemap. */
async function allPages(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
}

async function measure(path: string, flags: Flags): Promise<Result> {
  // Now and then Chrome's trace has no paint in it, and Lighthouse gives no figure at all.
  for (let tries = 0; tries < 3; tries++) {
    const run = await lighthouse(site.address + path, { port: chrome.port, logLevel: 'error', ...flags })
    if (run && run.lhr.categories['performance']?.score != null) return run.lhr
    console.log(`${path}: a run without a result`)
  }
  throw new Error(`no result for ${path}`)
}

function report(path: string, withScripts: Result[], without: Result[]): void {
  const [first] = withScripts
  if (!first) return
  const scores = Object.keys(first.categories).map((name) => {
    const all = withScripts.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
    return `${name} ${all.sort((a, b) => a - b)[Math.floor(all.length / 2)]} (lowest ${all[0]})`
  })
  const ratio = (audit: string) => median(withScripts, audit) / median(without, audit)
  const weights = transferred(first)
  console.log(`${path}  median of ${rounds}: ${scores.join(', ')}`)
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint'])
    console.log(
      `  ${audit}: ${Math.round(median(withScripts, audit))} ms, ${ratio(audit).toFixed(3)} of without scripts`,
    )
  for (const audit of ['speed-index', 'total-blocking-time', 'cumulative-layout-shift']) {
    const digits = audit === 'cumulative-layout-shift' ? 3 : 0
    const [ours, bare] = [withScripts, without].map((results) => median(results, audit).toFixed(digits))
    console.log(`  ${audit}: ${ours}, without scripts ${bare}`)
  }
  console.log(`  before JavaScript ${weights.rest.toFixed(1)} kB, JavaScript ${weights.script.toFixed(1)} kB`)
  for (const { id, score, title } of Object.values(first.audits))
    if (score !== null && score < 1) console.log(`  less than full: ${id} ${score} (${title})`)
}

function median(results: Result[], audit: string): number {
  const values = results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN).sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Bytes as sent, in kB of 1,000. */
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
