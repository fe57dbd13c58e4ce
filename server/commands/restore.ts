import { openSiteDatabase, restoreSite } from '../../app/domain/database/site-database.server.ts'
import { runCommand, withDatabase } from './command.ts'
import { progressLine } from './progress.ts'
import { BadUsage } from './usage.ts'

/** `npm run restore -- FILE [--overwrite]`: puts a backup into the database of the settings; the server must not be running. */
await runCommand(async ({ database: address }) => {
  const words = process.argv.slice(2)
  const overwrite = words.includes('--overwrite')
  const [file, ...more] = words.filter((word) => word !== '--overwrite')
  if (!file || more.length > 0) throw new BadUsage('Use: npm run restore -- FILE [--overwrite]')
  const progress = progressLine()
  const rows = await withDatabase(
    address,
    (database) => restoreSite(database, file, { overwrite, report: progress.report }),
    openSiteDatabase,
  )
  progress.end()
  console.log(`${rows} rows restored`)
})
