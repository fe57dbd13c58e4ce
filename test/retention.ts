import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { sharedJobs } from '../app/platform/database/open-database.server.ts'
import { memoryLog } from './mail.ts'
import type { TestSite } from './site.ts'

type Stored = { services: Pick<TestSite['services'], 'database' | 'clock'> }

export function applyRetention({ services: { database, clock } }: Stored, { log } = memoryLog()) {
  return startRetention({
    jobs: sharedJobs,
    database,
    clock,
    log,
    months: 24,
    hasEmbeddedAccounts: true,
  }).stop()
}
