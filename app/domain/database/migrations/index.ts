import type { Migration } from 'kysely/migration'
import * as baseline from './0001-baseline.ts'
import * as datedChanges from './0002-dated-changes.ts'
import * as watches from './0003-watches.ts'
import * as papers from './0004-papers.ts'
import * as reservationRequests from './0005-reservation-requests.ts'
import * as reservationBatch from './0006-reservation-batch.ts'
import * as unlistings from './0007-unlistings.ts'

/**
 * In the order of their names, in which they run. A migration that has shipped is neither edited nor taken out, and each one only adds
 * (docs/decisions/0061-updates.md). It imports only Kysely and its frozen helpers from this folder, so that later changes of the code
 * do not change what it does.
 */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-dated-changes': datedChanges,
  '0003-watches': watches,
  '0004-papers': papers,
  '0005-reservation-requests': reservationRequests,
  '0006-reservation-batch': reservationBatch,
  '0007-unlistings': unlistings,
}
