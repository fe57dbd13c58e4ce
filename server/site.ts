import { join } from 'node:path'
import { openIdentity } from '../app/domain/accounts/open-identity.server.ts'
import type { Ranch } from '../app/domain/content/index.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { startDailyMails } from '../app/domain/inbox/daily-mail/send-daily-mails.server.ts'
import { createNumbersReader } from '../app/domain/inbox/numbers/numbers-reader.server.ts'
import { mailTemplates } from '../app/domain/mail-templates.server.ts'
import { openPictures, type Pictures } from '../app/domain/pictures/index.server.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { mailContactChange, pictureNames, publishChanges } from '../app/domain/publishing/index.server.ts'
import { deliverPush, removeForeignDevices } from '../app/domain/push-devices/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import { sheetReader } from '../app/domain/spreadsheet/sheet-reader.server.ts'
import { openViewCounter, pageViewReceiver } from '../app/domain/views/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { siteSecret } from '../app/platform/database/site-secret.server.ts'
import { readFileStore } from '../app/platform/http/files/file-store.ts'
import { readPageStore } from '../app/platform/http/files/page-store.ts'
import { createHealthCheck } from '../app/platform/http/health-check.ts'
import { type ReadyAnswers, readyAnswers } from '../app/platform/http/ready-answers.ts'
import type { Log } from '../app/platform/log.server.ts'
import { openTransport } from '../app/platform/mail/open-transport.server.ts'
import { startOutbox } from '../app/platform/mail/outbox.server.ts'
import { openStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { readVapidKeys } from '../app/platform/push/push.server.ts'
import { uploadReceiver } from '../app/staff/pictures/receive-upload.server.ts'
import { createApp } from './app.ts'
import { buildFolder, root } from './build.ts'
import { type CurrentSite, followContent } from './current-site.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { BuiltRouter } from './rendering/router.ts'
import { seedSite } from './seed-site.ts'
import { contactChangeReaders, type Settings } from './settings.ts'
import { openSiteSharePictures } from './site-share-pictures.ts'
import {
  contentFolder,
  firstVersion,
  nextVersion,
  type RenderedVersion,
  renderPreview,
  versionSettler,
} from './site-versions.ts'
import { staffForms } from './staff-forms.ts'
import { faultyEntries } from './unrendered-version.ts'

/** The whole site, open for requests. */
export interface OpenSite {
  /** The second argument is the HTTP server's connection. */
  fetch: ReturnType<typeof createApp>['fetch']
  answerReady: ReadyAnswers['answer']
  services: Services
  /** Shows the newest published version. */
  refresh(): Promise<void>
  /** Says at `/readyz` and `/healthz` that the process is about to stop, while it still answers. */
  leave(): void
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
  /** Milliseconds from a version to the making of its share pictures; null for making them on request only. */
  sharePicturesAfterMs?: number | null
  /** For the operator; undefined for none. */
  metrics?: SiteMetrics | undefined
}

export interface BuildStores {
  readFiles: typeof readFileStore
  readPages: typeof readPageStore
}

const buildStores: BuildStores = { readFiles: readFileStore, readPages: readPageStore }

type Process = Required<Omit<SiteParts, 'stores' | 'sharePicturesAfterMs' | 'metrics'>> &
  Pick<SiteParts, 'metrics'>

/** Visitors who waited for the start come first. */
const defaultSharePicturesAfterMs = 2_000

/** Composes the site from its settings: pages, database, mail, services, retention, app. */
export async function openSite({
  clock = Date.now,
  stores = buildStores,
  sharePicturesAfterMs = defaultSharePicturesAfterMs,
  ...parts
}: SiteParts): Promise<OpenSite> {
  const process = { ...parts, clock }
  const { settings, log, built, metrics } = process
  const health = createHealthCheck()
  const database = await openSiteDatabase(settings.database, (failure) => {
    health.onFailure(failure)
    metrics?.countDatabaseFailure(failure)
  })
  health.watch(database)
  const storage = openStorage(settings.pictureStore, database)
  await seedSite({ database, storage, root, now: clock(), log })
  const versions = {
    ...{ ...process, database, readPages: stores?.readPages ?? null },
    services: () => services,
    shownFiles: () => ({ files, readPicture: pictures.read }),
  }
  const first = await firstVersion(versions)
  const pictures = openPictures({
    database,
    storage,
    builtInNames: () => pictureNames(contentFolder),
    clock,
    log,
  })
  const files = stores ? await stores.readFiles(join(buildFolder, 'client')) : new Map()
  const settleVersion = versionSettler(versions)
  const answers = readyAnswers({ currentVersion: () => site.get(), log, counts: metrics?.requests })
  const sharePictures = openSiteSharePictures({
    ...{ built, current: () => site.get(), pictures, files, clock, log },
    startAfterMs: sharePicturesAfterMs,
  })
  const site = followContent({
    ...{ database, log, initial: first.version, failure: first.failure },
    load: (previous) => nextVersion(versions, previous),
    onShown: () => sharePictures.wake(),
    async settle(version, signal) {
      await settleVersion(version, signal)
      answers.clear()
    },
  })
  sharePictures.wake()
  const mail = await openMail(process, database, () => site.get().facts.ranch)
  const dailyMails = startDailyMails({
    ...{ database, clock, log, readerEmails: settings.staffEmails, outbox: mail.outbox },
  })
  const retention = openRetention(process, database)
  const { removeTraces } = retention
  const services = await createServices(process, database, mail.outbox, {
    ...{ site, pictures, removeTraces, pushKey: mail.pushKey },
  })
  metrics?.watch({ database, shownVersion: () => site.get().number, clock })
  const app = createApp({
    files,
    keepAnswers: answers.keep,
    offline: settings.offline,
    currentVersion: site.get,
    siteUrl: settings.siteUrl,
    trustedProxies: settings.trustedProxies,
    log,
    clock,
    findRoute: built.findRoute,
    isHealthy: health.isHealthy,
    isReady: health.isReady,
    requestCounts: metrics?.requests,
    longForms: staffForms(services),
    readPicture: pictures.read,
    readSharePicture: sharePictures.read,
    receiveUpload: uploadReceiver(() => services),
    receivePageView: pageViewReceiver(() => services),
  })
  return {
    fetch: app.fetch,
    answerReady: answers.answer,
    services,
    refresh: site.refresh,
    leave: health.leave,
    async close() {
      await site.stop()
      await dailyMails.stop()
      await mail.outbox.stop()
      await services.pageViews.stop()
      await sharePictures.close()
      await pictures.close()
      await retention.stop()
      await mail.transport.close()
      await database.destroy()
    },
  }
}

async function openMail({ settings, log, clock, metrics }: Process, database: Database, ranch: () => Ranch) {
  const transport = openTransport(settings.mail)
  const { staffEmails, pushHosts } = settings
  await removeForeignDevices(database, staffEmails)
  const keys = await readVapidKeys(database)
  const outbox = await startOutbox({
    database,
    templates: mailTemplates,
    transport,
    clock,
    log,
    from: () => ({ name: ranch().name, address: ranch().email }),
    siteUrl: settings.siteUrl,
    webhook: settings.webhook,
    push: (content) =>
      deliverPush(
        {
          ...{ database, clock, readerEmails: staffEmails, moreHosts: pushHosts },
          sender: () => ({ keys, subject: `mailto:${ranch().email}` }),
        },
        content,
      ),
    onOutcome: metrics?.countSend,
    // The embedded database admits one process, so a lease from before the start is void. PostgreSQL admits several.
    isOnlyProcess: settings.database.kind === 'embedded',
  })
  return { transport, outbox, pushKey: keys.publicKey }
}

async function createServices(
  { settings, log, built, clock, metrics }: Process,
  database: Database,
  outbox: Services['outbox'],
  {
    site,
    pictures,
    removeTraces,
    pushKey,
  }: { site: CurrentSite<RenderedVersion>; pictures: Pictures } & Pick<Services, 'removeTraces' | 'pushKey'>,
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
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    outbox,
    pictures,
    pageViews: openViewCounter({ database, clock, log }),
    mailReady: settings.mail.kind !== 'not-configured',
    formLimit: settings.formLimit,
    chatReferences: settings.chatReferences,
    staffEmails: settings.staffEmails,
    tellsWebhook: settings.webhook !== undefined,
    readNumbers: createNumbersReader(),
    readSheets: sheetReader(),
    removeTraces,
    pushKey,
    pushHosts: settings.pushHosts,
    countLead: (kind) => metrics?.countLead(kind),
    secret: await siteSecret(database, 'client-addresses'),
    faultyEntries: () => faultyEntries(site.failure()),
    renderPreview: (...preview) => renderPreview({ settings, log, built, clock, database }, ...preview),
    async publish(changes, options) {
      const names = await pictures.names()
      const now = clock()
      const publication = await publishChanges(database, changes, {
        ...{ ...options, pictures: names, now },
        alongside: (transaction) =>
          mailContactChange(transaction, { changes, recipients: contactChangeReaders(settings), now }),
      })
      outbox.wake()
      await site.refresh()
      return publication
    },
    clock,
    log,
    siteUrl,
  }
}

function openRetention({ settings, log, clock, metrics }: Process, database: Database) {
  return startRetention({
    database,
    clock,
    log,
    months: settings.retentionMonths,
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    files: { database: settings.database, mails: join(settings.dataDir, 'mail') },
    onFailure: () => metrics?.countRetentionFailure(),
  })
}
