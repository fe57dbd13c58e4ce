import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { enqueueMail } from '../app/platform/mail/enqueue-mail.server.ts'
import { startSite } from '../e2e/test.ts'
import { runPostgres } from '../test/postgres.ts'
import { describeTiming, time } from './time.ts'

/**
 * `npm run bench:leads`: 50 visitors at once sending the contact form, beside 50 writers doing only the bare inserts of a
 * lead and its mail on the same kind of database. Prints acknowledged leads a second, the 99th percentile, and the ratio.
 */
const load = { times: 3_000, atOnce: 50 }
const visitor = {
  name: 'Ana Bench',
  email: 'ana@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'iatf' as const,
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
  const database = await openSiteDatabase(bare)
  const inserts = await time(load, () => insertBare(database))
  await database.destroy()

  const site = await startSite(dataDir, environment)
  const sends = await time(load, (count) => send(site.address, count)).finally(() =>
    site.process.kill('SIGKILL'),
  )
  console.log(`${name}, ${load.atOnce} at once, ${load.times} leads`)
  console.log(`  bare inserts  ${describeTiming(inserts)}`)
  console.log(
    `  acknowledged  ${describeTiming(sends)}, ${(sends.perSecond / inserts.perSecond).toFixed(2)} of bare inserts`,
  )
}

async function send(address: string, count: number): Promise<void> {
  const body = new URLSearchParams({ ...visitor, instance: `bench-${count}` })
  const response = await fetch(`${address}/en/envio/contato`, { method: 'POST', body })
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
          course: '',
          place: '',
          campaign: '',
          referrer: '',
          privacy_version: '',
          status: 'new',
          seen_at: null,
          touched_at: now,
          phone_key: '',
          words: '',
        },
      })
      .execute()
    const content = { ...visitor, language: 'pt' as const }
    await enqueueMail(transaction, {
      template: 'contact',
      content,
      recipient: 'ranch@example.com',
      references: { lead_id: leadId },
      now,
    })
  })
}
