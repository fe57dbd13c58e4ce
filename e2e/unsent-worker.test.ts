import { cachedAddresses, expect, test, visitOnce } from './offline-helpers.ts'
import { fillContact, leadsOf, lineOf, texts } from './unsent-helpers.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { pt } = texts

test('an update of the worker loses neither messages nor copies', async ({ page, network, site }) => {
  await visitOnce(page)
  await page.reload()
  await fillContact(page, 'Nilo Novo')
  network.state = 'no-posts'
  await page.getByRole('button', { name: pt.send }).click()
  await expect(lineOf(page)).toBeVisible()
  const cachedCount = (await cachedAddresses(page)).length
  network.edits.set('/sw.js', (script) => `${script};/* another build */`)
  const isNew = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const before = registration.active
    const isReplaced = () => registration.active !== before && registration.active?.state === 'activated'
    while (!isReplaced()) {
      // Joins an update that the page's navigation has begun, which may still get the earlier script.
      await registration.update()
      await new Promise(requestAnimationFrame)
    }
    return registration.active !== before
  })
  expect(isNew).toBe(true)
  expect((await cachedAddresses(page)).length).toBeGreaterThanOrEqual(cachedCount)
  network.state = 'none'
  await page.goto('/produtos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(lineOf(page)).toBeVisible()
  network.state = 'signal'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.page-top')).toContainText(pt.sent)
  expect(leadsOf(site, 'Nilo Novo')).toHaveLength(1)
})
