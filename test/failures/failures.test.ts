import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type DatabaseKind, databaseKinds } from '../database.ts'
import { eventually, siteOfTest, type TestSite } from '../site.ts'
import { mailedLink, veterinarian, visitor as visitorOf } from '../visitor.ts'

const visitor = (name: string) => ({
  name,
  email: 'ana@example.com',
  city: 'Bauru',
  interest: 'iatf',
  message: `fica aqui ${'x'.repeat(900)}`,
})

const unsent = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelo WhatsApp.'

/** Each turns writing off; the returned function turns it on again. */
const failures: Record<DatabaseKind, Record<string, (site: TestSite) => Promise<() => Promise<void>>>> = {
  embedded: {
    'its disk is full': async ({ services: { database } }) => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(database)
      return async () => void (await sql`pragma max_page_count = 1000000`.execute(database))
    },
    'it is read-only': async ({ services: { database } }) => {
      await sql`pragma query_only = on`.execute(database)
      return async () => void (await sql`pragma query_only = off`.execute(database))
    },
  },
  postgres: {
    'it is read-only': async ({ databaseUrl }) => {
      await setReadOnly(databaseUrl, 'on')
      return () => setReadOnly(databaseUrl, 'off')
    },
  },
}

describe.each(databaseKinds)('the %s database', (kind) => {
  it.each(Object.entries(failures[kind]))(
    'refuses a lead while %s, says so, and takes leads afterwards',
    async (_name, begin) => {
      const site = await siteOfTest(kind, { environment: { FORM_LIMIT: 'off' } })
      const health = async () => (await site.request('/healthz')).status
      expect(await health()).toBe(200)
      const end = await begin(site)
      const refused = await sendUntilRefused(site)
      expect(refused.page).toContain(unsent)
      expect(refused.page).toContain('fica aqui')
      await eventually(async () => (await health()) === 503)
      // What was acknowledged before is there; what was refused is not.
      expect(await namesIn(site)).toEqual(refused.acknowledged)
      expect((await site.request('/')).status).toBe(200)
      await end()
      await eventually(async () => (await health()) === 200)
      expect((await site.post('/', visitor('Ana Depois'))).status).toBe(200)
      expect(await namesIn(site)).toEqual(['Ana Depois', ...refused.acknowledged])
    },
  )

  it('with its clock set back, takes leads and sends the mails that wait', async () => {
    let now = Date.now()
    const site = await siteOfTest(kind, { clock: () => now, environment: { FORM_LIMIT: '2' } })
    const { database } = site.services
    expect((await site.post('/', visitor('Ana Um'))).status).toBe(200)
    expect((await site.post('/', visitor('Ana Dois'))).status).toBe(200)
    expect((await site.post('/', visitor('Ana Demais'))).status).toBe(429)
    await eventually(async () => (await waitingMails(site)) === 0)
    // As after a failed attempt, and as a process leaves them that is killed while it sends.
    const ahead = now + 30 * 60 * 1000
    await database
      .updateTable('mails')
      .set({ state: 'waiting', sent_at: null, next_attempt_at: ahead, leased_until: ahead, lease: 'dead' })
      .execute()
    now -= 365 * 24 * 60 * 60 * 1000
    expect((await site.post('/', visitor('Ana Ontem'))).status).toBe(200)
    await eventually(async () => (await waitingMails(site)) === 0)
    expect(await namesIn(site)).toEqual(['Ana Dois', 'Ana Ontem', 'Ana Um'])
    expect((await site.request('/healthz')).status).toBe(200)
  })
})

it('with its clock set back by a year, closes links of before and mails new ones', async () => {
  let now = Date.now()
  const site = await siteOfTest('embedded', { clock: () => now })
  const email = 'ana@example.com'
  await visitorOf(site).post('/conta/cadastro', veterinarian)
  const verification = await mailedLink(site, email, 'verification')
  await visitorOf(site).followLink(verification, veterinarian.password)
  await visitorOf(site).post('/conta/senha', { email })
  const before = await mailedLink(site, email, 'password-reset')
  now -= 365 * 24 * 60 * 60 * 1000
  expect((await visitorOf(site).get(before)).status).toBe(410)
  // Files of mails are in the order of their times.
  const folder = join(site.dataDir, 'mail')
  for (const name of await readdir(folder)) await rm(join(folder, name))
  await visitorOf(site).post('/conta/senha', { email })
  const after = await mailedLink(site, email, 'password-reset')
  expect((await visitorOf(site).get(after)).status).toBe(200)
})

/** What fits the database's last pages is still acknowledged. */
async function sendUntilRefused(site: TestSite): Promise<{ page: string; acknowledged: string[] }> {
  const acknowledged: string[] = []
  for (let count = 0; count < 50; count++) {
    const name = `Ana ${'abcdefghij'[Math.floor(count / 10)]}${'abcdefghij'[count % 10]}`
    const response = await site.post('/', visitor(name))
    if (response.status === 503) return { page: await response.text(), acknowledged }
    expect(response.status).toBe(200)
    acknowledged.push(name)
  }
  throw new Error('no lead was refused')
}

async function namesIn({ services: { database } }: TestSite): Promise<string[]> {
  const leads = await database.selectFrom('leads').select('name').orderBy('name').execute()
  return leads.map(({ name }) => name)
}

async function waitingMails({ services: { database } }: TestSite): Promise<number> {
  const mails = await database.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  return mails.length
}

/** For sessions from now on, so the running ones end. */
async function setReadOnly(url: string, state: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = new URL(url).pathname.slice(1)
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${name} set default_transaction_read_only = ${state}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  await client.end()
}
