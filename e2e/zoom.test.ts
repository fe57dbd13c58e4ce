import type { Browser, Page } from '@playwright/test'
import { accountPaths } from '../app/domain/paths.ts'
import { staffPaths } from '../app/domain/staff-paths.ts'
import { languages } from '../app/platform/i18n/language-path.ts'
import { addressIn, filledPages, guestPages } from '../test/addresses.ts'
import { confirmAccount } from './confirm-account.ts'
import { expect, opener, type RunningSite, ready, staffEmail, test } from './test.ts'

/** WCAG 1.4.4 and 1.4.10: text at twice its size on a phone, and the narrowest reflow. */
const views = [
  { width: 390, textPercent: 200 },
  { width: 320, textPercent: 100 },
] as const

for (const { width, textPercent } of views) {
  const view = `at ${width} px with text at ${textPercent} %`

  for (const language of languages)
    test(`nothing is cut off or overflows ${view} (${language})`, async ({ browser, site }) => {
      test.slow()
      const page = await openView(browser, site, width)
      const found: Record<string, string[]> = {}
      for (const address of [...guestPages, ...filledPages]) {
        await page.goto(addressIn(address, language))
        const cutOffTexts = await findCutOffText(page, textPercent)
        if (cutOffTexts.length > 0) found[address] = cutOffTexts
      }
      expect(found).toEqual({})
      await page.context().close()
    })

  test(`dialogs and the menu fit ${view}`, async ({ browser, site }) => {
    const page = await openView(browser, site, width)
    for (const [path, name] of [
      ['/', 'Login'],
      ['/', 'Cadastro'],
      ['/en', 'Register'],
      ['/formacao-tecnica', /^TENHO INTERESSE/],
      ['/en/formacao-tecnica', /^I'M INTERESTED/],
    ] as const) {
      await page.goto(path)
      await page.waitForSelector(ready)
      expect(await findCutOffText(page, textPercent), `${path} ${name}`).toEqual([])
      const open = opener(page, name)
      if (!(await open.isVisible())) {
        await page.getByRole('button', { name: 'Menu' }).click()
        expect(await findCutOffText(page, textPercent), `menu of ${path}`).toEqual([])
      }
      await open.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      const type = dialog.getByRole('radio').first()
      if (await type.isVisible()) await type.check()
      await dialog.locator('form[method=post] [type=submit]').first().click()
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
      expect(await findCutOffText(page, textPercent), `${path} ${name}`).toEqual([])
      const heading = dialog.getByRole('heading').first()
      const wordsPerLine = await heading.evaluate((each) => {
        const lines =
          each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)
        return (each.textContent ?? '').split(/\s+/).length / Math.round(lines)
      })
      expect(wordsPerLine, `lines of the name of ${name}`).toBeGreaterThan(0.4)
    }
    await page.context().close()
  })

  test(`the opened menu leaves the header visible and stays on the screen ${view}`, async ({
    browser,
    site,
  }) => {
    const page = await openView(browser, site, width)
    await page.goto('/')
    await page.waitForSelector(ready)
    await page.addStyleTag({ content: `html { font-size: ${textPercent}% !important }` })
    for (const height of [844, 500]) {
      await page.setViewportSize({ width, height })
      for (const scroll of [0, 1200]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll)
        await page.getByRole('button', { name: 'Menu' }).click()
        const menu = page.getByRole('navigation', { name: 'Menu principal' })
        await expect(menu).toBeVisible()
        const bounds = await menu.boundingBox()
        const header = await page.getByRole('banner').boundingBox()
        if (!bounds || !header) throw new Error('the header or its menu is not laid out')
        expect(Math.round(bounds.y)).toBe(Math.round(header.y + header.height))
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(height)
        await menu.getByRole('link', { name: 'BANCO GENÉTICO' }).scrollIntoViewIfNeeded()
        await expect(menu.getByRole('link', { name: 'BANCO GENÉTICO' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'Menu' }).click()
        await expect(menu).toBeHidden()
      }
    }
    await page.context().close()
  })

  test(`account and staff pages fit ${view}`, async ({ browser, site }) => {
    const page = await openView(browser, site, width)
    const password = 'segredo-da-equipe'
    await confirmAccount(page, site, { email: staffEmail, password })
    await page.request.post(accountPaths.login, { form: { email: staffEmail, password } })
    const name = 'Wolfeschlegelsteinhausenbergerdorff'
    const message = {
      name,
      email: 'w@example.com',
      city: 'Pindamonhangaba',
      interest: 'iatf',
      message: 'Bom dia',
    }
    expect((await page.request.post('/', { form: message })).status()).toBe(200)
    for (const language of languages)
      for (const path of [accountPaths.account, ...Object.values(staffPaths)]) {
        await page.goto(addressIn(path, language))
        await page.waitForSelector(ready)
        expect(await findCutOffText(page, textPercent), path).toEqual([])
        const lead = page.getByRole('main').locator('a[href*="/leads/"]').first()
        if (!(await lead.isVisible())) continue
        await lead.click()
        await expect(page).toHaveURL(/\/leads\//)
        expect(await findCutOffText(page, textPercent), 'a lead').toEqual([])
      }
    await page.context().close()
  })
}

async function openView(browser: Browser, site: RunningSite, width: number): Promise<Page> {
  // The page's Content-Security-Policy would block the added style.
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: site.address,
    viewport: { width, height: 844 },
  })
  const page = await context.newPage()
  await page.addInitScript('sessionStorage.opened = 1')
  return page
}

/** Elements that overflow sideways or are cut off. */
async function findCutOffText(page: Page, textPercent: number): Promise<string[]> {
  await page.addStyleTag({ content: `html { font-size: ${textPercent}% !important }` })
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    const name = (each: Element) =>
      `${each.tagName} ${each.getAttribute('class') ?? ''}: ${(each.textContent ?? '').trim().slice(0, 40)}`
    const page = document.documentElement
    const dialog = document.querySelector('dialog[open]')
    const cutOffTexts: string[] = []
    for (const scroller of dialog ? [dialog] : [page])
      if (scroller.scrollWidth > scroller.clientWidth)
        cutOffTexts.push(`wide by ${scroller.scrollWidth - scroller.clientWidth}`)
    for (const each of (dialog ?? document.body).querySelectorAll<HTMLElement>('*')) {
      const { left, right, width } = each.getBoundingClientRect()
      const isShown = each.checkVisibility({ visibilityProperty: true }) && width > 1
      if (!isShown || each.closest('.honeypot, .sr-only, .skip-link, svg')) continue
      const scrolls = each.parentElement?.closest('.carousel-track, .overflow-x-auto, .table-scroll')
      if (!scrolls && (left < -1 || right > page.clientWidth + 1))
        cutOffTexts.push(`sticks out: ${name(each)}`)
      const holdsText = [...each.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      if (!holdsText) continue
      const { overflowX, overflowY } = getComputedStyle(each)
      const isCut =
        (overflowX !== 'visible' && overflowX !== 'auto' && each.scrollWidth > each.clientWidth + 1) ||
        (overflowY !== 'visible' && overflowY !== 'auto' && each.scrollHeight > each.clientHeight + 1)
      if (isCut && !each.closest('.ebook-description')) cutOffTexts.push(`cut off: ${name(each)}`)
      const box = each.closest('button, .button, .badge, h1, h2, h3, .card, dialog')?.getBoundingClientRect()
      if (box && !scrolls && right > box.right + 1) cutOffTexts.push(`leaves its box: ${name(each)}`)
    }
    return cutOffTexts
  })
}
