import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, browserIdle, ready } from '../e2e/test.ts'
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
    what: 'dialog of registration, its form (inline script)',
    path: '/equipe',
    limit: 200,
    first: /^Menu/,
    control: (page) => page.getByRole('button', { name: 'Cadastro' }),
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

async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
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

/** A page of a phone with the slower processor, in a profile of its own. */
async function withPage<T>(browser: Browser, site: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext({
    baseURL: site,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
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
