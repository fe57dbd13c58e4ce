import type { Database } from '../../platform/database/schema.ts'

/** The different notes of the content's history, which may name people, such as the buyer of an animal. */
export async function readNotes(database: Pick<Database, 'selectFrom'>): Promise<string[]> {
  const rows = await database
    .selectFrom('content_revisions')
    .select('note')
    .where('note', '<>', '')
    .union(database.selectFrom('content_versions').select('note').where('note', '<>', ''))
    .execute()
  return rows.map(({ note }) => note)
}

/** Empties notes from before a time, milliseconds. Returns how many publications had one. */
export function emptyOldNotes(database: Database, before: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('content_versions')
      .set({ note: '' })
      .where('note', '<>', '')
      .where('published_at', '<', before)
      .executeTakeFirstOrThrow()
    // Notes are written with a version, so this large table is searched for those of old versions only.
    if (numUpdatedRows > 0n)
      await transaction
        .updateTable('content_revisions')
        .set({ note: '' })
        .where('note', '<>', '')
        .where('changed_at', '<', before)
        .execute()
    return Number(numUpdatedRows)
  })
}
