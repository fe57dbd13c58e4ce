import { afterEach, expect, it } from 'vitest'
import { jsonLog } from '../app/platform/log.server.ts'
import { content, ranch } from '../test/content.ts'
import { runPostgres } from '../test/postgres.ts'
import { buildFile } from './build.ts'
import { loadRouter } from './rendering/router.ts'
import { readSettings } from './settings.ts'
import { openSite } from './site.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

it('without its database server the site still shows pages, and refuses forms without losing their text', async () => {
  const postgres = await runPostgres()
  const settings = readSettings({ DATABASE_URL: `${postgres.url}/postgres`, DATA_DIR: '/nonexistent' })
  const site = await openSite({ settings, log: jsonLog(() => {}), built: await loadRouter(buildFile) })
  cleanups.push(site.close)
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

it('a rendering error is logged and shows the error page without its message', async () => {
  const { router } = await loadRouter(buildFile)
  const logged: string[] = []
  const log = jsonLog((line) => logged.push(line))
  const { status, text } = await router.renderPublic(new Request('http://localhost:3000/nada'), {
    nonce: 'n',
    log,
    siteUrl: 'http://localhost:3000',
    offline: true,
    chatReferences: true,
    content,
    isPublicPath: () => false,
    get ranch(): never {
      throw new Error(`the secret of ${ranch.name}`)
    },
  })
  expect(status).toBe(500)
  expect(text).toContain('Unexpected Application Error!')
  expect(text).not.toContain('the secret of')
  expect(logged.join()).toContain('the secret of')
})
