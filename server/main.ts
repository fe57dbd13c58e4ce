import * as routes from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { claimAtStart } from '../app/domain/accounts/claims.server.ts'
import { ContentError } from '../app/domain/content/index.server.ts'
import { pictureAddress } from '../app/domain/content/pictures.server.ts'
import { findSharePicture } from '../app/domain/share-pictures/index.server.ts'
import {
  DatabaseInUse,
  DatabaseOfOtherTables,
  DatabaseUnreachable,
  databaseFailureOf,
  FolderNotWritable,
} from '../app/platform/database/errors.server.ts'
import { listen } from '../app/platform/http/http-server.ts'
import { jsonLog, type Log, openStdoutLog } from '../app/platform/log.server.ts'
import { clockContext, servicesContext } from '../app/request/context.server.ts'
import { restrictDataDir, restrictNewFiles } from './settings/data-dir.ts'
import { BadSetting, type Environment, readSettings, type Settings } from './settings/settings.ts'
import { type OpenSite, openSite as openSiteWith, type SiteParts } from './site.ts'
import { createRouter, type Router } from './versions/router.ts'

/*
 * The entry of the server's build: the process and the pages are one graph of modules. `start.ts` and the tests import the build,
 * `dev.ts` this file.
 */
// For the development server and tests, whose own copies of these modules are others.
export { clockContext, createRouter, findSharePicture, jsonLog, pictureAddress, servicesContext }

export const build = routes as ServerBuild

export const router = createRouter(build, import.meta.env.DEV ? 'development' : 'production')

type SiteOptions = Omit<SiteParts, 'router'> & { router?: Router }

export function openSite(parts: SiteOptions): Promise<OpenSite> {
  return openSiteWith({ router, ...parts })
}

export async function serve(environment: Environment): Promise<void> {
  const settings = readSettings(environment)
  const log = openStdoutLog()
  restrictNewFiles()
  await restrictDataDir(settings.dataDir)
  warnAboutMail(settings, log)
  const site = await openSite({ settings, log }).catch((error: unknown) => {
    const isOfDisk = settings.database.kind === 'embedded' && databaseFailureOf(error) === 'refuses writes'
    throw isOfDisk ? new FolderNotWritable(settings.dataDir, error) : error
  })
  const listener = await listen(site, settings)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      log.info('stopping', { signal })
      site.leave()
      if (settings.drainMs > 0) await listener.drain(settings.drainMs)
      await listener.stop()
      await site.close()
      process.exit(0)
    })
  console.log(`O site está em ${listener.address} · Matriz is at ${listener.address}`)
  const claim = await claimAtStart(site.services, process.stdout.isTTY)
  for (const line of claim) console.log(line)
}

function warnAboutMail({ mail }: Settings, log: Log): void {
  if (mail.kind === 'not-configured')
    log.warn('mail service incomplete: mails wait until it is', { missing: mail.missing })
  if (mail.kind === 'folder')
    log.warn('no mail service: mails are written to a folder', { folder: mail.folder })
}

const operatorErrors = [
  ...[BadSetting, ContentError, DatabaseInUse, DatabaseOfOtherTables, DatabaseUnreachable, FolderNotWritable],
]
const operatorErrorCodes = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND']

/** True when the operator needs only the message; any other error is a bug and shows its stack. */
export function isOperatorError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (operatorErrors.some((kind) => error instanceof kind)) return true
  return 'code' in error && operatorErrorCodes.includes(String(error.code))
}
