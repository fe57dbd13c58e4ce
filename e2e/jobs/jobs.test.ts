import { signInAsStaff } from '../staff-account.ts'
import { test as base, expect, ready } from '../test.ts'
import { jobs } from './jobs.ts'
import { Phone } from './phone.ts'

/** Another fixture for workers, so that no other journey changes the site. */
const test = base.extend<object, { ownSite: undefined }>({
  ownSite: [({ site: _ }, use) => use(undefined), { scope: 'worker' }],
})

test.describe.configure({ mode: 'default' })
test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  contextOptions: { reducedMotion: 'reduce' },
})

// What staff do every day on a phone; `npm run jobs` runs them alone.
for (const [name, job] of Object.entries(jobs))
  test(`${name}: at most ${job.taps} taps and ${job.screens} screens`, async ({ page, site }) => {
    await signInAsStaff(page.request, site)
    await job.prepare?.(page.request, site)
    await page.goto('/painel')
    await page.waitForSelector(ready)
    const phone = new Phone(page)
    await job.do(phone)
    expect(phone.taps).toBeLessThanOrEqual(job.taps)
    expect(Math.round(phone.screens * 10) / 10).toBeLessThanOrEqual(job.screens)
  })
