import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inLanguage } from '../app/platform/i18n/language-path.ts'
import type { OfflineList } from '../app/site/offline/caches.ts'
import { visitsAll } from '../test/scope.ts'
import {
  ageLine,
  browserIdle,
  cachedAddresses,
  expect,
  ready,
  startApp,
  storedPagesFilled,
  storedVersion,
  test,
  visitOnce,
} from './offline-helpers.ts'
import { signInAsStaff } from './staff-account.ts'
import { shows, staffEmail, startSite } from './test.ts'
import { leadsOf } from './unsent-helpers.ts'

test.use({ viewport: { width: 360, height: 740 } })

test.describe('with all pages', () => {
  test.use({ keepsAll: true })

  for (const language of ['pt', 'en'] as const)
    test(`after one visit lists, offers, calculators and contact are read without signal in ${language}, and say how old they are`, async ({
      page,
      network,
    }) => {
      await visitOnce(page, inLanguage('/', language), language)
      const list = await page.request.get(`/sem-sinal.json?idioma=${language}`)
      const { pages }: OfflineList = await list.json()
      for (const path of ['/', '/nossos-touros', '/banco-genetico', '/calculadoras/troca', '/produtos'])
        expect(pages).toContain(inLanguage(path, language))
      network.state = 'none'
      for (const path of visitsAll ? pages : pages.slice(0, 4)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: ageLine }), path).toBeVisible()
        expect(new URL(page.url()).pathname, path).toBe(path)
      }
    })
})

test('what was opened stays, whatever led to it, until it is gone', async ({ page, network }) => {
  await visitOnce(page)
  await startApp(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'É mesmo a gente?' })
  // A pointer would have Chromium fetch the document ahead, as other browsers don't.
  await link.evaluate((each: HTMLElement) => each.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('É mesmo a gente?')
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
  await expect.poll(() => cachedAddresses(page)).toContain('/autenticidade')
  await page.goto('/equipe?utm_source=radio&indicacao=ze')
  await page.waitForSelector(ready)
  await expect.poll(() => cachedAddresses(page)).toContain('/equipe')
  network.state = 'none'
  await page.goto('/equipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conheça Nossa Equipe')
  await page.goto('/politica-de-privacidade')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem sinal')
  const stored = page.getByRole('main').getByRole('list')
  await stored.getByRole('link', { name: 'Conheça Nossa Equipe' }).click()
  await expect(page).toHaveURL(/\/equipe$/)
  network.state = 'signal'
  const { target } = network
  network.target = `${target}/nada`
  await page.goto('/equipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  network.target = target
  expect(await cachedAddresses(page)).not.toContain('/equipe')
})

test('a visit that was interrupted goes on where it began', async ({ page, network }) => {
  network.watch = (path) => {
    if (path === '/calculadoras/troca') network.state = 'none'
  }
  await page.goto('/')
  await expect.poll(() => network.state).toBe('none')
  expect(await storedVersion(page)).toBeUndefined()
  network.watch = undefined
  network.state = 'signal'
  await page.reload()
  await storedPagesFilled(page)
})

test('a publication is kept at the next visit, and an animal that was sold is not for sale', async ({
  page,
  network,
  site,
  playwright,
}) => {
  await visitOnce(page)
  const staff = await playwright.request.newContext({ baseURL: site.address })
  await signInAsStaff(staff, site)
  const setState = async (state: string) => {
    const form = { id: 'touro-01', state, note: '' }
    expect((await staff.post('/painel/rebanho?tipo=touro', { form })).ok()).toBe(true)
  }
  const before = await storedVersion(page)
  await setState('sold')
  await shows(staff, '/nossos-touros/touro-01', 'Vendido')
  await page.reload()
  await expect.poll(() => storedVersion(page)).not.toBe(before)
  network.state = 'none'
  await page.goto('/nossos-touros')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'Aroeira da Matriz' })).toHaveCount(0)
  await setState('available')
  await staff.dispose()
})

test('without signal links work, the line goes once the server answers, and what is not stored leads to the offline page', async ({
  page,
  network,
}) => {
  await visitOnce(page)
  const line = page.getByRole('status').filter({ hasText: ageLine })
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
  await expect(line).toHaveCount(0)
  network.state = 'none'
  await follow('Banco Genético')
  await expect(page).toHaveURL(/\/banco-genetico$/)
  await expect(line).toBeVisible()
  network.state = 'signal'
  await follow('É mesmo a gente?')
  await expect(heading).toHaveText('É mesmo a gente?')
  await expect(line).toHaveCount(0)

  await page.goto('/nossos-touros')
  await page.waitForSelector(ready)
  network.state = 'none'
  // The router asks for data only.
  await page.locator('input[name="busca"]').evaluate((field: HTMLInputElement) => {
    field.value = 'Aroeira'
    field.form?.requestSubmit()
  })
  await expect(heading).toHaveText('Sem sinal')
  await expect(page).toHaveURL(/\/sem-sinal\?de=/)
  await page.goto('/nada/disso?x=1')
  await expect(heading).toHaveText('Sem sinal')
  await expect(page.getByText('A página /nada/disso?x=1 não está guardada')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Ligue: \+55/ })).toHaveAttribute('href', /^tel:\+55/)
  await expect(main.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await main.getByRole('link', { name: 'Conheça Nossos Touros' }).click()
  await expect(page).toHaveURL(/\/nossos-touros$/)
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test.describe('an answer that is not the site’s', () => {
  // The browser reports refusals.
  test.use({ meetsFailures: true })

  test('is neither shown nor kept where there is a copy', async ({ page, network }) => {
    await visitOnce(page)
    for (const state of ['portal', 'portal-redirect', 511, 'gateway', 500] as const)
      await test.step(`${state}`, async () => {
        network.state = state
        for (const path of ['/', '/nossos-touros']) {
          await page.goto(path)
          await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
          await expect(page).toHaveURL(path)
        }
        // Without a copy nothing else can be shown.
        await page.goto('/politica-de-privacidade')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(foreign)
        await page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready
          active?.postMessage({ keep: ['/equipe', '/'] })
        })
        expect(await cachedText(page)).not.toMatch(foreign)
      })
  })

  test('does not become the page for unknown addresses when the worker starts behind it', async ({
    page,
    network,
  }) => {
    network.concerns = (path) => !/^\/(sw\.js|assets)/.test(path) && page.url() !== 'about:blank'
    network.watch = (path) => {
      if (path === '/sw.js') network.state = 'portal'
    }
    await page.goto('/')
    await expect.poll(() => network.requests).toContain('/sem-sinal.json?idioma=pt')
    network.state = 'signal'
    network.watch = undefined
    await page.reload()
    await storedPagesFilled(page)
    expect(await cachedText(page)).not.toMatch(foreign)
    network.state = 'none'
    await page.goto('/nada')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem sinal')
  })
})

const foreign = /<h1>(Entre na rede|Status \d|Bad gateway)|^(Entre na rede|Status \d|Bad gateway)/

test('without signal “Quero reservar” is the contact form of the animal, and the request arrives with the signal', async ({
  page,
  network,
  site,
}) => {
  await visitOnce(page)
  const animal = '/nossos-touros/touro-01'
  await page.goto(animal)
  await page.waitForSelector(ready)
  await expect.poll(() => cachedAddresses(page)).toContain(animal)
  network.state = 'none'
  await page
    .getByRole('link', { name: /^Quero reservar/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${animal}#reservar`)
  const form = page.getByRole('form', { name: /pergunt/i })
  await expect(form.getByRole('button', { name: 'Quero reservar' })).toBeInViewport()
  await form.getByLabel('Nome completo').fill('Rosa Reserva')
  await form.getByLabel('E-mail').fill('rosa@example.com')
  await form.getByLabel('Cidade').fill('Sinop')
  await form.getByRole('button', { name: 'Quero reservar' }).click()
  await expect(form.getByRole('status')).toContainText('Guardada neste celular')
  const age = page.getByRole('status').filter({ hasText: ageLine })
  await expect(age).toBeVisible()
  network.state = 'signal'
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(() => leadsOf(site, 'Rosa Reserva'))
    .toEqual([expect.objectContaining({ animal: 'touro-01', reservation: 'asked' })])
  await expect(page.locator('.page-top')).toContainText('A mensagem guardada foi enviada!')
  await expect(page.getByText('Guardada neste celular')).toHaveCount(0)
  await expect(age).toHaveCount(0)
  // Another animal, of which the phone has nothing, is no account.
  network.state = 'none'
  await page.goto('/reservar/touro-02')
  await expect(page.getByText('A página /reservar/touro-02 não está guardada')).toBeVisible()
})

test('with OFFLINE=off one visit removes worker and copies', async ({ page, network }) => {
  await visitOnce(page)
  const dataDir = await mkdtemp(join(tmpdir(), 'matriz-offline-'))
  const off = await startSite(dataDir, { OFFLINE: 'off' })
  network.target = off.address
  await page.goto('/produtos')
  await page.waitForSelector(ready)
  const rest = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ])
  await expect.poll(rest).toEqual([])
  expect((await page.request.get('/sem-sinal.json')).status()).toBe(404)
  await page.goto('/equipe')
  await page.waitForSelector(ready)
  expect(await rest()).toEqual([])
  off.process.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

for (const [connection, hasWorker] of [
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
] as const)
  test(`nothing is stored ahead ${hasWorker ? 'by a worker that is there ' : ''}with ${JSON.stringify(connection)}`, async ({
    page,
    network,
  }) => {
    const define = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`
    if (hasWorker) network.edits.set('/sw.js', (script) => `${define};${script}`)
    else await page.addInitScript(define)
    await page.goto('/')
    await page.waitForSelector(ready)
    if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await browserIdle(page)
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await registrations()).toBe(hasWorker ? 1 : 0)
    const refused = hasWorker ? /^\/sem-sinal/ : /^\/(sw\.js|sem-sinal)/
    expect(network.requests.filter((path) => refused.test(path))).toEqual([])
  })

test('pages of accounts and staff are never stored, even when the worker is asked to; without signal they lead to the offline page', async ({
  page,
  network,
  site,
}) => {
  await visitOnce(page)
  await signInAsStaff(page.request, site)
  const personal = ['/conta', '/painel', '/conta/sessao', '/conta.data?_routes=account', '/en/conta']
  await page.goto('/painel')
  await page.waitForSelector(ready)
  await page.goto('/conta')
  await expect(page.getByText(staffEmail).first()).toBeAttached()
  await page.goto('/produtos')
  await page.waitForSelector(ready)
  await page.evaluate(async (addresses) => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ keep: [...addresses, '/autenticidade'] })
  }, personal)
  await expect.poll(() => cachedAddresses(page)).toContain('/autenticidade')
  const cached = await cachedAddresses(page)
  expect(cached.filter((address) => /^(\/en)?\/(conta|painel)/.test(address))).toEqual([])
  expect(await cachedText(page)).not.toContain(staffEmail)
  network.state = 'none'
  for (const path of [
    ...['/conta', '/conta/entrar', '/conta/confirmar?codigo=x', '/meus-dados', '/meus-dados/ver', '/painel'],
    ...['/en/conta', '/en/meus-dados', '/painel/rebanho?tipo=touro'],
  ]) {
    await page.goto(path)
    // Only the Portuguese copies are on this phone.
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Sem sinal')
    await expect(page.getByText('não está guardada neste aparelho'), path).toBeVisible()
    expect(await page.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe(
      network.address + path,
    )
  }
  expect(await cachedText(page)).not.toContain(staffEmail)
  network.state = 'signal'
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/painel\/rebanho/)
})

/** Everything that the browser has cached, as text. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) text += (await (await cache.match(request))?.text()) ?? ''
    }
    return text
  })
}

test('marked animals and their comparison are kept', async ({ page, network }) => {
  await visitOnce(page, '/nossos-touros')
  await startApp(page)
  await page.getByRole('checkbox', { name: 'Comparar Aroeira da Matriz' }).check()
  await page.getByRole('checkbox', { name: 'Comparar Baluarte da Matriz' }).check()
  await expect.poll(() => cachedAddresses(page)).toContain('/comparar?a=touro-01%2Ctouro-02')
  network.state = 'none'
  await page.goto('/comparar?a=touro-01,touro-02')
  await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Baluarte/ })).toBeVisible()
  await page.goto('/nossos-touros/touro-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aroeira')
})

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
