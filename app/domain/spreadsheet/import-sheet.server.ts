import type { Database } from '../../platform/database/schema.ts'
import { type Author, OutdatedChanges, type Publish } from '../publishing/index.server.ts'
import { compareSheet, type SheetComparison } from './compare-sheet.server.ts'
import { type PendingSheet, readPending } from './pending-sheets.server.ts'

interface ImportOptions {
  /** Of the comparison that staff have seen. */
  digest: string
  addsNew: boolean
  hidesAbsent: boolean
  by: Author
  /** Milliseconds since 1970. */
  now: number
  publish: Publish
}

export type ImportOutcome =
  | { kind: 'imported' }
  /** The herd has changed since the comparison that staff have seen. */
  | { kind: 'outdated' }
  | { kind: 'nothing' }
  | { kind: 'gone' }

/** Compares a file with the herd; undefined while programme or runs are unknown. */
export function comparePending({ herd, read, settings }: PendingSheet): SheetComparison | undefined {
  if (!read.isComplete) return undefined
  const runs = Object.fromEntries(read.runs.map(({ programme, run, date }) => [programme, { run, date }]))
  return compareSheet(herd, read.rows, { runs, newIn: settings.newIn })
}

/** Publishes all changes of a file as one batch, if they are the ones that staff have seen. */
export async function importSheet(
  database: Database,
  id: string,
  { digest, addsNew, hidesAbsent, by, now, publish }: ImportOptions,
): Promise<ImportOutcome> {
  const pending = await readPending(database, id, { by: by.email, now })
  if (!pending) return { kind: 'gone' }
  const comparison = comparePending(pending)
  if (comparison?.digest !== digest) return { kind: 'outdated' }
  const { changes, newChanges, absentChanges } = comparison
  const added = addsNew ? newChanges : []
  const hidden = hidesAbsent ? absentChanges : []
  const all = [...changes, ...added, ...hidden]
  if (all.length === 0) return { kind: 'nothing' }
  const expectedVersion = pending.herd.version
  try {
    await publish(all, { by, action: 'import', batch: id, expectedVersion, alongside })
  } catch (error) {
    if (error instanceof OutdatedChanges) return { kind: 'outdated' }
    throw error
  }
  return { kind: 'imported' }

  async function alongside(transaction: Database): Promise<void> {
    await transaction.deleteFrom('pending_sheets').where('id', '=', id).execute()
    await transaction
      .insertInto('sheet_imports')
      .values({
        ...{ id, file_name: pending?.fileName ?? '', imported_at: now, imported_by: by.email },
        ...{ changed: changes.length, added: added.length, hidden: hidden.length },
        ...{ undone_at: null, undone_by: '' },
      })
      .execute()
  }
}
