import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inLanguage } from '../app/platform/i18n/language-path.ts'
import { publicPages, templateOf } from '../test/content.ts'
import { visited, visitsAll } from '../test/scope.ts'
import {
  ageLine,
  brokenPictures,
  browserIdle,
  cachedAddresses,
  expect,
  readingTest,
  ready,
  startApp,
  storedPagesFilled,
  storedVersion,
  storesAll,
  test,
  visitOnce,
} from './offline-helpers.ts'
import { signInAsStaff } from './staff-account.ts'
import { staffEmail, startSite } from './test.ts'
import { leadsOf } from './unsent-helpers.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ timeout: 120_000 })

/** Every public address of a language, list pages included; in `npm test` those of one page of each template. */
function addresses(language: 'pt' | 'en'): string[] {
  return visited(publicPages, templateOf).flatMap(({ path, pages }) =>
    Array.from(
      { length: pages },
      (_, index) => inLanguage(path, language) + (index ? `?pagina=${index + 1}` : ''),
    ),
  )
}

/** Three tabs at once. */
const tabCount = 3

async function readAll(first: Page, paths: readonly string[], headings: ReadonlyMap<string, string>) {
  const queue = paths.values()
  const tabs = [first, ...(await Promise.all([1, 2].map(() => first.context().newPage())))].slice(0, tabCount)
  await Promise.all(
    tabs.map(async (page) => {
      for (const path of queue) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(headings.get(path) ?? '')
        await expect(page.getByRole('status').filter({ hasText: ageLine }), path).toBeVisible()
        expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path)
        expect(await brokenPictures(page), path).toEqual([])
      }
    }),
  )
}

for (const language of visitsAll ? (['pt', 'en'] as const) : (['pt'] as const))
  test(`after one visit every public page in ${language} is read without signal and says how old it is`, async ({
    page,
    network,
  }) => {
    test.setTimeout(400_000)
    storesAll(network)
    const paths = addresses(language)
    const headings = new Map<string, string>()
    for (const path of paths) headings.set(path, await headingOf(network.target + path))
    await visitOnce(page, inLanguage('/', language), language)
    network.state = 'none'
    await readAll(page, paths, headings)
  })

async function headingOf(address: string): Promise<string> {
  const html = await (await fetch(address)).text()
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return heading
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

test('the other language is stored once the visitor has switched to it', async ({ page, network }) => {
  await visitOnce(page)
  await page.getByRole('button', { name: 'Translate to English' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await storedPagesFilled(page, 'en')
  network.state = 'none'
  await page.goto('/en/produtos')
  await expect(page.getByRole('status').filter({ hasText: / — no signal$/ })).toBeVisible()
  await page.goto('/produtos')
  await expect(page.getByRole('status').filter({ hasText: / — sem sinal$/ })).toBeVisible()
})

readingTest(
  'links work without signal, and the line goes once the server answers',
  async ({ page, network }) => {
    await page.goto('/')
    await page.waitForSelector(ready)
    const line = page.getByRole('status').filter({ hasText: ageLine })
    await expect(line).toHaveCount(0)
    network.state = 'none'
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
    await expect(line).toBeVisible()
    network.state = 'signal'
    await page.getByRole('contentinfo').getByRole('link', { name: 'É mesmo a gente?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('É mesmo a gente?')
    await expect(line).toHaveCount(0)
  },
)

readingTest(
  'an unknown address shows the offline page with menu, phone and chat',
  async ({ page, network }) => {
    network.state = 'none'
    await page.goto('/nada/disso?x=1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem sinal')
    await expect(page.getByText('A página /nada/disso?x=1 não está guardada')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Ligue: \+55/ })).toHaveAttribute(
      'href',
      /^tel:\+55/,
    )
    await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.getByRole('link', { name: 'Conheça Nossos Touros' }).click()
    await expect(page).toHaveURL(/\/nossos-touros$/)
  },
)

readingTest('a search says that it needs signal, and leads to the whole list', async ({ page, network }) => {
  await page.goto('/nossos-touros')
  await page.waitForSelector(ready)
  network.state = 'none'
  await page.goto('/nossos-touros?para=reposicao')
  await page.getByRole('link', { name: 'Ver a página sem filtro' }).click()
  await expect(page).toHaveURL(/\/nossos-touros$/)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // The router asks for data only.
  await page.locator('input[name="busca"]').evaluate((field: HTMLInputElement) => {
    field.value = 'Aroeira'
    field.form?.requestSubmit()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem sinal')
  await expect(page).toHaveURL(/\/sem-sinal\?de=/)
})

readingTest('a public network’s own page is shown, and never stored', async ({ page, network }) => {
  await page.goto('/')
  const version = await storedVersion(page)
  network.state = 'portal'
  await page.goto('/equipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre na rede')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'fill', language: 'pt' })
    active?.postMessage({ type: 'store', addresses: ['/comparar?a=touro-01,touro-02'] })
  })
  await expect.poll(() => network.requests.some((path) => path.startsWith('/comparar'))).toBe(true)
  network.state = 'none'
  await page.goto('/equipe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conheça Nossa Equipe')
  expect(await storedVersion(page)).toBe(version)
  expect(await cachedAddresses(page)).not.toContain('/comparar?a=touro-01%2Ctouro-02')
})

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
    .toEqual([expect.objectContaining({ animal: 'touro-01' })])
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

test('a new worker deletes caches of an older form', async ({ page }) => {
  // An address without a script: no worker has looked for old caches yet.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    const cache = await caches.open('matriz-copies-0')
    await cache.put('/conta', new Response('Ana'))
  })
  await page.goto('/')
  await storedPagesFilled(page)
  expect((await page.evaluate(() => caches.keys())).filter((name) => !name.startsWith('copies-1-'))).toEqual(
    [],
  )
})

test('nothing is stored for a visitor who saves data', async ({ page, network }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.goto('/')
  await page.waitForSelector(ready)
  await browserIdle(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(network.requests.filter((path) => /^\/(sw\.js|sem-sinal)/.test(path))).toEqual([])
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
    active?.postMessage({ type: 'store', addresses: [...addresses, '/comparar?a=touro-01,touro-02'] })
  }, personal)
  await expect.poll(() => cachedAddresses(page)).toContain('/comparar?a=touro-01%2Ctouro-02')
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
    await expect(page.getByText('Conta, dados pessoais e painel'), path).toBeVisible()
    expect(await page.getByRole('link', { name: 'Tentar de novo' }).getAttribute('href')).toBe(path)
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

test('the comparison of the shortlist is stored', async ({ page, network }) => {
  await visitOnce(page, '/nossos-touros')
  await startApp(page)
  await page.getByRole('checkbox', { name: 'Comparar Aroeira da Matriz' }).check()
  await page.getByRole('checkbox', { name: 'Comparar Baluarte da Matriz' }).check()
  await expect.poll(() => cachedAddresses(page)).toContain('/comparar?a=touro-01%2Ctouro-02')
  network.state = 'none'
  await page.goto('/comparar?a=touro-01,touro-02')
  await expect(page.getByRole('status').filter({ hasText: ageLine })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Baluarte/ })).toBeVisible()
})
