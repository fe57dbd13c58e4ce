import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedIdentity } from '../app/domain/accounts/embedded-identity.server.ts'
import { googleIdentity } from '../app/domain/accounts/google-identity.server.ts'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { startDailyMails } from '../app/domain/inbox/daily-mail.server.ts'
import { mailButton } from '../app/domain/look/index.server.ts'
import { openPanelTransport } from '../app/domain/mail-setup/index.server.ts'
import { openPictures, type Pictures } from '../app/domain/pictures/index.server.ts'
import { parsePictureFilePath } from '../app/domain/pictures/index.ts'
import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { pictureNames, publishChanges, readContent } from '../app/domain/publishing/index.server.ts'
import { deliverPush, removeForeignDevices } from '../app/domain/push-devices/index.server.ts'
import type { Services } from '../app/domain/services.server.ts'
import { findSharePicture, homePicturePath } from '../app/domain/share-pictures/index.server.ts'
import { sharePictureReader } from '../app/domain/share-pictures/open-share-pictures.server.ts'
import { answerChallenge } from '../app/domain/site-address/index.server.ts'
import { sheetReader } from '../app/domain/spreadsheet/sheet-reader.server.ts'
import { openAgent } from '../app/domain/updates/index.server.ts'
import { openViewCounter, pageViewReceiver } from '../app/domain/views/index.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import { siteSecret } from '../app/platform/database/site-secret.server.ts'
import { readFileStore } from '../app/platform/http/file-store.ts'
import { createHealthCheck } from '../app/platform/http/health-check.ts'
import type { Log } from '../app/platform/log.server.ts'
import { openTransport } from '../app/platform/mail/open-transport.server.ts'
import { startOutbox } from '../app/platform/mail/outbox.server.ts'
import { pictureStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { readVapidKeys } from '../app/platform/push/push.server.ts'
import { copyReceiver } from '../app/staff/copies/receive-copy.server.ts'
import { uploadReceiver } from '../app/staff/pictures/receive-upload.server.ts'
import { createApp } from './app.ts'
import { claimIfOwnerless, removeClaimFile } from './claim.ts'
import { openCopyLists } from './copy-list.ts'
import { buildFolder, contentFolder, root } from './folders.ts'
import { iconReader, lookFiles, type ReadLookFiles } from './look-files.ts'
import { mailTemplates } from './mail-templates.ts'
import type { SiteMetrics } from './metrics.ts'
import { pedigreeFile } from './pedigree-file.ts'
import { renderPreview } from './preview.ts'
import { readReleaseNotes } from './release-notes.ts'
import type { Router } from './router.ts'
import { seedSite } from './seed-site.ts'
import { contactChangeReaders, type Settings } from './settings.ts'
import { openSiteCopies, type WhileClosed } from './site-copies.ts'
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
  whileClosed: WhileClosed
}

type Process = Required<Pick<SiteParts, 'settings' | 'log' | 'router' | 'clock' | 'whileClosed'>> &
  Pick<SiteParts, 'metrics'>

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
  const storage = pictureStorage(database)
  const builtIn = await readContent(root)
  await seedSite({ database, storage, root, builtIn, now: clock(), log })
  const files = readFiles ? await readFiles(join(buildFolder, 'client')) : new Map()
  const lookReaders = lookFiles({ contentFolder, builtIn, files })
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
    readLookFiles: lookReaders.published,
    rendersAhead,
    isCached: readFiles !== null,
    services: () => services,
  })
  const readPicture = async (src: string) => {
    const uploaded = parsePictureFilePath(src)
    if (uploaded) return pictures.read({ ...uploaded, type: 'webp' })
    // In development the address is the file's path in the project.
    return files.get(src)?.bodies.identity ?? (readFiles ? undefined : readFile(join(root, src)))
  }
  const readSharePicture = sharePictureReader({
    contentFolder,
    folder: join(buildFolder, 'share'),
    clock,
    describe: (id, language) => findSharePicture(version.get().facts, id, language),
    readPhotograph: readPicture,
  })
  const mail = await openMail(process, database, version.get)
  const dailyMails = startDailyMails({
    database,
    clock,
    log,
    staffEmails: settings.staffEmails,
    outbox: mail.outbox,
  })
  const retention = openRetention(process, database, pictures)
  const copies = await openSiteCopies({ ...process, database, readLookFiles: lookReaders.previewed })
  const services = await createServices(process, database, mail, {
    version,
    pictures,
    readLookFiles: lookReaders.previewed,
    removeTraces: retention.removeTraces,
    copies,
  })
  metrics?.watch({ database, shownVersion: () => version.get().number, clock })
  const copyLists = openCopyLists({ files, readPicture: pictures.read, clock })
  const app = createApp({
    files,
    offline: settings.offline,
    currentVersion: version.get,
    publicPedigree: () => pedigreeFile(version.get().facts.content),
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
    homePicturePath() {
      const { facts } = version.get()
      return facts.hasBuiltIcons ? undefined : homePicturePath(facts)
    },
    readIcon: iconReader({ contentFolder, readPicture, facts: () => version.get().facts }),
    receiveUpload: uploadReceiver(() => services),
    receiveCopy: copyReceiver(() => services),
    answerChallenge: (challenge) => answerChallenge(challenge, services.addressSecret),
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
      await copies.stop()
      await mail.outbox.stop()
      await services.pageViews.stop()
      await pictures.close()
      await retention.stop()
      await mail.transport.close()
      await database.destroy()
    },
  }
}

async function openMail(
  { settings, log, clock, metrics }: Process,
  database: Database,
  version: CurrentVersion['get'],
) {
  const ranch = () => version().facts.ranch
  const { internalHosts } = settings
  const ofEnvironment = openTransport(settings.mail)
  const { kind } = settings.mail
  let ofPanel: { sender: string } | undefined
  const mailChanged = (mail: { sender: string } | undefined) => {
    ofPanel = mail
  }
  const transport =
    kind === 'folder'
      ? await openPanelTransport({ database, internalHosts, otherwise: ofEnvironment, onChange: mailChanged })
      : ofEnvironment
  const from = () => ({ name: ranch().name, address: ofPanel?.sender ?? ranch().email })
  const { staffEmails, pushHosts } = settings
  await removeForeignDevices(database, staffEmails)
  const keys = await readVapidKeys(database)
  const outbox = await startOutbox({
    database,
    templates: mailTemplates,
    transport,
    clock,
    log,
    from,
    button: () => mailButton(version().documents.look),
    siteUrl: settings.siteUrl,
    webhook: settings.webhook,
    push: (content) =>
      deliverPush(
        {
          database,
          clock,
          staffEmails,
          moreHosts: pushHosts,
          sender: () => ({ keys, subject: `mailto:${ranch().email}` }),
        },
        content,
      ),
    onOutcome: metrics?.countSend,
    // The embedded database has a single process, so older leases are void. PostgreSQL may have several.
    isOnlyProcess: settings.database.kind === 'embedded',
  })
  return {
    transport,
    outbox,
    services: {
      outbox,
      pushKey: keys.publicKey,
      canSendMail: kind !== 'not-configured',
      deliversMail: () => kind === 'smtp' || kind === 'emailjs' || ofPanel !== undefined,
      mailIsOfEnvironment: kind !== 'folder',
      mailSender: from,
      sendMail: transport.send,
      mailChanged,
    },
  }
}

async function createServices(
  { settings, log, router, clock, metrics }: Process,
  database: Database,
  mail: Awaited<ReturnType<typeof openMail>>,
  {
    version,
    pictures,
    readLookFiles,
    removeTraces,
    copies,
  }: {
    version: CurrentVersion
    pictures: Pictures /** For previews. */
    readLookFiles: ReadLookFiles
  } & Pick<Services, 'removeTraces' | 'copies'>,
): Promise<Services> {
  const { siteUrl } = settings
  const { outbox } = mail
  const identityParts = {
    database,
    outbox,
    secret: await siteSecret(database, 'tickets'),
    clock,
    siteUrl,
    log,
  }
  return {
    ...mail.services,
    database,
    identity:
      settings.identity.kind === 'google'
        ? googleIdentity(settings.identity, identityParts)
        : embeddedIdentity(identityParts),
    hasEmbeddedAccounts: settings.identity.kind === 'embedded',
    pictures,
    pageViews: openViewCounter({ database, clock, log }),
    formLimit: settings.formLimit,
    chatReferences: settings.chatReferences,
    staffEmails: settings.staffEmails,
    hasWebhook: settings.webhook !== undefined,
    release: await readReleaseNotes(),
    agent: settings.agentState ? openAgent(settings.dataDir, settings.agentState) : undefined,
    readSheets: sheetReader(),
    removeTraces,
    removeClaimFile: () => removeClaimFile(settings),
    claimIfOwnerless: () => claimIfOwnerless({ settings, database, clock }, log),
    copies,
    pushHosts: settings.pushHosts,
    internalHosts: settings.internalHosts,
    dataDir: settings.dataDir,
    addressSecret: await siteSecret(database, 'site-address'),
    countLead: (kind) => metrics?.countLead(kind),
    secret: await siteSecret(database, 'client-addresses'),
    faultyEntries: () => faultyEntries(version.failure()),
    renderPreview: (...preview) =>
      renderPreview({ settings, log, router, clock, database, readLookFiles }, ...preview),
    async publish(changes, options) {
      const publication = await publishChanges(database, changes, {
        ...options,
        now: clock(),
        pictures: await pictures.names(),
        told: await contactChangeReaders(database, settings),
      })
      outbox.wake()
      // It is stored: when the database is away now, the next poll shows it.
      await version.refresh().catch((error: unknown) => log.error('content version not shown yet', { error }))
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
