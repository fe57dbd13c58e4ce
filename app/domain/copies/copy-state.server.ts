import { databaseFailureOf } from '../../platform/database/errors.server.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ranchDay, startOfRanchDay } from '../../platform/ranch-time.ts'
import { isDiskFull } from '../../platform/room.server.ts'
import { missingFile, S3Error } from '../../platform/s3/s3-client.server.ts'
import { type SiteSetting, updateSiteSetting } from '../settings/index.server.ts'
import { DamagedCopy, WrongKey } from './age-file.server.ts'

/** Why a copy could not be written or read. */
export type CopyFailure =
  | 'store-unreachable'
  | 'store-refuses'
  | 'store-full'
  | 'no-bucket'
  | 'missing'
  | 'disk-full'
  | 'wrong-key'
  | 'damaged'
  | 'no-backup'
  | 'no-store'
  | 'unknown'

export type CopyWarning = 'copy-late' | 'drill-late' | 'download-late'

export type CopyState = SiteSetting<'copyState'>

export const noCopyYet: CopyState = {
  startedAt: null,
  copiedAt: null,
  copiedBytes: 0,
  failedAt: null,
  failure: '',
  downloadedAt: null,
  drillStartedAt: null,
  drilledAt: null,
  drillFailedAt: null,
  drillFailure: '',
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
export const keptMs = 30 * dayMs
const drillIntervalMs = 30 * dayMs
/** At night, when hardly anybody writes. */
const copiedFromHour = 3

/** A day's copy is due from 3 h at the ranch; one that failed is tried again after an hour. */
export function isCopyDue(state: CopyState, now: number): boolean {
  const [copiedAt, startedAt] = [past(state.copiedAt, now), past(state.startedAt, now)]
  const from = startOfRanchDay(ranchDay(now)) + copiedFromHour * hourMs
  if (copiedAt !== null && (now < from || copiedAt >= from)) return false
  return startedAt === null || now - startedAt >= hourMs
}

/** A drill is due a month after the last one; one that failed is tried again after a day. */
export function isDrillDue(state: CopyState, now: number): boolean {
  const [drilledAt, drillStartedAt] = [past(state.drilledAt, now), past(state.drillStartedAt, now)]
  if (drilledAt !== null && now - drilledAt < drillIntervalMs) return false
  return drillStartedAt === null || now - drillStartedAt >= dayMs
}

/** The clocks of several processes differ by less. */
const clockToleranceMs = hourMs

/** A time that was noted while the clock was ahead says nothing: waiting for it would stop copies until then. */
function past(time: number | null, now: number): number | null {
  return time !== null && time <= now + clockToleranceMs ? time : null
}

/** What an owner must know: copies, drills or downloads that should have been made by now. */
export function warningsOf(
  state: CopyState,
  { hasStore, since, now }: { hasStore: boolean; since: number; now: number },
): CopyWarning[] {
  const isOlder = (time: number | null, limitMs: number) =>
    now - (past(time, now) ?? past(since, now) ?? 0) > limitMs
  if (!hasStore) return isOlder(state.downloadedAt, 7 * dayMs) ? ['download-late'] : []
  return [
    ...(isOlder(state.copiedAt, 1.5 * dayMs) ? (['copy-late'] as const) : []),
    ...(isOlder(state.drilledAt, drillIntervalMs + 5 * dayMs) ? (['drill-late'] as const) : []),
  ]
}

/** Changes what is noted of copies; undefined leaves it, as when another process was first. */
export function noteCopies(
  database: Database,
  now: number,
  change: (state: CopyState) => Partial<CopyState> | undefined,
): Promise<CopyState | undefined> {
  return updateSiteSetting(
    database,
    'copyState',
    (state = noCopyYet) => {
      const changes = change(state)
      return changes && { ...state, ...changes }
    },
    { by: '', now },
  )
}

/** Why a copy could not be written or read, for the owner; undefined for a bug. */
export function copyFailureOf(error: unknown): CopyFailure | undefined {
  if (error instanceof WrongKey) return 'wrong-key'
  if (error instanceof DamagedCopy) return 'damaged'
  if (error instanceof S3Error) return storeFailureOf(error)
  if (isDiskFull(error)) return 'disk-full'
  if (error instanceof Error && 'errcode' in error && databaseFailureOf(error) === 'refuses writes')
    return 'disk-full'
  return undefined
}

function storeFailureOf({ status, code }: S3Error): CopyFailure {
  if (code === missingFile) return 'missing'
  if (status === undefined) return 'store-unreachable'
  if (status === 507 || /quota|full|capexceeded|toolarge|insufficient/i.test(code)) return 'store-full'
  if (code === 'NoSuchBucket') return 'no-bucket'
  if (status === 404) return 'missing'
  if (status === 401 || status === 403 || status === 400) return 'store-refuses'
  return 'store-unreachable'
}
