import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { hashPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database, Tables } from '../app/platform/database/schema.ts'
import { staffEmail, startSite } from '../e2e/test.ts'
import { runPostgres } from '../test/postgres.ts'
import { time } from './time.ts'

/**
 * `npm run bench:inbox [-- EMBEDDED POSTGRES]`: the inbox with 200,000 leads on the embedded database and 1,000,000 on PostgreSQL
 * (or so many), over two years. Prints the 95th percentile of each page beside the limit of 50 ms, and what an export of
 * 100,000 leads takes in memory.
 */
const [embedded = 200_000, onPostgres = 1_000_000] = process.argv.slice(2).map(Number)
const limit = 50
const rounds = 40
const password = 'segredo-da-equipe'

const first = [
  'Ana',
  'Bento',
  'Caio',
  'Dora',
  'Elza',
  'Fabio',
  'Gil',
  'Helena',
  'Ivo',
  'Joana',
  'Kaio',
  'Lia',
]
const last = [
  'Araujo',
  'Barros',
  'Castro',
  'Dias',
  'Esteves',
  'Farias',
  'Gomes',
  'Horta',
  'Ibiapina',
  'Jardim',
  'Kubo',
]
const cities = [
  'Uberaba',
  'Montes Claros',
  'Janauba',
  'Salinas',
  'Sinop',
  'Barreiras',
  'Bage',
  'Araguaina',
  'Unai',
]

const addresses = [
  '',
  '?tipo=contact',
  '?tipo=waiting-list',
  '?interesse=iatf',
  '?curso=inseminacao-iatf&local=Paran%C3%A1',
  '?situacao=lost',
  '?situacao=won&interesse=outro&tipo=contact',
  '?de=2026-01-01&ate=2026-01-31',
  '?de=2025-06-01&ate=2025-06-02&situacao=contacted',
  '?busca=uberaba',
  '?busca=helena+castro',
  '?busca=hel',
  '?busca=helena%40example.com',
  '?busca=123456',
  '?busca=38+99012-3456',
  '?busca=ninguem',
  '?busca=kubo&situacao=lost&tipo=registration',
  '?suspeitos=1',
  '/semanas',
]

const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-inbox-'))
try {
  await bench('embedded', embedded, { kind: 'embedded', folder: join(folder, 'embedded') }, {})
  const postgres = await runPostgres()
  try {
    const url = `${postgres.url}/postgres`
    await bench('PostgreSQL', onPostgres, { kind: 'postgres', url }, { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function bench(
  name: string,
  leads: number,
  address: DatabaseAddress,
  environment: Record<string, string>,
) {
  await (await openSiteDatabase(address)).destroy()
  // Without the limit on how long a statement may take.
  const database =
    address.kind === 'postgres'
      ? new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: address.url }) }),
        })
      : await openSiteDatabase(address)
  await fill(database, leads, address.kind)
  await database.destroy()
  const site = await startSite(
    address.kind === 'embedded' ? address.folder : join(folder, 'site'),
    environment,
  )
  try {
    const cookie = await signIn(site.address)
    const get = async (path: string) => {
      const response = await fetch(site.address + path, { headers: { Cookie: cookie } })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      return text
    }
    const next = /href="\/painel(\?depois=[^"]+)"/.exec(await get('/painel'))?.[1] ?? ''
    console.log(`${name}, ${leads} leads: 95th percentiles, and of the limit`)
    for (const path of [...addresses, next, '/leads/l-777']) {
      await get(`/painel${path}`)
      const { p95 } = await time({ times: rounds, atOnce: 1 }, async () => void (await get(`/painel${path}`)))
      console.log(`  ${p95.toFixed(1).padStart(6)} ms  ${(p95 / limit).toFixed(2)}  /painel${path}`)
    }
    await exportLeads(site.address, cookie, site.process.pid ?? 0, leads)
  } finally {
    site.process.kill('SIGKILL')
  }
}

/** A month's share that is about 100,000 leads. */
async function exportLeads(address: string, cookie: string, pid: number, leads: number): Promise<void> {
  const days = Math.round((100_000 / leads) * 730)
  const from = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const before = await memoryOf(pid)
  const start = performance.now()
  const response = await fetch(`${address}/painel/leads.csv?de=${from}`, { headers: { Cookie: cookie } })
  let lines = -1
  let most = before
  let parts = 0
  for await (const part of response.body ?? []) {
    for (const byte of part) if (byte === 10) lines += 1
    if (parts++ % 20 === 0) most = Math.max(most, await memoryOf(pid))
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `  export of ${lines} leads: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  )
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ email: staffEmail, password })
  const response = await fetch(`${address}/envio/entrar`, { method: 'POST', body })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Made by the database itself: a million rows one by one would take longer than all else. */
async function fill(database: Database, leads: number, kind: DatabaseAddress['kind']): Promise<void> {
  const now = Date.now()
  await database
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      email: staffEmail,
      password: await hashPassword(password),
      verified_at: now,
      created_at: now,
    })
    .execute()
  const step = Math.floor((730 * 24 * 60 * 60 * 1000) / leads)
  const pick = (words: string[], by: number, salt: number) => {
    const whens = words.map((word, index) => `when ${index} then '${word}'`).join(' ')
    return `case ((i * ${by} + ${salt}) % ${words.length}) ${whens} end`
  }
  const series =
    kind === 'postgres'
      ? `generate_series(1::bigint, ${leads}::bigint) as numbers(i)`
      : `(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${leads}) select i from numbers) as numbers`
  const kindOf = `case i % 10 when 0 then 'registration' when 1 then 'waiting-list' when 2 then 'waiting-list' else 'contact' end`
  const firstName = pick(first, 7919, 3)
  const lastName = pick(last, 104729, 5)
  const city = pick(cities, 1299709, 1)
  const email = `lower(${firstName}) || i || '@example.com'`
  const phone = `'389' || substr('00000000' || ((i * 37) % 100000000), -8)`
  const phoneText =
    kind === 'postgres' ? `'389' || lpad(((i::bigint * 37) % 100000000)::text, 8, '0')` : phone
  await sql
    .raw(`insert into leads (id, kind, submission, received_at, language, page, name, email, phone, city, interest, details,
      suspected_spam, sender, course, place, campaign, referrer, privacy_version, status, seen_at, touched_at, phone_key, words)
    select 'l-' || i, ${kindOf}, 's-' || i, ${now} - i * ${kind === 'postgres' ? `${step}::bigint` : step}, 'pt', '/',
      ${firstName} || ' ' || ${lastName}, ${email}, ${phoneText}, ${city},
      case when i % 10 > 2 then ${pick(['iatf', 'outro', 'consultoria', 'protocolos', 'prenhez-embrioes'], 31, 0)} else '' end,
      '{"message":"Quero saber mais."}', case when i % 500 = 0 then 1 else 0 end, '',
      case when i % 10 in (1, 2) then ${pick(['inseminacao-iatf', 'palpacao-ultrassonografia'], 1, 0)} else '' end,
      case when i % 10 in (1, 2) then ${pick(['Bahia', 'Goiás', 'Paraná', 'São Paulo'], 17, 0)} else '' end,
      '', '', '2026-11',
      case when i % 97 = 0 then 'lost' when i % 31 = 0 then 'won' when i % 5 = 0 then 'contacted' else 'new' end,
      case when i % 3 = 0 then null else ${now} end, ${now}, ${phoneText},
      ' ' || lower(${firstName}) || ' ' || lower(${lastName}) || ' ' || ${email} || ' ' || ${phoneText} || ' ' || replace(lower(${city}), ' ', '')
    from ${series}`)
    .execute(database)
  for (const word of [
    "lower(substr(name, 1, instr(name, ' ') - 1))",
    "lower(substr(name, instr(name, ' ') + 1))",
    'email',
    'phone_key',
    "replace(lower(city), ' ', '')",
  ])
    await sql
      .raw(
        `insert into lead_words (lead_id, word) select id, ${kind === 'postgres' ? word.replaceAll('instr(name, ', 'strpos(name, ') : word} from leads`,
      )
      .execute(database)
  await sql.raw(kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database)
}
