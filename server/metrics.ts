import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LeadKind, leadKindLabels } from '../app/domain/leads/index.ts'
import { readVersion } from '../app/domain/publishing/index.server.ts'
import type { DatabaseFailure } from '../app/platform/database/errors.server.ts'
import type { Database } from '../app/platform/database/schema.ts'
import type { RequestCounts } from '../app/platform/http/request-log.ts'
import type { Log } from '../app/platform/log.server.ts'
import { type MailFigures, readMailFigures } from '../app/platform/mail/mail-queue.server.ts'
import type { SendOutcome } from '../app/platform/mail/outbox.server.ts'

/** What the parts of the site report, in Prometheus' format. No label comes from a request. */
export interface SiteMetrics {
  registry: Registry
  requests: RequestCounts
  countLead(kind: LeadKind): void
  countSend(outcome: SendOutcome): void
  countDatabaseFailure(failure: DatabaseFailure): void
  countRetentionFailure(): void
  watch(site: WatchedSite): void
}

interface WatchedSite {
  database: Database
  shownVersion(): number
  clock: () => number
}

const sendOutcomes: readonly SendOutcome[] = ['sent', 'failed', 'abandoned']
const databaseFailures: readonly DatabaseFailure[] = ['unavailable', 'refuses writes', 'conflict', 'other']

/** `version` is that of the build. */
export function openMetrics(version: string): SiteMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'matriz_build_info',
    help: 'Version of the build',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1)
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const leads = counter('matriz_leads_stored_total', 'Leads that this process stored, by kind', 'kind')
  const sends = counter(
    'matriz_mail_attempts_total',
    'Attempts of this process to send a mail or a webhook, by outcome',
    'outcome',
  )
  const failures = counter(
    'matriz_database_failures_total',
    'Failed statements and connections, by reason',
    'reason',
  )
  const retentionFailures = counter(
    'matriz_retention_failures_total',
    'Failed steps of the retention; the log names them',
  )
  // Without an initial zero, an alert misses the first event.
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

/** Figures of the database are absent while it is unreachable. */
function watchSite(registry: Registry, { database, shownVersion, clock }: WatchedSite): void {
  const readMails = () => readMailFigures(database)
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

/** Identifies a build by its bytes: two processes that show the same run the same code. */
export async function buildVersion(buildFile: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(buildFile))
    .digest('hex')
    .slice(0, 12)
}

/** Attack: invented methods would each make a label. All others share one. */
const methods = ['GET', 'HEAD', 'POST']

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function countRequests(registry: Registry): RequestCounts {
  const requests = new Counter({
    name: 'matriz_http_requests_total',
    help: 'Answered requests by what they got, method and class of status',
    labelNames: ['kind', 'method', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'matriz_http_request_duration_seconds',
    help: 'Time until the answer is complete, by what the request got',
    labelNames: ['kind'] as const,
    buckets: durationBuckets,
    registers: [registry],
  })
  return {
    count(kind, method, status, durationMs) {
      const statusClass = status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'none'
      requests.inc({ kind, method: methods.includes(method) ? method : 'other', status: statusClass })
      durations.observe({ kind }, durationMs / 1000)
    },
  }
}

interface MetricsListener {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  address: string
  stop(): void
}

/** Prometheus needs only a few. */
const maxConnections = 10
const timeoutMs = 10_000

/**
 * Serves `/metrics` on a port of its own, so that no visitor reaches it through the proxy of the site.
 * @throws when the port is taken.
 */
export async function serveMetrics(
  registry: Pick<Registry, 'metrics' | 'contentType'>,
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
    (request, response) => {
      if (request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
      if (request.method !== 'GET') return response.writeHead(405, { Allow: 'GET' }).end()
      registry.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        (error: unknown) => {
          log.error('metrics failed', { error })
          response.writeHead(500).end()
        },
      )
    },
  )
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  const boundPort = typeof bound === 'object' ? bound?.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
