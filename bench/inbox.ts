import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database, Tables } from '../app/platform/database/schema.ts'
import { insertStaffAccount, staffCookie } from '../e2e/staff-account.ts'
import type { RunningSite } from '../e2e/test.ts'
import { runPostgres } from '../test/postgres.ts'
import { insertLeads } from './inbox-leads.ts'
import { ms, percentile, print } from './report.ts'
import { withSite, withTemporaryFolder } from './site.ts'

/** `npm run bench:inbox [-- EMBEDDED POSTGRES]`: the staff's pages and the CSV export with many leads on both databases. */
const [embeddedLeads = 200_000, postgresLeads = 1_000_000] = process.argv.slice(2).map(Number)
const requestsPerPage = 40
const exportedLeads = 100_000
const periodDays = 730
const dayMs = 24 * 60 * 60 * 1000
const chunksPerMemoryReading = 20

const paths = [
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
  '?responsavel=eu',
  '?responsavel=ninguem&situacao=won',
  '?prazo=atrasados',
  '?responsavel=eu&prazo=atrasados&busca=helena',
  '/numeros',
  '/respostas',
]

await withTemporaryFolder(async (folder) => {
  const embeddedFolder = join(folder, 'embedded')
  await measureInbox(embeddedLeads, { kind: 'embedded', folder: embeddedFolder }, embeddedFolder, {})
  const postgres = await runPostgres()
  try {
    const url = `${postgres.url}/postgres`
    await measureInbox(postgresLeads, { kind: 'postgres', url }, join(folder, 'site'), { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
})

async function measureInbox(
  leads: number,
  databaseAddress: DatabaseAddress,
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const database = await openWithoutTimeout(databaseAddress)
  await insertStaffAccount(database)
  await insertLeads(database, leads, databaseAddress.kind)
  await database.destroy()
  const measure = async (site: RunningSite) => {
    const { address } = site
    const cookie = await staffCookie(site)
    const get = async (path: string) => {
      const response = await fetch(address + path, { headers: { Cookie: cookie } })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path} returned status ${response.status}`)
      return text
    }
    const nextPage =
      /href="\/painel\/contatos(\?depois=[^"]+)"/.exec(await get('/painel/contatos'))?.[1] ?? ''
    console.log(`${databaseAddress.kind}, ${leads} leads: 95th percentile`)
    for (const path of [...paths, nextPage, '/leads/l-777']) {
      await get(`/painel/contatos${path}`)
      const durations: number[] = []
      for (let count = 0; count < requestsPerPage; count++) {
        const began = performance.now()
        await get(`/painel/contatos${path}`)
        durations.push(performance.now() - began)
      }
      print([{ what: `/painel/contatos${path}`, now: ms(percentile(durations, 0.95)), reach: '≤ 50 ms' }])
    }
    await measureExport(address, cookie, site.process.pid ?? 0, leads)
  }
  await withSite(dataDir, measure, environment)
}

/** Generating a million leads takes longer than the site's limit for a statement. */
async function openWithoutTimeout(address: DatabaseAddress): Promise<Database> {
  const database = await openSiteDatabase(address)
  if (address.kind === 'embedded') return database
  await database.destroy()
  const pool = new pg.Pool({ connectionString: address.url })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Exports the newest leads, about 100,000. */
async function measureExport(address: string, cookie: string, pid: number, leads: number): Promise<void> {
  const days = Math.round((exportedLeads / leads) * periodDays)
  const from = new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
  const before = await memoryMb(pid)
  const start = performance.now()
  const response = await fetch(`${address}/painel/leads.csv?de=${from}`, { headers: { Cookie: cookie } })
  let rows = -1
  let peak = before
  let chunks = 0
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) rows += 1
    if (chunks++ % chunksPerMemoryReading === 0) peak = Math.max(peak, await memoryMb(pid))
  }
  const seconds = (performance.now() - start) / 1000
  console.log(
    `  export of ${rows} leads: ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} MB before, peak ${peak.toFixed(0)} MB`,
  )
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}
