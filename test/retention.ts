import { startRetention } from '../app/domain/privacy/retention.server.ts'
import { memoryLog } from './mail.ts'
import type { TestSite } from './site.ts'

export function applyRetention({ services: { database, clock } }: TestSite, { log } = memoryLog()) {
  return startRetention({ database, clock, log, months: 24, hasEmbeddedAccounts: true }).stop()
}
