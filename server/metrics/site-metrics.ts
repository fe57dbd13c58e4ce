import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type LeadKind, leadKindLabels } from '../../app/domain/leads/index.ts'
import { readVersion } from '../../app/domain/publishing/index.server.ts'
import type { DatabaseFailure } from '../../app/platform/database/errors.server.ts'
import type { Database } from '../../app/platform/database/schema.ts'
import { type MailFigures, readMailFigures } from '../../app/platform/mail/mail-figures.server.ts'
import type { SendOutcome } from '../../app/platform/mail/send-mail.server.ts'
import { countRequests, type RequestCounts } from '../../app/platform/metrics/request-counts.server.ts'

/** What the parts of the site report, in Prometheus' format. No label comes from a request. */
export interface SiteMetrics {
  registry: Registry
  requests: RequestCounts
  countLead(kind: LeadKind): void
  countSend(outcome: SendOutcome): void
  countDatabaseFailure(failure: DatabaseFailure): void
  countRetentionFailure(): void
  /** Adds what is read when the metrics are. */
  watch(site: WatchedSite): void
}

export interface WatchedSite {
  database: Database
  /** Number of the version that requests get. */
  shownVersion(): number
  clock: () => number
}

const sendOutcomes: readonly SendOutcome[] = ['sent', 'failed', 'abandoned']
const databaseFailures: readonly DatabaseFailure[] = ['unavailable', 'refuses writes', 'conflict', 'other']

/** `version` is that of the build. */
export function openMetrics(version: string): SiteMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'matriz_build_info',
    help: 'Version of the build',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1)
  const leads = new Counter({
    name: 'matriz_leads_stored_total',
    help: 'Leads that this process stored, by kind',
    labelNames: ['kind'] as const,
    registers,
  })
  const sends = new Counter({
    name: 'matriz_mail_attempts_total',
    help: 'Attempts of this process to send a mail or a webhook, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  })
  const failures = new Counter({
    name: 'matriz_database_failures_total',
    help: 'Failed statements and connections, by reason',
    labelNames: ['reason'] as const,
    registers,
  })
  const retentionFailures = new Counter({
    name: 'matriz_retention_failures_total',
    help: 'Failed steps of the retention; the log names them',
    registers,
  })
  // An alert needs the zero before the first event.
  for (const kind of Object.keys(leadKindLabels)) leads.inc({ kind }, 0)
  for (const outcome of sendOutcomes) sends.inc({ outcome }, 0)
  for (const reason of databaseFailures) failures.inc({ reason }, 0)
  return {
    registry,
    requests: countRequests(registry),
    countLead: (kind) => leads.inc({ kind }),
    countSend: (outcome) => sends.inc({ outcome }),
    countDatabaseFailure: (reason) => failures.inc({ reason }),
    countRetentionFailure: () => retentionFailures.inc(),
    watch: (site) => watchSite(registry, site),
  }
}

/** The figures of the database miss while it is away; the others stay. */
function watchSite(registry: Registry, { database, shownVersion, clock }: WatchedSite): void {
  const readMails = sharedRead(() => readMailFigures(database))
  gauge('matriz_content_version_shown', 'Version of the content that this process shows', shownVersion)
  gauge('matriz_content_version_newest', 'Newest published version of the content', () =>
    readVersion(database),
  )
  gauge('matriz_mails_waiting', 'Mails that wait to be sent', async () => (await readMails()).waiting)
  gauge('matriz_mails_abandoned', 'Mails that were given up', async () => (await readMails()).abandoned)
  gauge(
    'matriz_mails_oldest_waiting_seconds',
    'Age of the oldest waiting mail; 0 when none waits',
    async () => ageSeconds(await readMails(), clock()),
  )

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read())
        } catch {
          this.remove()
        }
      },
    })
  }
}

function ageSeconds({ oldestWaitingSince }: MailFigures, now: number): number {
  return oldestWaitingSince === undefined ? 0 : Math.max(0, (now - oldestWaitingSince) / 1000)
}

/** Reads that are made at the same time share one. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}
