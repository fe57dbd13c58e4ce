// First: React reads NODE_ENV when it is loaded.
import './rendering/production.ts'

import { ContentError } from '../app/domain/content/index.server.ts'
import { DatabaseInUse, DatabaseUnreachable } from '../app/platform/database/errors.server.ts'
import { takeInheritedSocket } from '../app/platform/http/inherited-socket.ts'
import { listen } from '../app/platform/http/listen.ts'
import { type Log, openStdoutLog } from '../app/platform/log.server.ts'
import { serveMetrics } from '../app/platform/metrics/serve-metrics.server.ts'
import { buildFile, buildIfNeeded } from './build.ts'
import { restrictDataDir, restrictNewFiles } from './data-dir.ts'
import { buildVersion } from './metrics/build-version.ts'
import { openMetrics, type SiteMetrics } from './metrics/site-metrics.ts'
import { notifySystemd } from './notify-systemd.ts'
import { loadRouter } from './rendering/router.ts'
import { BadSetting, readSettings, type Settings } from './settings.ts'
import { openSite } from './site.ts'

const operatorErrors = [BadSetting, ContentError, DatabaseInUse, DatabaseUnreachable]
const operatorErrorCodes = ['EADDRINUSE', 'EADDRNOTAVAIL', 'EACCES', 'ENOTFOUND']

/** `npm start`: builds if needed, serves, and stops on SIGTERM or SIGINT (docs/product.md#running). */
try {
  await start()
} catch (error) {
  if (!isOperatorError(error)) throw error
  console.error(error.message)
  // Not `exitCode`: an open database may keep the process alive.
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = openStdoutLog()
  await buildIfNeeded(console.log)
  restrictNewFiles()
  await restrictDataDir(settings.dataDir)
  warnAboutMail(settings, log)
  const metrics = settings.metricsPort === undefined ? undefined : openMetrics(await buildVersion(buildFile))
  const site = await openSite({ settings, log, built: await loadRouter(buildFile), metrics })
  const descriptor = takeInheritedSocket(process.env, process.pid)
  const listener = await listen(site, { ...settings, descriptor })
  const metricsListener = metrics && (await listenForMetrics(metrics, settings, log))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      log.info('stopping', { signal })
      site.leave()
      if (settings.drainMs > 0) await listener.drain(settings.drainMs)
      await listener.stop()
      await site.close()
      metricsListener?.stop()
      process.exit(0)
    })
  console.log(`Matriz is at ${listener.address}`)
  await notifySystemd().catch((error: unknown) => log.error('systemd not notified', { error }))
}

async function listenForMetrics({ registry }: SiteMetrics, { host, metricsPort }: Settings, log: Log) {
  const listener = await serveMetrics(registry, { host, port: metricsPort ?? 0, log })
  log.info('metrics served', { address: listener.address })
  return listener
}

function warnAboutMail({ mail }: Settings, log: Log): void {
  if (mail.kind === 'not-configured')
    log.warn('mail service incomplete: mails wait until it is', { missing: mail.missing })
  if (mail.kind === 'folder')
    log.warn('no mail service: mails are written to a folder', { folder: mail.folder })
}

/** Whether the operator can fix it and needs only its message; anything else is a bug and shows its stack. */
function isOperatorError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (operatorErrors.some((kind) => error instanceof kind)) return true
  return 'code' in error && operatorErrorCodes.includes(String(error.code))
}
