import { join } from 'node:path'
import { openIdentity } from '../app/domain/accounts/open.server.ts'
import { createWeekCounter } from '../app/domain/inbox/week-counter.server.ts'
import { mailTemplates } from '../app/domain/mail-templates.server.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import { openDatabase } from '../app/platform/database/open.server.ts'
import { siteSecret } from '../app/platform/database/secret.server.ts'
import { readFolder } from '../app/platform/http/files/memory.ts'
import { readPages } from '../app/platform/http/files/pages.ts'
import type { Log } from '../app/platform/log.ts'
import { openTransport } from '../app/platform/mail/open.server.ts'
import { startOutbox } from '../app/platform/mail/outbox.server.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import { createApp } from './app.ts'
import { buildFolder } from './build.ts'
import { healthCheck } from './health.ts'
import { prerender, renderDailyPage } from './rendering/prerender.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { dailyCopies, noStoredPages, storedPages } from './rendering/stored-pages.ts'
import type { Settings } from './settings/settings.ts'

export interface Site {
  /** Answers a request; the second argument is what the HTTP server knows of its connection. */
  fetch: ReturnType<typeof createApp>['fetch']
  services: Services
  /** Finishes what is in flight and closes everything. */
  close(): Promise<void>
}

export interface SiteParts {
  settings: Settings
  log: Log
  built: BuiltRouter
  clock?: () => number
  /** What is in the build: its files, and the pages rendered from it. Nothing in development. */
  stored?: 'build' | 'nothing'
}

/** Everything the process is made of, built once from the settings and handed down. */
export async function openSite({
  settings,
  log,
  built,
  clock = Date.now,
  stored = 'build',
}: SiteParts): Promise<Site> {
  const { siteUrl, ranch, formLimit, chatReferences, trustedProxies, mail } = settings
  const facts = { ranch, siteUrl, chatReferences, log, clock }
  const pagesFolder = stored === 'build' ? await prerender(built, buildFolder, facts) : undefined
  const database = await openDatabase(settings.database)
  const transport = openTransport(mail)
  const outbox = await startOutbox({
    database,
    templates: mailTemplates,
    transport,
    clock,
    log,
    ranch,
    siteUrl,
    webhook: settings.webhook,
    // Whoever held the embedded database before is gone; a PostgreSQL may have others sending right now.
    alone: settings.database.kind === 'embedded',
  })
  const secret = (name: string) => siteSecret(database, name)
  const services: Services = {
    database,
    identity: openIdentity(settings.identity, {
      database,
      outbox,
      secret: await secret('tickets'),
      clock,
      siteUrl,
      log,
    }),
    outbox,
    mailReady: mail.kind !== 'not-configured',
    formLimit,
    chatReferences,
    staffEmails: settings.staffEmails,
    tellsWebhook: settings.webhook !== undefined,
    countWeeks: createWeekCounter(),
    secret: await secret('client-addresses'),
    clock,
    log,
    ranch,
    siteUrl,
  }
  const retention = startRetention({
    database,
    clock,
    log,
    months: settings.retentionMonths,
    ownAccounts: settings.identity.kind === 'embedded',
    files: { database: settings.database, mails: join(settings.dataDir, 'mail') },
  })
  const app = createApp({
    siteUrl,
    trustedProxies,
    log,
    clock,
    files: pagesFolder ? await readFolder(join(buildFolder, 'client')) : new Map(),
    pages: pagesFolder
      ? storedPages({
          publicPages: built.publicPages,
          copies: await readPages(pagesFolder),
          daily: dailyCopies(
            (path) => renderDailyPage(built.router, path, facts),
            () => ranchDay(clock()),
          ),
        })
      : noStoredPages,
    findRoute: built.findRoute,
    healthy: healthCheck(database),
    render: (request, visit) => built.router(request, { ...services, ...visit }),
  })
  return {
    fetch: app.fetch,
    services,
    async close() {
      await outbox.stop()
      await retention.stop()
      await transport.close()
      await database.destroy()
    },
  }
}
