import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseAddress, openDatabase } from '../app/database/open.server.ts'
import type { Database } from '../app/database/schema.ts'
import { runPostgres } from '../app/database/testing-postgres.ts'
import { oweMail } from '../app/mail/outbox.server.ts'
import { startSite } from '../e2e/test.ts'

/**
 * `npm run bench:leads`: 50 visitors at once sending the contact form, beside 50 writers doing only the bare inserts of a
 * lead and its mail on the same kind of database. Prints acknowledged leads a second, the 99th percentile, and the ratio.
 */
const atOnce = 50
const leads = 3_000
const visitor = {
  name: 'Ana Bench',
  email: 'ana@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'iatf',
  message: 'Quero 10 prenhezes.',
}

const folder = await mkdtemp(join(tmpdir(), 'matriz-bench-leads-'))
const postgres = await runPostgres()
try {
  await compare('embedded', { kind: 'embedded', folder: join(folder, 'bare') }, join(folder, 'site'), {})
  const url = `${postgres.url}/postgres`
  await compare('PostgreSQL', { kind: 'postgres', url }, join(folder, 'mail'), { DATABASE_URL: url })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(
  name: string,
  bare: DatabaseAddress,
  dataDir: string,
  environment: Record<string, string>,
) {
  const database = await openDatabase(bare)
  const inserts = await time(() => insertBare(database))
  await database.destroy()

  const site = await startSite(dataDir, environment)
  const sends = await time((count) => send(site.address, count)).finally(() => site.process.kill('SIGKILL'))
  console.log(`${name}, ${atOnce} at once, ${leads} leads`)
  console.log(`  bare inserts  ${describe(inserts)}`)
  console.log(
    `  acknowledged  ${describe(sends)}, ${(sends.perSecond / inserts.perSecond).toFixed(2)} of bare inserts`,
  )
}

async function time(work: (count: number) => Promise<void>): Promise<{ perSecond: number; p99: number }> {
  const taken: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < leads) {
        const began = performance.now()
        await work(next++)
        taken.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  taken.sort((a, b) => a - b)
  return { perSecond: taken.length / seconds, p99: taken[Math.floor(taken.length * 0.99)] ?? Number.NaN }
}

function describe({ perSecond, p99 }: { perSecond: number; p99: number }): string {
  return `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`
}

async function send(address: string, count: number): Promise<void> {
  const body = new URLSearchParams({ ...visitor, instance: `bench-${count}` })
  const response = await fetch(`${address}/en.data`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
}

async function insertBare(database: Database): Promise<void> {
  const now = Date.now()
  await database.transaction().execute(async (transaction) => {
    const leadId = randomUUID()
    const { name, email, city, interest, message } = visitor
    await transaction
      .insertInto('leads')
      .values({
        ...{ id: leadId, kind: 'contact', submission: leadId, received_at: now, language: 'pt', page: '/' },
        ...{
          name,
          email,
          phone: '',
          city,
          interest,
          details: JSON.stringify({ message }),
          suspected_spam: 0,
          sender: '',
        },
      })
      .execute()
    const content = { ...visitor, language: 'pt', page: '/' }
    await oweMail(transaction, { template: 'contact', content, recipient: 'ranch@example.com', leadId, now })
  })
}
