import { describe, expect, it, onTestFinished } from 'vitest'
import { jsonLog } from '../app/platform/log.server.ts'
import type { PublicSite } from '../app/request/context.server.ts'
import { built } from '../test/built.ts'
import { content, lookParts, ranch } from '../test/content.ts'
import { parsePage } from '../test/page.ts'
import { runPostgres } from '../test/postgres.ts'
import { readSettings } from './settings/settings.ts'

it('without its database server the site still shows pages, and refuses forms without losing their text', async () => {
  const postgres = await runPostgres()
  const settings = readSettings({ DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: '/nonexistent' })
  const site = await built.openSite({ settings, log: jsonLog(() => {}) })
  onTestFinished(site.close)
  const get = async (path: string) => (await site.fetch(new Request(settings.siteUrl + path), {})).status
  expect(await get('/healthz')).toBe(200)

  await postgres.stop()
  const body = new URLSearchParams({
    name: 'Ana',
    email: 'a@example.com',
    city: 'Bauru',
    interest: 'iatf',
    message: 'fica aqui',
  })
  const response = await site.fetch(new Request(settings.siteUrl, { method: 'POST', body }), {})
  expect(response.status).toBe(503)
  const page = await response.text()
  expect(page).toContain('Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.')
  expect(page).toContain('fica aqui</textarea>')
  expect(await get('/healthz')).toBe(503)
  expect(await get('/')).toBe(200)
})

describe('an error of the application', () => {
  const publicSite: PublicSite = {
    nonce: 'n',
    log: jsonLog(() => {}),
    siteUrl: 'http://localhost:3000',
    offline: true,
    chatReferences: true,
    content,
    ranch,
    ...lookParts,
  }

  /** The page at a path, and what was logged. */
  async function render(path: string, shown: PublicSite) {
    const logged: string[] = []
    const log = jsonLog((line) => logged.push(line))
    const page = await built.router.renderPublic(
      new Request(publicSite.siteUrl + path),
      Object.defineProperty(shown, 'log', { value: log }),
    )
    return { status: page.status, text: await page.text(), logged: logged.join() }
  }

  it.each([
    ['/banco-genetico', 'Esta página não abriu', 'Tentar de novo'],
    ['/en/banco-genetico', 'This page did not open', 'Try again'],
  ])(
    'at %s is shown in its language, with menu, phone, chat and a way to try again',
    async (path, heading, again) => {
      const [pt, en] = [content.pt, content.en].map((each) => breaking(each, 'geneticBank'))
      if (!pt || !en) throw new Error('no content')
      const broken = { ...content, pt, en }
      const { status, text, logged } = await render(path, { ...publicSite, content: broken })
      expect(status).toBe(500)
      const { document } = parsePage(text)
      expect(document.querySelector('h1')?.textContent).toBe(heading)
      expect(document.querySelector('header nav')).not.toBeNull()
      const main = document.querySelector('main')
      expect(main?.querySelector(`a[href="${path}"]`)?.textContent).toBe(again)
      expect(main?.querySelector('a[href^="tel:+55"]')).not.toBeNull()
      expect(main?.querySelector('a[href^="https://wa.me/"]')).not.toBeNull()
      expect(text).toContain('Unexpected Application Error!')
      expect(text).not.toContain('the secret of')
      expect(logged).toContain('the secret of')
    },
  )

  it('in what every page shows leaves the page without a frame', async () => {
    const { status, text, logged } = await render('/nada', breaking(publicSite, 'ranch'))
    expect(status).toBe(500)
    expect(text).toContain('Unexpected Application Error!')
    expect(text).not.toContain('the secret of')
    expect(logged).toContain('the secret of')
  })
})

/** A copy whose property throws. */
function breaking<Value extends object>(value: Value, key: keyof Value): Value {
  return Object.defineProperty({ ...value }, key, {
    get() {
      throw new Error(`the secret of ${String(key)}`)
    },
  })
}
