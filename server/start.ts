// First: React reads it while it loads.
import './rendering/production.ts'

import { ContentError } from '../app/domain/content/parse-content.server.ts'
import { DatabaseInUse, DatabaseUnreachable } from '../app/platform/database/errors.server.ts'
import { jsonLog } from '../app/platform/log.ts'
import { buildFile, buildIfNeeded } from './build.ts'
import { listen } from './listen.ts'
import { tightenDataDir, writePrivateFiles } from './private-files.ts'
import { loadRouter } from './rendering/router.ts'
import { BadSetting } from './settings/reading.ts'
import { readSettings } from './settings/settings.ts'
import { openSite } from './site.ts'

try {
  await start()
} catch (error) {
  if (!isForTheOperator(error)) throw error
  console.error(error.message)
  // At once: what was opened so far may hold the process.
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = jsonLog((line) => process.stdout.write(`${line}\n`))
  await buildIfNeeded(console.log)
  writePrivateFiles()
  await tightenDataDir(settings.dataDir)
  if (settings.mail.kind === 'not-configured')
    log.warn('mail service incomplete: mails wait until it is', { missing: settings.mail.missing })
  if (settings.mail.kind === 'folder')
    log.warn('no mail service: mails are written to a folder', { folder: settings.mail.folder })
  const site = await openSite({ settings, log, built: await loadRouter(buildFile) })
  const listening = await listen(site, settings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      log.info('stopping', { signal })
      await listening.stop()
      process.exit(0)
    })
  console.log(`Matriz is at ${listening.address}`)
}

/** What the operator can mend is told in one line; anything else is a bug and shows its stack. */
function isForTheOperator(error: unknown): error is Error {
  if ([BadSetting, ContentError, DatabaseInUse, DatabaseUnreachable].some((kind) => error instanceof kind))
    return true
  return (
    error instanceof Error &&
    'code' in error &&
    ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND'].includes(String(error.code))
  )
}
