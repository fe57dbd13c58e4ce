import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:18431'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [width, percent] of [[390, 200], [320, 100], [768, 100]]) {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width, height: 844 } })
  const page = await context.newPage(); await page.addInitScript('sessionStorage.opened = 1')
  for (const path of ['/nossos-touros/touro-12', '/en/nossos-touros/touro-01', '/banco-genetico/gir/gir-01', '/en/produto/touro-nelore/prenhez-02']) {
    await page.goto(base + path); await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
    const found = await page.evaluate(() => { for (const d of document.querySelectorAll('details')) d.open = true
      const out = []; const w = document.documentElement.clientWidth
      if (document.documentElement.scrollWidth > w) out.push('wide ' + document.documentElement.scrollWidth)
      for (const e of document.querySelectorAll('main *')) { const r = e.getBoundingClientRect(); if (e.closest('svg,.sr-only,.carousel-track,.honeypot')) continue; if (r.width > 1 && (r.right > w + 1 || r.left < -1)) out.push(e.tagName + '.' + e.className + ': ' + e.textContent.slice(0, 40)) }
      return out.slice(0, 6) })
    console.log(width, percent, path, found)
  }
  await context.close()
}
for (const [path, width, scheme] of [['/en/nossos-touros/touro-12', 360, 'dark'], ['/nossos-touros/touro-02', 1280, 'light'], ['/en/banco-genetico/gir/gir-01', 360, 'light']]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme }); await page.addInitScript('sessionStorage.opened = 1')
  await page.goto(base + path); await page.waitForSelector('html[data-ready]'); await page.screenshot({ path: `/tmp/ap/z${path.replaceAll('/', '_')}.png`, fullPage: true }); await page.close()
}
await browser.close()
