import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedIdentity } from '../app/domain/accounts/embedded-identity.server.ts'
import { googleIdentity } from '../app/domain/accounts/google-identity.server.ts'
import type { Identity } from '../app/domain/accounts/identity.server.ts'
import { openCopies } from '../app/domain/copies/index.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { mailButton } from '../app/domain/look/index.server.ts'
import { openPictures, type Pictures } from '../app/domain/pictures/index.server.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import {
  type Documents,
  holdDueAfterRestore,
  pictureNames,
  readContent,
  startDatedChanges,
} from '../app/domain/publishing/index.server.ts'
import { deliverPush, removeForeignDevices } from '../app/domain/push-devices/index.server.ts'
import { findSharePicture, homePicturePath } from '../app/domain/share-pictures/index.server.ts'
import { sharePictureReader } from '../app/domain/share-pictures/open-share-pictures.server.ts'
import { sheetReader } from '../app/domain/spreadsheet/sheet-reader.server.ts'
import { openViewCounter, pageViewReceiver } from '../app/domain/views/index.server.ts'
import { leaveWatches, startWatchNews } from '../app/domain/watches/index.server.ts'
import { type JobLock, openJobLock } from '../app/platform/database/open-database.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { siteSecret } from '../app/platform/database/site-secret.server.ts'
import { createHealthCheck } from '../app/platform/http/health-check.ts'
import type { Log } from '../app/platform/log.server.ts'
import { openTransport } from '../app/platform/mail/open-transport.server.ts'
import { type Outbox, startOutbox } from '../app/platform/mail/outbox.server.ts'
import { readVapidKeys } from '../app/platform/mail/push.server.ts'
import type { Transport } from '../app/platform/mail/transport.server.ts'
import { pictureStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { setRanchState } from '../app/platform/ranch-time.ts'
import type { Services } from '../app/request/context.server.ts'
import { createApp } from './app.ts'
import { dataFiles } from './files/data-files.ts'
import { iconReader, pictureReader } from './files/icon-reader.ts'
import { offlineList } from './files/offline-list.ts'
import { uploadReceiver } from './files/receive-upload.ts'
import { mailTemplates } from './mail-templates.ts'
import { buildFolder, contentFolder, root } from './settings/folders.ts'
import type { Settings } from './settings/settings.ts'
import { matingForm, staffForms } from './staff-forms.ts'
import type { Router } from './versions/router.ts'
import { seedSite } from './versions/seed-site.ts'
import { paperReader } from './versions/serve-paper.ts'
import { type CurrentVersion, openCurrentVersion, openPageRenderer } from './versions/site-versions.ts'

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
  /** The documents of `content/`, unless they are to be read. */
  builtIn?: Documents
  /** In development Vite serves the files. */
  isBuilt?: boolean
  /** Renders the main pages of each version before visitors ask for them. */
  rendersAhead?: boolean
}

type Process = Required<Pick<SiteParts, 'settings' | 'log' | 'router' | 'clock'>>

/** Composes the site from its settings: pages, database, mail, services, retention, app. */
export async function openSite({
  clock = Date.now,
  isBuilt = true,
  rendersAhead = true,
  ...given
}: SiteParts): Promise<OpenSite> {
  const process = { ...given, clock }
  const { settings, log, router } = process
  const health = createHealthCheck()
  const database = await openSiteDatabase(settings.database, health.onFailure)
  health.watch(database)
  const jobs = openJobLock(settings.database)
  const storage = pictureStorage(database)
  const builtIn = given.builtIn ?? (await readContent(root))
  await seedSite(database, builtIn, clock())
  const files = isBuilt ? join(buildFolder, 'client') : undefined
  const builtInNames = () => pictureNames(contentFolder)
  const pictures = openPictures({ database, storage, builtInNames, clock, log })
  const parts = { settings, log, router, clock, database, builtIn }
  const version = await openCurrentVersion({
    ...parts,
    rendersAhead,
    onShown(shown) {
      setRanchState(shown.snapshot.documents.ranch.state)
    },
    isCached: isBuilt,
    services: () => services,
  })
  const readPicture = pictureReader(pictures, files ?? root)
  const readSharePicture = sharePictureReader({
    contentFolder,
    folder: join(buildFolder, 'share'),
    clock,
    describe: (id, language) => findSharePicture(version.get().publicSite, id, language),
    readPhotograph: readPicture,
  })
  const transport = openTransport(settings.mail)
  const opened = { database, jobs, transport, pictures, version, builtIn }
  const { services, outbox } = await openServices(process, opened)
  const watchNews = startWatchNews({
    ...{ database, jobs, clock, log, outbox },
    content: () => version.get().publicSite.content,
  })
  await holdDueAfterRestore(database, clock())
  const datedChanges = startDatedChanges(services, jobs)
  const fileNames = files ? (await readdir(files, { recursive: true })).toSorted() : undefined
  const app = createApp({
    files,
    offline: settings.offline,
    currentVersion: version.get,
    dataFiles: dataFiles(version.get, clock),
    offlineList: fileNames && ((language) => offlineList(version.get(), language, fileNames, clock())),
    siteUrl: settings.siteUrl,
    trustedProxies: settings.trustedProxies,
    log,
    clock,
    findRoute: router.findRoute,
    isHealthy: health.isHealthy,
    isReady: health.isReady,
    longForms: [matingForm, ...staffForms(services)],
    readPicture: pictures.read,
    readSharePicture,
    readPaper: paperReader(() => services, version.get),
    homePicturePath() {
      const { publicSite } = version.get()
      return publicSite.hasBuiltIcons ? undefined : homePicturePath(publicSite)
    },
    readIcon: iconReader({ contentFolder, readPicture, publicSite: () => version.get().publicSite }),
    receiveUpload: uploadReceiver(() => services),
    receivePageView: pageViewReceiver(() => services),
  })
  return {
    fetch: app.fetch,
    services,
    refresh: version.refresh,
    leave: health.leave,
    async close() {
      const { copies, pageViews } = services
      for (const each of [version, watchNews, datedChanges, copies, outbox, pageViews]) await each.stop()
      await pictures.close()
      await services.retention.stop()
      await transport.close()
      jobs.release()
      await database.destroy()
    },
  }
}

interface OpenedParts {
  database: Database
  jobs: JobLock
  transport: Transport
  pictures: Pictures
  version: CurrentVersion
  builtIn: Documents
}

async function openServices(
  process: Process,
  { database, jobs, transport, pictures, version, builtIn }: OpenedParts,
): Promise<{ services: Services; outbox: Outbox }> {
  const { settings, clock, log } = process
  const { kind } = settings.mail
  const { outbox, pushKey } = await openOutbox(process, { database, jobs, transport, version })
  const content = { ...process, database, builtIn }
  const services: Services = {
    database,
    mail: {
      canSend: kind !== 'not-configured',
      isDelivered: () => kind === 'smtp' || kind === 'emailjs',
    },
    outbox,
    pushKey,
    identity: await openIdentity(process, { database, outbox }),
    pictures,
    pageViews: openViewCounter({ database, clock, log }),
    copies: await openCopies({
      ...{ database, jobs, clock, log },
      address: settings.database,
      dataDir: settings.dataDir,
      store: settings.copyStore,
    }),
    shownVersion: version,
    pageRenderer: openPageRenderer(content, version.get),
    retention: openRetention(process, { database, jobs, pictures }),
    readSheets: sheetReader(),
    clock,
    log,
    ...settingsOf(settings),
    secret: await siteSecret(database, 'client-addresses'),
  }
  return { services, outbox }
}

async function openOutbox(
  { settings, log, clock }: Process,
  { database, jobs, transport, version }: Pick<OpenedParts, 'database' | 'jobs' | 'transport' | 'version'>,
) {
  const { staffEmails, pushHosts } = settings
  await removeForeignDevices(database, staffEmails)
  const keys = settings.vapidKeys ?? (await readVapidKeys(database))
  const outbox = startOutbox({
    database,
    jobs,
    templates: mailTemplates,
    transport,
    clock,
    log,
    from() {
      const { name, email } = version.get().publicSite.ranch
      return { name, address: settings.mailFrom ?? email }
    },
    button: () => mailButton(version.get().snapshot.documents.look),
    siteUrl: settings.siteUrl,
    webhook: settings.webhook,
    push: (content) =>
      deliverPush(
        {
          database,
          clock,
          staffEmails,
          moreHosts: pushHosts,
          sender: () => ({ keys, subject: `mailto:${version.get().publicSite.ranch.email}` }),
        },
        content,
      ),
    onNoRecipient: async (address) =>
      leaveWatches({ database, clock, secret: await siteSecret(database, 'client-addresses') }, address),
  })
  return { outbox, pushKey: keys.publicKey }
}

async function openIdentity(
  { settings, log, clock }: Process,
  parts: { database: Database; outbox: Outbox },
): Promise<Identity> {
  const secret = await siteSecret(parts.database, 'tickets')
  const shared = { ...parts, secret, clock, siteUrl: settings.siteUrl, log }
  return settings.identity.kind === 'google'
    ? googleIdentity(settings.identity, shared)
    : embeddedIdentity(shared)
}

function settingsOf({ siteUrl, staffEmails, contacts, formLimit, chatReferences, ...settings }: Settings) {
  const { pushHosts, dataDir, identity, webhook } = settings
  return {
    ...{ siteUrl, staffEmails, contacts, formLimit, chatReferences, pushHosts, dataDir },
    hasEmbeddedAccounts: identity.kind === 'embedded',
    hasWebhook: webhook !== undefined,
  }
}

function openRetention(
  { settings, log, clock }: Process,
  { database, jobs, pictures }: Pick<OpenedParts, 'database' | 'jobs' | 'pictures'>,
) {
  return startRetention({
    database,
    jobs,
    clock,
    log,
    months: settings.retentionMonths,
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    pictures,
    files: { database: settings.database, mails: join(settings.dataDir, 'mail') },
  })
}
