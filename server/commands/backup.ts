import { join } from 'node:path'
import { backUpSite } from '../../app/domain/database/site-database.server.ts'
import { runCommand, withDatabase } from './command.ts'
import { progressLine } from './progress.ts'

/** `npm run backup [-- FILE]`: a consistent copy while the server runs, from either database. */
await runCommand(async ({ database: address, dataDir }) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = process.argv[2] ?? join(dataDir, `matriz-${stamp}.backup.gz`)
  const progress = progressLine()
  const rows = await withDatabase(address, (database) => backUpSite(database, file, progress.report))
  progress.end()
  console.log(`${rows} rows in ${file}`)
})
