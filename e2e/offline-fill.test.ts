import type { Page } from '@playwright/test'
import { parseOfflineList } from '../app/site/offline/offline-list.ts'
import type { ChangingNetwork } from './changing-network.ts'
import {
  ageLine,
  cachedAddresses,
  expect,
  storedPagesFilled,
  storedVersion,
  storesAll,
  test,
  visitOnce,
} from './offline-helpers.ts'
import { signInAsStaff } from './staff-account.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 200_000 })

/** Ends the signal once so many animals of a fill were asked for. */
function breakDuringFill(network: ChangingNetwork, animals: number): void {
  let seen = 0
  network.watch = (path) => {
    if (/^\/nossos-touros\/touro-\d+\.data/.test(path) && ++seen > animals) network.state = 'none'
  }
}

function restoreSignal(network: ChangingNetwork): void {
  network.watch = undefined
  network.state = 'signal'
}

test('a fill that was interrupted goes on where it stopped', async ({ page, network }) => {
  storesAll(network)
  breakDuringFill(network, 5)
  await page.goto('/')
  await expect.poll(() => network.state, { timeout: 60_000 }).toBe('none')
  expect(await storedVersion(page)).toBeUndefined()
  const cached = (await cachedAddresses(page)).filter((address) => address.includes('.data'))
  expect(cached.length).toBeGreaterThan(4)
  network.requests.length = 0
  restoreSignal(network)
  await page.reload()
  await storedPagesFilled(page)
  expect(cached.filter((address) => network.requests.includes(address))).toEqual([])
})

test('while a publication’s fill is interrupted, every page is of the older version; afterwards the newer replaces it', async ({
  page,
  network,
  site,
  playwright,
}) => {
  storesAll(network)
  await visitOnce(page)
  const staff = await playwright.request.newContext({ baseURL: site.address })
  await signInAsStaff(staff, site)
  const setState = async (state: string) => {
    const form = { id: 'touro-01', state, note: '' }
    expect((await staff.post('/painel/rebanho?tipo=touro', { form })).ok()).toBe(true)
  }
  const before = await storedVersion(page)
  await setState('sold')
  // The list of bulls changes before its animals do.
  network.watch = (path) => {
    if (/^\/nossos-touros\.data/.test(path)) network.state = 'none'
  }
  await page.reload()
  await expect.poll(() => network.state, { timeout: 60_000 }).toBe('none')
  expect(await storedVersion(page)).toBe(before)
  await expectState(page, 'available')

  restoreSignal(network)
  await page.goto('/nossos-touros')
  await expect(page.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })).toHaveCount(0)
  await expect.poll(() => storedVersion(page), { timeout: 60_000 }).not.toBe(before)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-pt-'))))
    .toHaveLength(1)
  network.state = 'none'
  await expectState(page, 'sold')
  await setState('available')
  await staff.dispose()
})

/** What list, animal and comparison of states say without signal. */
async function expectState(page: Page, state: 'available' | 'sold'): Promise<void> {
  await page.goto('/nossos-touros')
  await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })).toHaveCount(
    state === 'sold' ? 0 : 1,
  )
  await page.goto('/nossos-touros/touro-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aroeira')
  await expect(page.getByRole('main').getByText('Vendido', { exact: true })).toHaveCount(
    state === 'sold' ? 1 : 0,
  )
}

test('where storage is short, pages are stored and animals are dropped', async ({ page, network }) => {
  storesAll(network)
  const list = parseOfflineList(await (await page.request.get('/sem-sinal.json?idioma=pt')).text())
  if (!list) throw new Error('no list')
  network.edits.set('/sw.js', (script) => withSpaceFor(list.essential + 10) + script)
  await visitOnce(page)
  const cached = await cachedAddresses(page)
  const isDropped = ({ address }: { address: string }) => !cached.includes(address)
  expect(list.entries.slice(0, list.essential).filter(isDropped)).toEqual([])
  expect(list.entries.filter(isDropped).length).toBeGreaterThan(0)
  network.state = 'none'
  await page.goto('/equipe')
  await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
})

/** Makes a worker whose phone has space for so many entries. */
function withSpaceFor(entries: number): string {
  return `{
    let used = 0
    const { put, delete: remove } = Cache.prototype
    Cache.prototype.put = async function (...args) {
      if (used >= ${entries}) throw new DOMException('full', 'QuotaExceededError')
      used++
      return put.apply(this, args)
    }
    Cache.prototype.delete = async function (...args) {
      const isDeleted = await remove.apply(this, args)
      if (isDeleted) used--
      return isDeleted
    }
  }
`
}

test('a returning visitor installs the site by a button, even if the browser offered it early', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('visitas', '2')
    addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, { prompt: async () => document.documentElement.setAttribute('data-prompted', '') })
      dispatchEvent(event)
      document.documentElement.setAttribute('data-banner', String(!event.defaultPrevented))
    })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Termos de Uso' }).scrollIntoViewIfNeeded()
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Instalar no celular' })
  await button.click()
  await expect(page.locator('html[data-prompted]')).toBeAttached()
  await expect(button).toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-banner')).toBe('false')
})
