import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, browserIdle, ready, startApp } from '../e2e/test.ts'
import { limited, median, percentile, type Row } from './report.ts'

const slowdown = 4
/** A finger rests that long on a screen when it taps. */
const tapMs = 80
const phone = { width: 360, height: 740 }

interface Touch {
  what: string
  path: string
  /** In milliseconds from the release of the finger until the effect is painted. */
  limit: number
  /** A control that is tapped before. */
  first?: string | RegExp
  control: (page: Page) => ReturnType<Page['locator']>
  /** Runs in the page; true once the effect is in the document. */
  hasEffect: string
}

const registration = {
  path: '/equipe',
  limit: 200,
  first: /^Menu/,
  control: (page: Page) => page.getByRole('button', { name: 'Cadastro' }),
}

const touches: readonly Touch[] = [
  {
    what: 'menu (native)',
    path: '/',
    limit: 50,
    control: (page) => page.getByRole('button', { name: /^Menu/ }),
    hasEffect: `document.querySelector(':popover-open')`,
  },
  {
    what: 'filters unfold (native)',
    path: '/nossos-touros',
    limit: 50,
    control: (page) => page.getByText('Filtrar e ordenar'),
    hasEffect: `document.querySelector('main details[open]')`,
  },
  {
    what: 'trait (native)',
    path: '/nossos-touros',
    limit: 50,
    control: (page) => page.getByRole('article').first().getByRole('button').first(),
    hasEffect: `document.querySelector(':popover-open')`,
  },
  {
    what: 'dialog of the waiting list (inline script)',
    path: '/formacao-tecnica',
    limit: 200,
    control: (page) => page.getByRole('button', { name: /INTERESSE/i }).first(),
    hasEffect: `document.querySelector('dialog[open]')`,
  },
  {
    ...registration,
    what: 'dialog of registration, its frame (inline script)',
    hasEffect: `document.querySelector('dialog[open]')`,
  },
  {
    ...registration,
    what: 'dialog of registration, its form (app)',
    hasEffect: `document.querySelector('dialog[open] input[type="radio"]')`,
  },
  {
    what: 'language, the button (inline script)',
    path: '/equipe',
    limit: 200,
    control: (page) => page.getByRole('button', { name: 'Translate to English' }),
    hasEffect: `document.querySelector('.toggle[aria-busy]')`,
  },
  {
    what: 'language, the texts (app)',
    path: '/equipe',
    limit: 200,
    control: (page) => page.getByRole('button', { name: 'Translate to English' }),
    hasEffect: `document.querySelector('h1')?.textContent === '...'`,
  },
  {
    what: 'carousel (inline script)',
    path: '/produto/vaca-girolando',
    limit: 200,
    control: (page) => page.getByRole('button', { name: 'Próxima imagem' }),
    hasEffect: `document.querySelector('.carousel-track').scrollLeft > 0`,
  },
]

/** The first touch of a page, from the finger's release until its effect is painted. Each in a new profile, so that no script is cached. */
export async function measureTouches(site: string, samples: number): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const touch of touches) {
      const times: number[] = []
      for (let sample = 0; sample < samples; sample++)
        times.push(await withPage(browser, site, (page) => timeTouch(page, touch)))
      const typical = Math.round(median(times))
      rows.push(
        limited(
          `first touch: ${touch.what}, 95th percentile (median ${typical} ms)`,
          percentile(times, 0.95),
          touch.limit,
          'ms',
        ),
      )
    }
    return rows
  })
}

async function timeTouch(page: Page, { path, first, control, hasEffect }: Touch): Promise<number> {
  await page.goto(path)
  await page.waitForSelector(ready)
  if (first) await tap(page, await centreOf(page.getByRole('button', { name: first })))
  const target = control(page)
  await target.scrollIntoViewIfNeeded()
  await browserIdle(page)
  await page.evaluate(`
    globalThis.effectMs = new Promise((resolve) => {
      let released;
      addEventListener('pointerup', ({ timeStamp }) => { released = timeStamp }, { capture: true, once: true });
      const look = () => {
        if (released === undefined || !(${hasEffect})) return requestAnimationFrame(look);
        // The message arrives after the frame that this callback belongs to.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - released);
        port2.postMessage(0);
      };
      look();
    }); undefined`)
  await tap(page, await centreOf(target))
  return page.evaluate<number>('effectMs')
}

async function tap(page: Page, at: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(tapMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function centreOf(target: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the control is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Interaction {
  name: string
  ms: number
}

/** Interaction to next paint of every visible control of the pages, with the app running. */
export async function measureInteractions(site: string, paths: readonly string[]): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const path of paths) {
      const found = await withPage(browser, site, (page) => tapEverything(page, path))
      const slowest = found.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
      const times = found.map((each) => each.ms)
      rows.push(
        limited(
          `${path} interaction to next paint, 98th percentile of ${times.length}`,
          percentile(times, 0.98),
          100,
          'ms',
        ),
      )
      for (const { name, ms } of slowest) rows.push({ what: `  ${name}`, now: `${ms} ms`, reach: '' })
    }
    return rows
  })
}

const controls =
  'button, summary, select, input, textarea, a[href^="#"], a[data-app], a[aria-haspopup], label'

async function tapEverything(page: Page, path: string): Promise<Interaction[]> {
  const found: Interaction[] = []
  await open()
  const count = await page.locator(controls).count()
  for (let index = 0; index < count; index++) {
    const control = page.locator(controls).nth(index)
    if (!(await control.isVisible().catch(() => false))) continue
    await control.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => {})
    const at = await centreOf(control).catch(() => undefined)
    if (!at || at.y < 0 || at.y > phone.height || at.x < 0 || at.x > phone.width) continue
    const name = await control.evaluate((element) =>
      [element.localName, (element.ariaLabel || element.textContent || element.id).trim().slice(0, 60)].join(
        ' ',
      ),
    )
    await tap(page, at)
    // Entries come with the paint after the tap.
    await browserIdle(page)
    const times = await page.evaluate<number[]>('takeInteractions()').catch(() => [])
    found.push(...times.map((ms) => ({ name, ms })))
    await page.keyboard.press('Escape')
    if (
      new URL(page.url()).pathname + new URL(page.url()).search !== path ||
      (await page.locator('dialog[open]').count()) > 0
    )
      await open()
  }
  return found

  async function open(): Promise<void> {
    await page.goto(path)
    await startApp(page)
    await page.evaluate(`
      let events = [];
      new PerformanceObserver((list) => { events.push(...list.getEntries()) }).observe({ type: 'event', durationThreshold: 16, buffered: false });
      globalThis.takeInteractions = () => {
        const longest = new Map();
        for (const { interactionId, duration } of events)
          if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
        events = [];
        return [...longest.values()];
      }; undefined`)
  }
}

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env['MATRIZ_BROWSER'] ?? '/usr/bin/chromium',
    args: browserFlags,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A page of a phone with the slower processor, in a profile of its own. Without touch it has a mouse, which can rest. */
export async function withPage<T>(
  browser: Browser,
  site: string,
  work: (page: Page) => Promise<T>,
  { hasTouch = true } = {},
): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    baseURL: site,
    viewport: phone,
    hasTouch,
    isMobile: hasTouch,
    serviceWorkers: 'block',
  })
  // Skips the loading overlay.
  await context.addInitScript('sessionStorage.opened = 1')
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}
