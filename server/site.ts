import { join } from 'node:path'
import { openIdentity } from '../app/domain/accounts/open.server.ts'
import type { Ranch } from '../app/domain/content/index.server.ts'
import type { PublicFacts } from '../app/domain/contexts.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { createWeekCounter } from '../app/domain/inbox/week-counter.server.ts'
import { mailTemplates } from '../app/domain/mail-templates.server.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { publicPages } from '../app/domain/public-pages.server.ts'
import {
  checkDocuments,
  pictureNames,
  readContent,
  readPublished,
  readVersion,
  seedContent,
  siteContent,
} from '../app/domain/publishing/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { siteSecret } from '../app/platform/database/site-secret.server.ts'
import { readFileStore } from '../app/platform/http/files/file-store.ts'
import { readPageStore } from '../app/platform/http/files/page-store.ts'
import { createHealthCheck } from '../app/platform/http/health-check.ts'
import type { Log } from '../app/platform/log.server.ts'
import { openTransport } from '../app/platform/mail/open-transport.server.ts'
import { startOutbox } from '../app/platform/mail/outbox.server.ts'
import { ranchDay } from '../app/platform/ranch-time.ts'
import { type AppOptions, createApp } from './app.ts'
import { buildFolder, root } from './build.ts'
import { prunePages } from './prune-pages.ts'
import { prerender, renderDailyPage } from './rendering/prerender.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { dailyCopies, noStoredPages, storedPages } from './rendering/stored-pages.ts'
import type { Settings } from './settings.ts'

/** The whole site, open for requests. */
export interface OpenSite {
  /** The second argument is the HTTP server's connection. */
  fetch: ReturnType<typeof createApp>['fetch']
  services: Services
  /** Finishes running work and closes mail and database. */
  close(): Promise<void>
}

export interface SiteParts {
  settings: Settings
  log: Log
  built: BuiltRouter
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Reads files and prerendered pages of the build into memory; null in development, where nothing is stored. */
  stores?: BuildStores | null
}

export interface BuildStores {
  readFiles: typeof readFileStore
  readPages: typeof readPageStore
}

const buildStores: BuildStores = { readFiles: readFileStore, readPages: readPageStore }

type Process = Required<Omit<SiteParts, 'stores'>>

/** Composes the site from its settings: pages, database, mail, services, retention, app. */
export async function openSite({
  clock = Date.now,
  stores = buildStores,
  ...parts
}: SiteParts): Promise<OpenSite> {
  const process = { ...parts, clock }
  const { settings, log, built } = process
  const database = await openSiteDatabase(settings.database)
  const facts = await readFacts(process, database)
  const stored = stores ? await loadStores(process, facts, stores) : noStores
  const mail = await openMail(process, database, facts.ranch)
  const services = await createServices(process, database, mail.outbox)
  const retention = openRetention(process, database)
  const app = createApp({
    ...stored,
    siteUrl: settings.siteUrl,
    trustedProxies: settings.trustedProxies,
    log,
    clock,
    findRoute: built.findRoute,
    isHealthy: createHealthCheck(database),
    render: (request, { nonce, clientAddress }) =>
      built.router.handleVisit(request, { ...facts, nonce }, { ...services, ...facts, clientAddress }),
  })
  return {
    fetch: app.fetch,
    services,
    async close() {
      await mail.outbox.stop()
      await retention.stop()
      await mail.transport.close()
      await database.destroy()
    },
  }
}

type Stores = Pick<AppOptions, 'files' | 'pages'>

const noStores: Stores = { files: new Map(), pages: noStoredPages }

const contentFolder = join(root, 'content')

type Facts = Omit<PublicFacts, 'nonce'>

/** Seeds an empty database from `content/`, and reads the published content. @throws {ContentError} */
async function readFacts({ settings, log, built, clock }: Process, database: Database): Promise<Facts> {
  const { siteUrl, contacts, chatReferences } = settings
  if ((await readVersion(database)) === 0) await seedContent(database, await readContent(root), clock())
  const published = await readPublished(database)
  const documents = checkDocuments(published.documents, await pictureNames(contentFolder))
  const ranch = { ...documents.ranch, ...contacts }
  return {
    siteUrl,
    ranch,
    chatReferences,
    log,
    content: siteContent({ ...documents, ranch }, built.pictureAddress),
  }
}

/** Loads the build's files and its prerendered pages into memory. */
async function loadStores(
  { built, clock }: Process,
  facts: Facts,
  { readFiles, readPages }: BuildStores,
): Promise<Stores> {
  const pagesFolder = await prerender(built, buildFolder, facts)
  await prunePages(pagesFolder)
  return {
    files: await readFiles(join(buildFolder, 'client')),
    pages: storedPages({
      publicPages: publicPages(facts.content),
      copies: await readPages(pagesFolder),
      daily: dailyCopies(
        (path) => renderDailyPage(built.router, path, facts, clock),
        () => ranchDay(clock()),
      ),
    }),
  }
}

async function openMail({ settings, log, clock }: Process, database: Database, ranch: Ranch) {
  const transport = openTransport(settings.mail)
  const outbox = await startOutbox({
    database,
    templates: mailTemplates,
    transport,
    clock,
    log,
    from: { name: ranch.name, address: ranch.email },
    siteUrl: settings.siteUrl,
    webhook: settings.webhook,
    // The embedded database admits one process, so a lease from before the start is void. PostgreSQL admits several.
    isOnlyProcess: settings.database.kind === 'embedded',
  })
  return { transport, outbox }
}

async function createServices(
  { settings, log, clock }: Process,
  database: Database,
  outbox: Services['outbox'],
): Promise<Services> {
  const { siteUrl } = settings
  return {
    database,
    identity: openIdentity(settings.identity, {
      database,
      outbox,
      secret: await siteSecret(database, 'tickets'),
      clock,
      siteUrl,
      log,
    }),
    outbox,
    mailReady: settings.mail.kind !== 'not-configured',
    formLimit: settings.formLimit,
    chatReferences: settings.chatReferences,
    staffEmails: settings.staffEmails,
    tellsWebhook: settings.webhook !== undefined,
    countWeeks: createWeekCounter(),
    secret: await siteSecret(database, 'client-addresses'),
    clock,
    log,
    siteUrl,
  }
}

function openRetention({ settings, log, clock }: Process, database: Database) {
  return startRetention({
    database,
    clock,
    log,
    months: settings.retentionMonths,
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    files: { database: settings.database, mails: join(settings.dataDir, 'mail') },
  })
}
