import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import type { DatabaseAddress } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { enqueueMail } from '../app/platform/mail/enqueue-mail.server.ts'
import { runPostgres } from '../test/postgres.ts'
import { describeTiming, measureLoad } from './measure-load.ts'
import { withSite, withTemporaryFolder } from './temporary-site.ts'

/** `npm run bench:leads`: concurrent contact messages, compared to bare inserts of a lead and its mail into the same database. */
const load = { calls: 3_000, concurrency: 50 }
const visitor = {
  name: 'Ana Bench',
  email: 'ana@example.com',
  phone: '',
  city: 'Uberaba',
  interest: 'iatf' as const,
  message: 'Quero 10 prenhezes.',
}

await withTemporaryFolder('leads', async (folder) => {
  const postgres = await runPostgres()
  try {
    await compare('embedded', { kind: 'embedded', folder: join(folder, 'bare') }, join(folder, 'site'), {})
    const url = `${postgres.url}/postgres`
    await compare('PostgreSQL', { kind: 'postgres', url }, join(folder, 'mail'), { DATABASE_URL: url })
  } finally {
    await postgres.stop()
  }
})

async function compare(
  name: string,
  bareAddress: DatabaseAddress,
  dataDir: string,
  environment: Record<string, string>,
): Promise<void> {
  const database = await openSiteDatabase(bareAddress)
  const inserts = await measureLoad(load, () => insertLeadAndMail(database))
  await database.destroy()
  const submissions = await withSite(
    dataDir,
    ({ address }) => measureLoad(load, (call) => sendContactMessage(address, call)),
    { environment },
  )
  console.log(`${name}, ${load.concurrency} at a time, ${load.calls} leads`)
  console.log(`  bare inserts        ${describeTiming(inserts)}`)
  console.log(
    `  acknowledged leads  ${describeTiming(submissions)}, ${(submissions.perSecond / inserts.perSecond).toFixed(2)} of bare inserts`,
  )
}

async function sendContactMessage(address: string, call: number): Promise<void> {
  const body = new URLSearchParams({ ...visitor, instance: `bench-${call}` })
  const response = await fetch(`${address}/en/envio/contato`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`the form returned status ${response.status}`)
}

async function insertLeadAndMail(database: Database): Promise<void> {
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
