import { join } from 'node:path'
import { backUpSite } from '../../app/domain/database/site-database.server.ts'
import { progressLine, readArguments, runCommand, withDatabase } from './run-command.ts'

const usage = 'Use: npm run backup [-- FILE]'

// So that what was written of the backup is removed, which happens when the process exits by itself.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** `npm run backup [-- FILE]`: writes a consistent backup of either database while the server runs. */
await runCommand(async ({ database: address, dataDir }) => {
  const { positionals } = readArguments(process.argv.slice(2), {
    command: 'backup',
    maxPositionals: 1,
    usage,
  })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = positionals[0] ?? join(dataDir, `matriz-${stamp}.backup.gz`)
  const progress = progressLine()
  const rows = await withDatabase(address, (database) => backUpSite(database, file, progress.report))
  progress.end()
  console.log(`${rows} rows in ${file}`)
})
