import { expect, opener, startApp, test } from './test.ts'

test('on a phone the footer takes less than a screen, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/', '/en', '/meus-dados', '/en/nossos-touros']) {
    await page.goto(address)
    const box = await page.getByRole('contentinfo').boundingBox()
    expect(box?.height, address).toBeLessThanOrEqual(740)
  }
})

test('the header is one line with equal margins, its account links in sight on wide screens', async ({
  page,
}) => {
  // The header is fullest with a shortlist.
  await page.addInitScript(() => localStorage.setItem('comparar', 'touro-01,touro-02'))
  for (const width of [360, 1024, 1199, 1200, 1280, 1360, 1440, 1920])
    for (const address of ['/', '/en/blog']) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      const header = page.getByRole('banner')
      expect((await header.boundingBox())?.height, `${address} at ${width}`).toBeLessThanOrEqual(64)
      if (width < 1024) continue
      const name = await header.getByRole('link').first().boundingBox()
      expect(name?.x, `${address} at ${width}`).toBeGreaterThanOrEqual(48)
      await expect(opener(page, /^(Cadastro|Register)$/)).toBeVisible()
      const menu = header.getByRole('button', { name: 'Menu' })
      const blog = header.getByRole('link', { name: 'Blog', exact: true })
      if (await menu.isVisible()) {
        await expect(blog).toBeHidden()
        await menu.click()
      }
      await expect(blog).toBeVisible()
    }
})

const wideLogo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><rect width="400" height="100"/></svg>')}`

for (const brand of ['a long name', 'a logo four times as wide as high'])
  test(`the whole menu stands open in one row from 1200 px on, with ${brand}`, async ({ page }) => {
    for (const address of ['/', '/en'])
      for (const width of [1199, 1200, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(address)
        const header = page.getByRole('banner')
        await header
          .getByRole('link')
          .first()
          .evaluate(
            (link, logo) => {
              link.textContent = logo ? '' : 'Agropecuária e Genética Cabanha Serra Negra do Vale'
              const picture = Object.assign(document.createElement('img'), {
                src: logo,
                width: 160,
                height: 40,
              })
              if (logo) link.append(picture)
            },
            brand === 'a long name' ? '' : wideLogo,
          )
        const menu = header.getByRole('navigation')
        const entries = menu.getByRole('link').or(menu.getByRole('button'))
        const isOpen = width >= 1200
        await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !isOpen })
        if (!isOpen) continue
        // Seven entries, BANCO GENÉTICO, Login and Cadastro.
        const boxes = await entries.evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect()).filter(({ width }) => width > 0),
        )
        expect(boxes.length, `${address} at ${width}`).toBe(10)
        const middles = boxes.map(({ top, height }) => top + height / 2)
        expect(Math.max(...middles) - Math.min(...middles), `${address} at ${width}`).toBeLessThan(2)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
  })

for (const start of ['of the page that the tap opens', 'of the running app'])
  test(`a heading that takes the focus has its frame after a key only: ${start}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const heading = page.getByRole('heading', { name: /^Touros: \d+ a \d+ de/ })
    const purpose = page.getByRole('link', { name: 'Fêmeas de reposição' })
    const frame = () => heading.evaluate((each) => getComputedStyle(each).outlineStyle)
    for (const key of [false, true]) {
      await page.goto('/nossos-touros')
      await expect(page.locator('.loading-overlay')).toBeHidden()
      if (start === 'of the running app') await startApp(page)
      if (key) await purpose.press('Enter')
      else await purpose.click()
      await expect(page).toHaveURL(/#animais$/)
      await heading.evaluate((each: HTMLElement) => each.focus())
      expect(await frame()).toBe(key ? 'solid' : 'none')
    }
  })
