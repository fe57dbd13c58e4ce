import type { Page } from '@playwright/test'
import { ready } from '../e2e/test.ts'
import { withBrowser, withPage } from './interactions.ts'
import { serveSlowly } from './page-variants.ts'
import { limited, median, type Row } from './report.ts'

const ways: readonly { from: string; link: (page: Page) => ReturnType<Page['locator']> }[] = [
  {
    from: '/',
    link: (page) => page.getByRole('navigation', { name: 'Animais à venda' }).getByRole('link').first(),
  },
  {
    from: '/nossos-touros',
    link: (page) => page.getByRole('article').first().getByRole('heading').getByRole('link'),
  },
  { from: '/blog', link: (page) => page.getByRole('article').first().getByRole('link').first() },
]

/** Until the largest paint of the page that a link opens, on slow 4G: its document there before the click, half there, or not asked for. */
export async function measureNavigations(site: string, rounds: number): Promise<Row[]> {
  const proxy = await serveSlowly(site)
  try {
    return await withBrowser(async (browser) => {
      const rows: Row[] = []
      for (const { from, link } of ways)
        for (const [how, restMs, limit] of [
          ['rested on for 2 s, then clicked', 2_000, 300],
          ['tapped', 0, undefined],
        ] as const) {
          const times: number[] = []
          for (let round = 0; round < rounds; round++)
            times.push(
              await withPage(
                browser,
                proxy.address,
                (page) => timeNavigation(page, from, link(page), restMs),
                { hasTouch: false },
              ),
            )
          const what = `from ${from}: largest paint of a page ${how}`
          rows.push(
            limit
              ? limited(what, median(times), limit, 'ms')
              : { what, now: `${Math.round(median(times))} ms`, reach: '' },
          )
        }
      return rows
    })
  } finally {
    proxy.close()
  }
}

async function timeNavigation(
  page: Page,
  from: string,
  link: ReturnType<Page['locator']>,
  restMs: number,
): Promise<number> {
  await page.goto(from)
  await page.waitForSelector(ready)
  await link.scrollIntoViewIfNeeded()
  if (restMs > 0) {
    await link.hover()
    await page.waitForTimeout(restMs)
  }
  await link.click({ delay: 80 })
  await page.waitForURL((url) => url.pathname !== from)
  await page.waitForLoadState()
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        ),
      ),
  )
}
