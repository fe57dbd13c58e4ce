import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/schema.ts'
import type { CollectionName } from '../publishing/index.server.ts'
import type { PictureUse } from './uploaded-picture.ts'

/** The documents that name each uploaded picture, by its digest. */
export async function readPictureUses(database: Kysely<Tables>): Promise<Map<string, PictureUse[]>> {
  const entries = await database
    .selectFrom('content_entries')
    .select(['collection', 'id', 'published', 'draft'])
    .orderBy('collection')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const uses = new Map<string, PictureUse[]>()
  for (const { collection, id, published, draft } of entries) {
    const ofPublished = digestsIn(published ?? '')
    for (const digest of new Set([...ofPublished, ...digestsIn(draft ?? '')])) {
      const use = { collection: collection as CollectionName, id, isPublished: ofPublished.has(digest) }
      uses.set(digest, [...(uses.get(digest) ?? []), use])
    }
  }
  return uses
}

/** The pictures that JSON names, in fields and by their addresses in Markdown. Texts that look like digests do no harm. */
export function digestsIn(json: string): Set<string> {
  return new Set(Array.from(json.matchAll(/["/]([0-9a-f]{32})(?=["-])/g), ([, digest = '']) => digest))
}
