import { expect, opener, test } from './test.ts'

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
  for (const width of [360, 1024, 1280, 1360, 1440, 1536, 1920])
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
