import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import prepareJourneys from './find-browser.ts'
import { scenes } from './guide/scenes.ts'
import { signInAsStaff } from './staff-account.ts'
import { browserFlags, type RunningSite, startSite } from './test.ts'

/** `npm run screenshots`: takes the pictures of `docs/guide.md` on a phone, from a site of its own. */
const folder = 'docs/screenshots'
const widthPx = 360
const pixelsPerPx = 2
const marginPx = 10
const maxBytes = 60 * 1024

await prepareJourneys()
const dataDir = await mkdtemp(join(tmpdir(), 'matriz-screenshots-'))
const site = await startSite(dataDir)
const browser = await chromium.launch({
  executablePath: process.env['MATRIZ_BROWSER'] ?? '',
  args: browserFlags,
})
try {
  await takeAll()
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function takeAll(): Promise<void> {
  const desk = { page: await staffPage(browser, site), colleague: await staffPage(browser, site) }
  const sizes: Record<string, { width: number; height: number }> = {}
  await mkdir(folder, { recursive: true })
  for (const [name, scene] of Object.entries(scenes)) {
    const shown = await scene(desk)
    const picture = await compress(await take(desk.page, shown))
    const file = `guia-${name}.webp`
    await writeFile(join(folder, file), picture)
    const { width = 0, height = 0 } = await sharp(picture).metadata()
    sizes[file] = { width: width / pixelsPerPx, height: height / pixelsPerPx }
    console.log(`${file}: ${picture.length} B`)
  }
  // The guide's page keeps room for the pictures.
  await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}

async function staffPage(browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: widthPx, height: 740 },
    deviceScaleFactor: pixelsPerPx,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  await signInAsStaff(context.request, site)
  return context.newPage()
}

/** The page's whole width, from the top of the first to the bottom of the last. */
async function take(page: Page, shown: Locator[]): Promise<Buffer> {
  const isBar = await shown[0]?.evaluate((element) => element.closest('.editor-bar') !== null)
  if (!isBar) await page.evaluate(placeBars)
  await page.evaluate(writeInPortuguese)
  const edges = await Promise.all(
    shown.map((each) =>
      each.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top: top + scrollY, bottom: bottom + scrollY }
      }),
    ),
  )
  const top = Math.max(0, Math.floor(Math.min(...edges.map((each) => each.top)) - marginPx))
  const bottom = Math.ceil(Math.max(...edges.map((each) => each.bottom)) + marginPx)
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: top, width: widthPx, height: bottom - top },
  })
}

/** Pictures that are taller than a screen would have the sticky bar across them. */
function placeBars() {
  for (const bar of document.querySelectorAll<HTMLElement>('.editor-bar')) bar.style.position = 'static'
}

/** Headless browsers have English texts of their own only; phones of ranch hands have Portuguese ones. */
async function writeInPortuguese(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=date]')) {
    const days = input.value.split('-').toReversed().join('/')
    input.type = 'text'
    input.value = days || 'dd/mm/aaaa'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')) {
    input.type = 'text'
    input.value ||= 'dd/mm/aaaa, --:--'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const text = document.createElement('span')
    text.className = input.className
    text.textContent = `Escolher arquivo ${input.files?.[0]?.name ?? ''}`
    input.replaceWith(text)
  }
  await document.fonts.ready
}

/** WebP in the best quality that is small enough for a phone. */
async function compress(picture: Buffer): Promise<Buffer> {
  for (const quality of [85, 75, 65, 50]) {
    const compressed = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    if (compressed.length <= maxBytes) return compressed
  }
  throw new Error(`the picture takes more than ${maxBytes} bytes`)
}
