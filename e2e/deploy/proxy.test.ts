import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { runPostgres } from '../../test/postgres.ts'
import { ask, type Caddy, runCaddy } from './caddy.ts'
import { cleanupsOfFile, temporaryFolder } from './cleanups.ts'
import { leadForm, numberedName, SiteProcess, statusOf, until } from './programs.ts'

const cleanups = cleanupsOfFile()

let sites: SiteProcess[]
let caddy: Caddy
let databaseUrl: string

beforeAll(async () => {
  const folder = await temporaryFolder(cleanups, 'deploy')
  const postgres = await runPostgres()
  cleanups.push(postgres.stop)
  databaseUrl = `${postgres.url}/postgres`
  sites = []
  for (let each = 0; each < 2; each++) {
    const site = new SiteProcess(await freePort(), {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SITE_URL: 'https://matriz.localhost',
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '5',
      FORM_LIMIT: '3',
    })
    cleanups.push(() => site.end('SIGKILL'))
    await site.start()
    sites.push(site)
  }
  const upstreams = sites.map(({ port }) => `127.0.0.1:${port}`)
  caddy = await runCaddy(folder, upstreams)
  cleanups.push(caddy.end)
  await until(async () => (await statusOver('/')) === 200, 30_000)
}, 240_000)

async function statusOver(path: string): Promise<number> {
  const session = await caddy.open()
  const { status } = await ask(session, path).finally(() => session.close())
  return status
}

const origin = { origin: 'https://matriz.localhost' }

const form = { ...origin, 'content-type': 'application/x-www-form-urlencoded' }

it('a page comes over TLS and HTTP/2 with the site’s own brotli bytes and headers', async () => {
  const session = await caddy.open()
  expect(session.alpnProtocol).toBe('h2')
  const headers = { 'accept-encoding': 'br' }
  const through = await ask(session, '/', { headers })
  session.close()
  const direct = await fetch(`${sites[0]?.address}/`, { headers })
  expect(through.status).toBe(200)
  expect(through.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(through.body).toString()).toBe(await direct.text())
  const names = ['etag', 'cache-control', 'content-security-policy', 'vary', 'strict-transport-security']
  for (const name of names)
    expect([name, through.headers[name]]).toEqual([name, direct.headers.get(name) ?? undefined])
})

it('visitors’ addresses are their own: whoever forges the header stays within the limit', async () => {
  const session = await caddy.open()
  const statuses: number[] = []
  for (let each = 0; each < 5; each++) {
    const headers = { ...form, 'x-forwarded-for': `203.0.113.${each}` }
    const response = await ask(session, '/', {
      method: 'POST',
      headers,
      body: String(leadForm(numberedName('Ana', each))),
    })
    statuses.push(response.status)
  }
  session.close()
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

it('two processes are restarted one after the other under load: no request fails, no lead is lost', async () => {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  cleanups.push(() => database.end())
  // The limit counts rows of the sender, which all requests of this test share.
  await database.query(
    "create function forget_sender() returns trigger language plpgsql as $$ begin new.sender := ''; return new; end $$",
  )
  await database.query(
    'create trigger forget_sender before insert on leads for each row execute function forget_sender()',
  )
  await database.query("update leads set sender = ''")
  const failures: string[] = []
  const acknowledged: string[] = []
  let reads = 0
  let isOver = false
  const tell = async (what: string, work: () => Promise<string | undefined>) => {
    const failure = await work().catch((error: Error) => error.message)
    if (failure) failures.push(`${what}: ${failure}`)
  }
  const readers = Array.from({ length: 4 }, async () => {
    const session = await caddy.open()
    for (const path of endless(['/', '/en', '/nossos-touros', '/conta/entrar', '/nada'])) {
      if (isOver) break
      await tell(path, async () => {
        const { status } = await ask(session, path)
        reads++
        return status === (path === '/nada' ? 404 : 200) ? undefined : `${status}`
      })
    }
    session.close()
  })
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    const session = await caddy.open()
    for (let count = 1; !isOver; count++) {
      const name = numberedName('ABC'[writer] ?? '', count)
      await tell('a form', async () => {
        const body = String(leadForm(name))
        const { status } = await ask(session, '/', { method: 'POST', headers: form, body })
        if (status === 200) acknowledged.push(name)
        return status === 200 ? undefined : `${status}`
      })
    }
    session.close()
  })
  await until(async () => acknowledged.length > 20, 60_000)
  for (const site of sites) {
    expect(await site.end()).toBe(0)
    await site.start()
    await until(async () => (await statusOf(`${site.address}/healthz`)) === 200, 30_000)
    const [pages, leads] = [reads, acknowledged.length]
    await until(async () => reads > pages + 50 && acknowledged.length > leads + 20, 60_000)
  }
  isOver = true
  await Promise.all([...readers, ...writers])
  const { rows } = await database.query<{ name: string }>('select name from leads')
  const stored = new Set(rows.map(({ name }) => name))
  console.log(
    `rolling restart: ${reads} pages, ${acknowledged.length} leads, ${failures.length} failed requests`,
  )
  expect(failures).toEqual([])
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
})

function* endless<T>(items: readonly T[]): Generator<T> {
  for (;;) yield* items
}
