import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { claimAtStart } from '../../app/domain/accounts/claims.server.ts'
import { isLastOwner } from '../../app/domain/members/index.server.ts'
import {
  type DataSubject,
  erasePersonalData,
  exportPersonalData,
  findPersonalData,
  rewriteDatabase,
  truncateDatabaseLog,
  vacuumTables,
} from '../../app/domain/privacy/personal-data.server.ts'
import { readContent } from '../../app/domain/publishing/index.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { removeMailFiles } from '../../app/platform/mail/folder.server.ts'
import { root } from '../../server/folders.ts'
import type { Settings } from '../../server/settings.ts'
import { describeCount, isEmpty, readDataRequest, reportFound } from './data-request.ts'
import { BadUsage, runCommand, withDatabase } from './run-command.ts'

/** How long to wait for other readers of the embedded database. */
const writeLogTimeoutMs = 30_000

/** `npm run personal-data -- show|export|delete EMAIL [PHONE]`: serves a data subject's request, also while the server runs. */
await runCommand(async (settings) => {
  const { verb, who, isConfirmed } = readDataRequest(process.argv.slice(2))
  await withDatabase(settings.database, async (database) => {
    if (verb === 'export')
      return console.log(JSON.stringify(await exportPersonalData(database, who, Date.now()), null, 2))
    const found = await findPersonalData(database, who)
    console.log(reportFound(who, found))
    if (verb === 'show') return
    // Deletes even when no row is left: mails' files may outlive them.
    if (!isEmpty(found) && !isConfirmed) await confirm(who)
    await deleteEverything(settings, database, who)
  })
})

/** @throws {BadUsage} when the operator does not type the address or phone again. */
async function confirm({ email, phone }: DataSubject): Promise<void> {
  if (!process.stdin.isTTY) throw new BadUsage('Nothing was deleted. Add --yes to delete this.')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await prompt.question(`This can not be undone. Type ${email || phone} to delete it: `)
  prompt.close()
  if (typed.trim().toLowerCase() !== (email || phone)) throw new BadUsage('Nothing was deleted.')
}

async function deleteEverything(settings: Settings, database: Database, who: DataSubject): Promise<void> {
  const { database: address, dataDir, identity, contacts } = settings
  const site = { ...settings, database, clock: Date.now, hasEmbeddedAccounts: identity.kind === 'embedded' }
  const ranchEmail = contacts.email ?? (await readContent(root)).ranch.email
  const wasLastOwner = await isLastOwner(site, who.email)
  const { leads, accounts, mails } = await erasePersonalData(database, who)
  // The ranch receives the mails of all leads: its address would match them all.
  const addresses = who.email && who.email !== ranchEmail.toLowerCase() ? [who.email] : []
  const mailFiles = await removeMailFiles(join(dataDir, 'mail'), { mails, addresses })
  console.log(
    `${describeCount(leads, 'lead')} anonymised, ${describeCount(accounts, 'account')} removed, ${describeCount(mailFiles, 'copy', 'copies')} of mails removed.`,
  )
  if (wasLastOwner) for (const line of await claimAtStart(site, process.stdout.isTTY)) console.log(line)
  await vacuumTables(database)
  if (!rewriteDatabase(address, writeLogTimeoutMs))
    console.log(
      'Another program is writing to the database: traces stay in matriz.sqlite. Run this again later.',
    )
  if (!truncateDatabaseLog(address, writeLogTimeoutMs))
    console.log('Another program is reading the database: traces stay in matriz.sqlite-wal until it ends.')
  if (address.kind === 'postgres')
    console.log(
      'PostgreSQL keeps traces in freed space, its log and its own backups until they are overwritten.',
    )
  if (identity.kind === 'google' && who.email)
    console.log('The account itself is at Google: remove it in the console of the project.')
  const backups = (await readdir(dataDir).catch(() => [])).filter((name) => name.endsWith('.backup.gz'))
  if (backups.length > 0)
    console.log(
      `Backups may still hold these data; delete them, or run this again after a restore: ${backups.join(', ')}`,
    )
}
