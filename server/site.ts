import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedIdentity } from '../app/domain/accounts/embedded-identity.server.ts'
import { googleIdentity } from '../app/domain/accounts/google-identity.server.ts'
import type { Ranch } from '../app/domain/content/index.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { startDailyMails } from '../app/domain/inbox/daily-mail.server.ts'
import { createNumbersReader } from '../app/domain/inbox/numbers/numbers-reader.server.ts'
import { openPictures, type Pictures } from '../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../app/domain/pictures/index.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { pictureNames, publishChanges } from '../app/domain/publishing/index.server.ts'
import { deliverPush, removeForeignDevices } from '../app/domain/push-devices/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import { findSharePicture } from '../app/domain/share-pictures/index.server.ts'
import { sharePictureReader } from '../app/domain/share-pictures/open-share-pictures.server.ts'
import { sheetReader } from '../app/domain/spreadsheet/sheet-reader.server.ts'
import { openAgent, removeWayBack } from '../app/domain/updates/index.server.ts'
import { openViewCounter, pageViewReceiver } from '../app/domain/views/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { siteSecret } from '../app/platform/database/site-secret.server.ts'
import { readFileStore } from '../app/platform/http/file-store.ts'
import { createHealthCheck } from '../app/platform/http/health-check.ts'
import type { Log } from '../app/platform/log.server.ts'
import { openTransport } from '../app/platform/mail/open-transport.server.ts'
import { startOutbox } from '../app/platform/mail/outbox.server.ts'
import { openStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { readVapidKeys } from '../app/platform/push/push.server.ts'
import { uploadReceiver } from '../app/staff/pictures/receive-upload.server.ts'
import { createApp } from './app.ts'
import { openCopyLists } from './copy-list.ts'
import { buildFolder, contentFolder, root } from './folders.ts'
import { mailTemplates } from './mail-templates.ts'
import type { SiteMetrics } from './metrics.ts'
import { renderPreview } from './preview.ts'
import { readReleaseNotes } from './release-notes.ts'
import type { Router } from './router.ts'
import { seedSite } from './seed-site.ts'
import { contactChangeReaders, type Settings } from './settings.ts'
import { type CurrentVersion, faultyEntries, openCurrentVersion } from './site-versions.ts'
import { staffForms } from './staff-forms.ts'

export interface OpenSite {
  /** The second argument is the HTTP server's connection. */
  fetch: ReturnType<typeof createApp>['fetch']
  services: Services
  refresh(): Promise<void>
  /** Says at `/readyz` and `/healthz` that the process is about to stop, while it still answers. */
  leave(): void
  close(): Promise<void>
}

export interface SiteParts {
  settings: Settings
  log: Log
  router: Router
  clock?: () => number
  /** Reads the files of the build; null in development, where Vite serves them. */
  readFiles?: typeof readFileStore | null
  /** Renders the main pages of each version before visitors ask for them. */
  rendersAhead?: boolean
  metrics?: SiteMetrics | undefined
}

type Process = Required<Pick<SiteParts, 'settings' | 'log' | 'router' | 'clock'>> & Pick<SiteParts, 'metrics'>

/** Composes the site from its settings: pages, database, mail, services, retention, app. */
export async function openSite({
  clock = Date.now,
  readFiles = readFileStore,
  rendersAhead = true,
  ...parts
}: SiteParts): Promise<OpenSite> {
  const process = { ...parts, clock }
  const { settings, log, router, metrics } = process
  const health = createHealthCheck()
  const database = await openSiteDatabase(settings.database, (failure) => {
    health.onFailure(failure)
    metrics?.countDatabaseFailure(failure)
  })
  health.watch(database)
  const storage = openStorage(settings.pictureStore, database)
  await seedSite({ database, storage, root, now: clock(), log })
  const files = readFiles ? await readFiles(join(buildFolder, 'client')) : new Map()
  const pictures = openPictures({
    database,
    storage,
    builtInNames: () => pictureNames(contentFolder),
    clock,
    log,
  })
  const version = await openCurrentVersion({
    settings,
    log,
    router,
    clock,
    database,
    rendersAhead,
    isCached: readFiles !== null,
    services: () => services,
  })
  const readSharePicture = sharePictureReader({
    contentFolder,
    folder: join(buildFolder, 'share'),
    clock,
    describe: (id, language) => findSharePicture(version.get().facts, id, language),
    async readPhotograph(src) {
      const uploaded = parsePictureFilePath(src)
      if (uploaded) return pictures.read({ ...uploaded, type: 'webp' })
      // In development the address is the file's path in the project.
      return files.get(src)?.bodies.identity ?? (readFiles ? undefined : readFile(join(root, src)))
    },
  })
  const mail = await openMail(process, database, () => version.get().facts.ranch)
  const dailyMails = startDailyMails({
    database,
    clock,
    log,
    readerEmails: settings.staffEmails,
    outbox: mail.outbox,
  })
  const retention = openRetention(process, database, pictures)
  const removeTraces: Services['removeTraces'] = async (erased) => {
    await retention.removeTraces(erased)
    await removeWayBack(settings.dataDir, settings.agentState)
  }
  const services = await createServices(process, database, mail.outbox, {
    version,
    pictures,
    removeTraces,
    pushKey: mail.pushKey,
  })
  metrics?.watch({ database, shownVersion: () => version.get().number, clock })
  const copyLists = openCopyLists({ files, readPicture: pictures.read, clock })
  const app = createApp({
    files,
    offline: settings.offline,
    currentVersion: version.get,
    copyList: readFiles ? (language) => copyLists(version.get(), language) : undefined,
    siteUrl: settings.siteUrl,
    trustedProxies: settings.trustedProxies,
    log,
    clock,
    findRoute: router.findRoute,
    isHealthy: health.isHealthy,
    isReady: health.isReady,
    requestCounts: metrics?.requests,
    longForms: staffForms(services),
    readPicture: pictures.read,
    readSharePicture,
    receiveUpload: uploadReceiver(() => services),
    receivePageView: pageViewReceiver(() => services),
  })
  return {
    fetch: app.fetch,
    services,
    refresh: version.refresh,
    leave: health.leave,
    async close() {
      await version.stop()
      await dailyMails.stop()
      await mail.outbox.stop()
      await services.pageViews.stop()
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
          database,
          clock,
          readerEmails: staffEmails,
          moreHosts: pushHosts,
          sender: () => ({ keys, subject: `mailto:${ranch().email}` }),
        },
        content,
      ),
    onOutcome: metrics?.countSend,
    // The embedded database has a single process, so older leases are void. PostgreSQL may have several.
    isOnlyProcess: settings.database.kind === 'embedded',
  })
  return { transport, outbox, pushKey: keys.publicKey }
}

async function createServices(
  { settings, log, router, clock, metrics }: Process,
  database: Database,
  outbox: Services['outbox'],
  {
    version,
    pictures,
    removeTraces,
    pushKey,
  }: { version: CurrentVersion; pictures: Pictures } & Pick<Services, 'removeTraces' | 'pushKey'>,
): Promise<Services> {
  const { siteUrl } = settings
  const identityParts = {
    database,
    outbox,
    secret: await siteSecret(database, 'tickets'),
    clock,
    siteUrl,
    log,
  }
  return {
    database,
    identity:
      settings.identity.kind === 'google'
        ? googleIdentity(settings.identity, identityParts)
        : embeddedIdentity(identityParts),
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    outbox,
    pictures,
    pageViews: openViewCounter({ database, clock, log }),
    canSendMail: settings.mail.kind !== 'not-configured',
    deliversMail: settings.mail.kind === 'smtp' || settings.mail.kind === 'emailjs',
    formLimit: settings.formLimit,
    chatReferences: settings.chatReferences,
    staffEmails: settings.staffEmails,
    hasWebhook: settings.webhook !== undefined,
    release: await readReleaseNotes(),
    agent: settings.agentState ? openAgent(settings.dataDir, settings.agentState) : undefined,
    readNumbers: createNumbersReader(),
    readSheets: sheetReader(),
    removeTraces,
    pushKey,
    pushHosts: settings.pushHosts,
    countLead: (kind) => metrics?.countLead(kind),
    secret: await siteSecret(database, 'client-addresses'),
    faultyEntries: () => faultyEntries(version.failure()),
    renderPreview: (...preview) => renderPreview({ settings, log, router, clock, database }, ...preview),
    async publish(changes, options) {
      const publication = await publishChanges(database, changes, {
        ...options,
        now: clock(),
        pictures: await pictures.names(),
        told: contactChangeReaders(settings),
      })
      outbox.wake()
      await version.refresh()
      return publication
    },
    clock,
    log,
    siteUrl,
  }
}

function openRetention({ settings, log, clock, metrics }: Process, database: Database, pictures: Pictures) {
  return startRetention({
    database,
    clock,
    log,
    months: settings.retentionMonths,
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    pictures,
    files: { database: settings.database, mails: join(settings.dataDir, 'mail') },
    onFailure: () => metrics?.countRetentionFailure(),
  })
}
