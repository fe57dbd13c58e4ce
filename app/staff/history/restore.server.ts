import {
  type EntryKey,
  type Revision,
  readPublishedBefore,
  readRevisions,
  saveDraft,
} from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'

type Services = Pick<RequestServices, 'database' | 'clock' | 'publish'>

export type Restoration = 'publicado' | 'rascunho'

/** A document to return to. */
interface Target {
  document: object
  /** A draft becomes a draft again; a published document is published. */
  kind: Restoration
}

/**
 * Makes the document of an earlier revision the current one again, as a new revision. Undefined when there is none to return to.
 * @throws {ContentError} when the document no longer fits the rest of the content.
 */
export async function restoreRevision(
  services: Services,
  key: EntryKey,
  revision: number,
  by: string,
): Promise<Restoration | undefined> {
  const [newest] = await readRevisions(services.database, key, { limit: 1 })
  if (!newest || revision >= newest.revision) return undefined
  const [earlier] = await readRevisions(services.database, key, { until: revision, limit: 1 })
  if (earlier?.revision !== revision || !earlier.document) return undefined
  return restore(services, key, newest, { document: earlier.document, kind: kindOf(earlier) }, by)
}

/** Takes the newest change back. Undefined when it was the first. @throws {ContentError} */
export async function undoNewest(
  services: Services,
  key: EntryKey,
  revision: number,
  by: string,
): Promise<Restoration | undefined> {
  const [newest, before] = await readRevisions(services.database, key, { limit: 2 })
  // Someone changed the document after the page was loaded.
  if (newest?.revision !== revision) return undefined
  const kind = kindOf(newest)
  const document =
    kind === 'rascunho' ? before?.document : await readPublishedBefore(services.database, key, revision)
  return document ? restore(services, key, newest, { document, kind }, by) : undefined
}

function kindOf({ action }: Revision): Restoration {
  return action === 'edit' ? 'rascunho' : 'publicado'
}

async function restore(
  { database, clock, publish }: Services,
  key: EntryKey,
  newest: Revision,
  { document, kind }: Target,
  by: string,
): Promise<Restoration | undefined> {
  if (kind === 'publicado') {
    await publish([{ kind: 'document', ...key, document }], { by, action: 'undo' })
    return kind
  }
  const saved = await saveDraft(database, {
    ...key,
    document,
    baseRevision: newest.revision,
    by,
    now: clock(),
  })
  return saved.kind === 'saved' ? kind : undefined
}
