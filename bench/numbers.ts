import { join } from 'node:path'
import { sql } from 'kysely'
import { hashPassword } from '../app/domain/accounts/embedded/passwords.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { subjectKinds } from '../app/domain/inbox/numbers/subjects.ts'
import { pageViewPath } from '../app/domain/paths.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { type RunningSite, staffEmail } from '../e2e/test.ts'
import { publicPages } from '../test/content.ts'
import { insertAccount } from '../test/insert-account.ts'
import { runPostgres } from '../test/postgres.ts'
import { signIn } from './accounts.ts'
import { insertLeads } from './inbox-leads.ts'
import { measureLoad } from './measure-load.ts'
import { processorTimeMs } from './processor-time.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'
import { insertViews, viewsIn } from './view-counts.ts'

/**
 * `npm run bench:numbers [-- VIEWS LEADS]`: the pages of numbers after 10 million views and 20,000 leads in two years, and what
 * counting a view costs, on both databases.
 */
const [views = 10_000_000, leads = 20_000] = process.argv.slice(2).map(Number)
const p95LimitMs = 100
const requestsPerPage = 40
const countedViews = 2_000
const password = 'segredo-da-equipe'
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const paths = [
  '/painel/numeros',
  ...Object.keys(subjectKinds).map((kind) => `/painel/numeros/${kind}`),
  ...['semanas', 'paginas', 'campanhas'].map((table) => `/painel/numeros/${table}/planilha.csv`),
  '/painel/campanhas',
]

await withTemporaryFolder('numbers', async (folder) => {
  const embeddedFolder = join(folder, 'embedded')
  await measureNumbers({ kind: 'embedded', folder: embeddedFolder }, embeddedFolder, {})
  const postgres = await runPostgres()
  try {
    const url = `${postgres.url}/postgres`
    await measureNumbers({ kind: 'postgres', url }, join(folder, 'site'), { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
})

async function measureNumbers(
  address: DatabaseAddress,
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const database = await openSiteDatabase(address)
  await insertAccount(database, staffEmail, await hashPassword(password))
  const pages = publicPages.map(({ path }) => path)
  const rows = await insertViews(database, { views, pages })
  await insertLeads(database, leads, address.kind)
  await spreadLeads(database, pages)
  console.log(`${address.kind}: ${await viewsIn(database)} views in ${rows} rows, ${leads} leads`)
  await database.destroy()
  await withSite(dataDir, measurePages, { environment })
  await withSite(dataDir, measureCounting, { environment: { ...environment, TRUSTED_PROXIES: '1' } })
}

/** Gives the leads pages, campaigns, referrers and first answers. */
async function spreadLeads(database: Database, pages: readonly string[]): Promise<void> {
  const ids = await database.selectFrom('leads').select('id').execute()
  await database.transaction().execute(async (transaction) => {
    for (const [index, page] of pages.entries())
      await transaction
        .updateTable('leads')
        .set({
          page,
          campaign: `utm_source=feira&utm_campaign=c${index % 20}`,
          referrer: `site${index % 40}.br`,
        })
        .where(
          'id',
          'in',
          ids.filter((_, at) => at % pages.length === index).map(({ id }) => id),
        )
        .execute()
    await sql`insert into lead_changes (id, lead_id, changed_at, changed_by, status, note)
      select 'c-' || id, id, received_at + 3600000, '', 'contacted', '' from leads where status <> 'new'`.execute(
      transaction,
    )
  })
}

async function measurePages({ address, process: { pid } }: RunningSite): Promise<void> {
  const cookie = await signIn(address, staffEmail, password)
  const get = async (path: string) => {
    const response = await fetch(address + path, { headers: { Cookie: cookie } })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} returned status ${response.status}`)
  }
  const start = performance.now()
  await get('/painel/numeros')
  console.log(`  ${(performance.now() - start).toFixed(1)} ms: the first request, which counts all weeks`)
  for (const path of paths) {
    await get(path)
    const before = await processorTimeMs(pid)
    const { p50, p95 } = await measureLoad({ calls: requestsPerPage, concurrency: 1 }, () => get(path))
    const processor = ((await processorTimeMs(pid)) - before) / requestsPerPage
    console.log(
      `  p50 ${p50.toFixed(1).padStart(6)} ms, p95 ${p95.toFixed(1).padStart(6)} ms, ${(p95 / p95LimitMs).toFixed(2)} of the limit; ${processor.toFixed(1).padStart(5)} ms of a core: ${path}`,
    )
  }
}

/** Processor time of counting, and what its storing adds to a stored page; beside the same page without views. */
async function measureCounting({ address, process: { pid } }: RunningSite): Promise<void> {
  const view = async (number: number) => {
    const body = new URLSearchParams({ page: '/nossos-touros', landing: '?utm_source=feira\n' })
    const forwarded = `10.${(number >> 8) & 255}.${number & 255}.1`
    const headers = { 'User-Agent': phone, 'X-Forwarded-For': forwarded }
    await (await fetch(address + pageViewPath, { method: 'POST', body, headers })).arrayBuffer()
  }
  const page = async () => void (await (await fetch(`${address}/equipe`)).arrayBuffer())
  await measureLoad({ calls: countedViews, concurrency: 1 }, page)
  const atStart = await processorTimeMs(pid)
  const alone = await measureLoad({ calls: countedViews, concurrency: 1 }, page)
  const beforeViews = await processorTimeMs(pid)
  await measureLoad({ calls: countedViews, concurrency: 1 }, view)
  const perView = ((await processorTimeMs(pid)) - beforeViews) / countedViews
  const perPage = (beforeViews - atStart) / countedViews
  let isCounting = true
  const counting = (async () => {
    for (let number = 0; isCounting; number++) {
      await view(number)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const beside = await measureLoad({ calls: countedViews, concurrency: 1 }, page)
  isCounting = false
  await counting
  console.log(`  ${perView.toFixed(2)} ms of a core for each view, ${perPage.toFixed(2)} for a stored page`)
  console.log(
    `  a stored page: p50 ${alone.p50.toFixed(2)} ms alone, ${beside.p50.toFixed(2)} ms beside views; p99 ${alone.p99.toFixed(2)} and ${beside.p99.toFixed(2)} ms`,
  )
}
