import type { Page } from '@playwright/test'
import { cachedAddresses, expect, test, visitOnce } from './offline-helpers.ts'
import { fillContact, leadsOf, readStorage, texts } from './unsent-helpers.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { pt } = texts

test('an update of the worker loses neither messages nor copies', async ({ page, network, site }) => {
  await visitOnce(page)
  await page.reload()
  await fillContact(page, 'Nilo Novo')
  network.state = 'no-posts'
  await page.getByRole('button', { name: pt.send }).click()
  await expect(page.getByRole('button', { name: pt.line })).toBeVisible()
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
  await page.goto('/equipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conheça Nossa Equipe')
  await expect(page.getByRole('button', { name: pt.line })).toBeVisible()
  network.state = 'signal'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.page-top')).toContainText(pt.sent)
  expect(leadsOf(site, 'Nilo Novo')).toHaveLength(1)
})

test.describe('with another build', () => {
  // Its copies would answer: here scripts keep their names, while those of a real build change.
  test.use({ serviceWorkers: 'block' })

  test('a newer build raises the version of the phone’s database, and a page of the older build still sends', async ({
    page,
    context,
    network,
    site,
  }) => {
    await page.goto('/')
    const older = await context.newPage()
    await older.goto('/')
    network.state = 'no-posts'
    await fillContact(page, 'Rui Antes')
    await page.getByRole('button', { name: pt.send }).click()
    await expect(page.getByRole('button', { name: pt.line })).toBeVisible()
    await fillContact(older, 'Rui Junto')

    const chunk = await scriptWithStores(page)
    // Intercepted requests are not answered by the browser's own cache.
    await page.route(`**${chunk}`, async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      const body = script.replace(
        /createObjectStore\(([`"'])deliveries\1,\{autoIncrement:!0\}\)\}/,
        '$&,e=>{e.createObjectStore("later")}',
      )
      await route.fulfill({ response, body })
    })
    await page.goto('/blog')
    await expect(page.getByRole('button', { name: pt.line })).toBeVisible()
    expect(await databaseVersion(page)).toBe(2)
    await older.getByRole('button', { name: pt.send }).click()
    await expect(older.getByRole('button', { name: /^2 mensagens guardadas/ })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    network.state = 'signal'
    await older.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => leadsOf(site, 'Rui').length).toBe(2)
    await expect(older.getByRole('button', { name: /guardada/ })).toHaveCount(0)
    for (const name of ['Rui Antes', 'Rui Junto']) expect(await readStorage(page)).not.toContain(name)
  })
})

/** The address of the script that makes the database's stores. */
function scriptWithStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (const { name } of performance.getEntriesByType('resource')) {
      if (!name.endsWith('.js')) continue
      if (/createObjectStore\(([`"'])deliveries/.test(await (await fetch(name)).text()))
        return new URL(name).pathname
    }
    throw new Error('no script makes the stores')
  })
}

function databaseVersion(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await indexedDB.databases())[0]?.version)
}
