import { openSiteDatabase, restoreSite } from '../../app/domain/database/site-database.server.ts'
import { BadUsage, progressLine, readArguments, runCommand, withDatabase } from './run-command.ts'

const usage = 'Use: npm run restore -- FILE [--overwrite]'

/** `npm run restore -- FILE [--overwrite]`: restores a backup into the database of the settings; the server must not be running. */
await runCommand(async ({ database: address }) => {
  const {
    positionals: [file],
    flags,
  } = readArguments(process.argv.slice(2), {
    command: 'restore',
    flags: ['overwrite'],
    maxPositionals: 1,
    usage,
  })
  if (!file) throw new BadUsage(usage)
  const progress = progressLine()
  const rows = await withDatabase(
    address,
    (database) => restoreSite(database, file, { overwrite: flags.has('overwrite'), report: progress.report }),
    openSiteDatabase,
  )
  progress.end()
  console.log(`${rows} rows restored`)
})
