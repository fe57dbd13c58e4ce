import {
  type Author,
  type EntryKey,
  type Revision,
  readRevisions,
  restoreDraft,
  undoDraft,
} from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'

type Services = Pick<RequestServices, 'database' | 'clock' | 'publish'>

export type Restoration = 'publicado' | 'rascunho'

interface Undo {
  key: EntryKey
  /** The change to take back. */
  revision: number
  by: Author
}

/**
 * Takes the newest change of an entry back, that of a draft or a publication. Everyone's other changes stay.
 * @throws {OutdatedChanges} when the entry has changed since.
 * @throws {ContentError} when there was nothing before the change, or when it no longer fits the rest of the content.
 */
export async function undoChange(
  { database, clock, publish }: Services,
  { key, revision, by }: Undo,
): Promise<Restoration> {
  const changed = await readRevision(database, key, { revision, reader: by })
  if (changed?.action === 'edit') {
    await undoDraft(database, { ...key, revision, by, now: clock() })
    return 'rascunho'
  }
  await publish([{ kind: 'undo', ...key, revision }], { by, action: 'undo' })
  return 'publicado'
}

interface Restore extends Undo {
  /** The entry's newest revision, as the page showed it. */
  newest: number
}

/**
 * Makes the document of an earlier revision the current one again: that of a draft as the draft, a published one on the site.
 * Undefined when there is no such document.
 * @throws {OutdatedChanges} when the entry has changed since.
 * @throws {ContentError} when the document no longer fits the rest of the content.
 */
export async function restoreRevision(
  { database, clock, publish }: Services,
  { key, revision, newest: expectedRevision, by }: Restore,
): Promise<Restoration | undefined> {
  const earlier = await readRevision(database, key, { revision, reader: by })
  if (!earlier?.document) return undefined
  const { action, document } = earlier
  if (action === 'edit') {
    await restoreDraft(database, { ...key, document, expectedRevision, by, now: clock() })
    return 'rascunho'
  }
  await publish([{ kind: 'document', ...key, document, expectedRevision }], { by, action: 'undo' })
  return 'publicado'
}

async function readRevision(
  database: Services['database'],
  key: EntryKey,
  { revision, reader }: { revision: number; reader: Author },
): Promise<Revision | undefined> {
  const [found] = await readRevisions(database, key, reader, { until: revision, limit: 1 })
  return found?.revision === revision ? found : undefined
}
