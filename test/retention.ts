import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { keptLog } from './mail.ts'
import type { TestSite } from './site.ts'

/** One round of the retention by the site's clock. */
export function applyRetention({ services: { database, clock } }: TestSite, { log } = keptLog()) {
  return startRetention({ database, clock, log, months: 24, hasEmbeddedAccounts: true }).stop()
}
