import type { LogEvent } from 'kysely'
import { databaseFailureOf, type OnDatabaseFailure } from './failures.server.ts'

/** Kysely's `log`: reports failed statements without their text and values. */
export function logFailures(onFailure: OnDatabaseFailure): (event: LogEvent) => void {
  return (event) => {
    if (event.level === 'error') onFailure(databaseFailureOf(event.error))
  }
}
