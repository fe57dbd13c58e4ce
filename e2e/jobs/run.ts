import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import prepareJourneys from '../find-browser.ts'
import { signInAsStaff } from '../staff-account.ts'
import { browserFlags, type RunningSite, ready, startSite } from '../test.ts'
import { jobs } from './jobs.ts'
import { Phone } from './phone.ts'

/** `npm run jobs`: does what staff do every day on a phone, and counts taps and scrolled screens. Fails above a limit. */
await prepareJourneys()
const only = process.argv[2]
const browser = await chromium.launch({
  executablePath: process.env['MATRIZ_BROWSER'] ?? '',
  args: browserFlags,
})
const rows = []
try {
  for (const [name, job] of Object.entries(jobs)) {
    if (only && !name.includes(only)) continue
    rows.push(await countJob(name, job))
  }
} finally {
  await browser.close()
}
console.table(rows)
if (rows.some(({ ok }) => !ok)) process.exitCode = 1

async function countJob(name: string, job: (typeof jobs)[string]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-jobs-'))
  const site = await startSite(dataDir)
  try {
    const phone = await staffPhone(browser, site)
    await job.prepare?.(phone.page.request, site)
    await phone.page.goto('/painel')
    await phone.page.waitForSelector(ready)
    const failure = await job.do(phone, { browser, site }).then(() => '', String)
    const screens = Math.round(phone.screens * 10) / 10
    const ok = !failure && phone.taps <= job.taps && screens <= job.screens
    return {
      job: name,
      taps: phone.taps,
      'at most': job.taps,
      screens,
      'at most ': job.screens,
      ok,
      ...(failure && { failure: failure.slice(0, 300) }),
    }
  } finally {
    site.process.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function staffPhone(browser: Browser, site: RunningSite): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await signInAsStaff(context.request, site)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return new Phone(page)
}
