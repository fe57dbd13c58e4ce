import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { type Author, requireAccess } from './authors.server.ts'
import { type CollectionName, findCollection, type ListName } from './collections.ts'
import type { EntryKey } from './entries.server.ts'
import { type PublishServices, publish } from './publish-changes.server.ts'

/** What the ranch sells and writes about. All other documents are what pages are made of. */
const removable: readonly CollectionName[] = [
  'animals',
  'offers',
  'courses',
  'ebooks',
  'articles',
  'teamMembers',
] satisfies ListName[]

/** Documents with data of an invented company. They cannot be taken off the site, only become the ranch's own. */
const company: readonly CollectionName[] = ['ranch', 'terms', 'privacy']

interface Samples {
  /** Those that can be taken off the site. */
  removable: EntryKey[]
  company: CollectionName[]
}

/** The documents on the site that came with the software. */
export async function readSamples(database: Pick<Database, 'selectFrom'>): Promise<Samples> {
  const rows = await database
    .selectFrom('content_entries')
    .select(['collection', 'id'])
    .where('is_sample', '=', 1)
    .where('published', 'is not', null)
    .where('collection', 'in', [...removable, ...company])
    .orderBy('collection')
    .orderBy('position')
    .execute()
  const keys = rows.flatMap(({ collection, id }) => {
    const name = findCollection(collection)
    return name ? [{ collection: name, id }] : []
  })
  return {
    removable: keys.filter(({ collection }) => removable.includes(collection)),
    company: keys.map(({ collection }) => collection).filter((name) => company.includes(name)),
  }
}

/** The ids of the published animals that are no samples. */
export async function readOwnAnimals(database: Pick<Database, 'selectFrom'>): Promise<string[]> {
  const rows = await database
    .selectFrom('content_entries')
    .select('id')
    .where('collection', '=', 'animals')
    .where('is_sample', '=', 0)
    .where('published', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes all samples off the site, in one publication. Returns its batch, by which `undoBatch` brings them back; undefined where there are
 * none. @throws {ContentError} when a document of the ranch names one of them.
 */
export async function removeSamples(services: PublishServices, by: Author): Promise<string | undefined> {
  const { removable: keys } = await readSamples(services.database)
  if (keys.length === 0) return undefined
  const batch = randomUUID()
  const changes = keys.map((key) => ({ ...key, kind: 'document' as const, document: null }))
  await publish(services, changes, { by, action: 'publish', batch })
  return batch
}

/** Makes the legal texts that came with the software the ranch's own: it has read them, and they are right. */
export async function adoptLegalTexts(services: PublishServices, by: Author): Promise<void> {
  requireAccess(by, [{ collection: 'terms' }, { collection: 'privacy' }])
  await publish(services, [], {
    by,
    action: 'publish',
    async alongside(transaction) {
      await transaction
        .updateTable('content_entries')
        .set({ is_sample: 0 })
        .where('collection', 'in', ['terms', 'privacy'])
        .execute()
    },
  })
}
