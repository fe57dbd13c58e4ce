import { existsSync } from 'node:fs'
import { installedBrowsers } from './find-browser.ts'
import { expect, ready, storedPagesFilled, test } from './offline-helpers.ts'
import { browserFlags } from './test.ts'
import { lineOf, readStorage, texts, writeMessage } from './unsent-helpers.ts'

/** The packaged browser keeps no pages for going back. */
const browser = installedBrowsers.find(existsSync)

test.skip(browser === undefined, 'needs an installed Chromium')

test.use({
  launchOptions: [
    ({ browserName: _ }, use) =>
      use({
        executablePath: browser ?? '',
        // Machines with little memory would keep no page.
        args: [
          ...browserFlags,
          '--enable-features=BackForwardCache:TimeToLiveBackForwardCacheInSeconds/600,BackForwardCacheMemoryControls',
        ],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

test('going back restores a page with a message that waits, and the message is sent from it', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) localStorage.setItem('restored', location.pathname)
    })
  })
  const observer = await page.context().newPage()
  await page.goto('/')
  await page.waitForSelector(ready)
  await storedPagesFilled(page)
  await page.reload()
  await writeMessage(page, 'Bia Volta')
  network.state = 'no-posts'
  await page.getByRole('button', { name: texts.send }).click()
  await expect(lineOf(page)).toBeVisible()
  await page.evaluate(() => location.assign('/termos-de-uso'))
  await page.waitForURL('**/termos-de-uso')
  await expect(lineOf(page)).toBeVisible()
  network.state = 'signal'
  await page.evaluate(() => history.back())
  await observer.goto('/robots.txt')
  await expect.poll(() => observer.evaluate(() => localStorage.getItem('restored'))).toBe('/')
  // The driver has lost the restored page; its message is still sent.
  await expect.poll(() => readStorage(observer)).not.toContain('Bia Volta')
})
