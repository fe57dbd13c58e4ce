import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startSite } from '../e2e/test.ts'
import { median } from './percentiles.ts'
import { withTemporaryFolder } from './temporary-site.ts'

/**
 * `npm run bench:offline [-- ROUNDS]`: what copies cost. Bytes of a fill, bytes of a first visit before `load`, and the largest paint
 * of a repeat view on a four times slower processor, with and without the worker in turn.
 */
const rounds = Number(process.argv[2] ?? 9)
const slowdown = 4
const path = '/'

await withTemporaryFolder('offline', async (folder) => {
  const site = await startSite(folder)
  const browser = await chromium.launch({
    executablePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const options = { baseURL: site.address, viewport: { width: 360, height: 740 } }
  const withWorker = await browser.newContext({ ...options, serviceWorkers: 'allow' })
  const without = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    await reportFirstVisit(without, 'without the worker')
    await reportFirstVisit(withWorker, 'with the worker')
    await reportFill(withWorker)
    const paints = { with: [] as number[], without: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      paints.without.push(await repeatView(without))
      paints.with.push(await repeatView(withWorker))
    }
    const [one, other] = [median(paints.with), median(paints.without)]
    console.log(
      `repeat view of ${path}, largest paint, median of ${rounds}: ${Math.round(one)} ms with the worker, ${Math.round(other)} ms without; ` +
        `difference ${Math.round(one - other)} ms (limit 50), ratio ${(one / other).toFixed(2)}`,
    )
  } finally {
    await browser.close()
    site.process.kill('SIGKILL')
  }
})

async function reportFirstVisit(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'load' })
  const [requests, bytes] = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const end = document?.loadEventStart ?? 0
    const before = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime < end,
    )
    const sum = before.reduce((total, { transferSize }) => total + transferSize, document?.transferSize ?? 0)
    return [before.length, sum] as const
  })
  console.log(`first visit ${name}: ${requests} requests and ${bytes} bytes before load`)
  await page.close()
}

async function reportFill(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  while (!(await isFilled(page))) await page.waitForTimeout(500)
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const list = await page.evaluate(async () => {
    const response = await fetch('/sem-sinal.json?idioma=pt')
    const { entries }: { entries: { bytes: number }[] } = await response.json()
    return { count: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
  console.log(`copies: ${list.count} entries, ${list.bytes} bytes on the wire, ${stored} bytes stored`)
  await page.close()
}

async function isFilled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.endsWith('-state'))
    return name !== undefined && (await (await caches.open(name)).match('/copies')) !== undefined
  })
}

async function repeatView(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'load' })
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        )
      }),
  )
  await page.close()
  return paint
}
