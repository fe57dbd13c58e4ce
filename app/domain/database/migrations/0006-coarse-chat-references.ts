import { type Kysely, sql } from 'kysely'

interface Before {
  chat_references: { code: string; opened_at: number; referrer: string }
}

/** Ten minutes, in milliseconds. */
const roundingMs = sql.lit(600_000)
const pageRows = 500

/** Keeps less of chat openings (privacy notice of 2026-11-21): ten minutes instead of the moment, the referrer's host alone. */
export async function up(database: Kysely<Before>): Promise<void> {
  // Two of one code within ten minutes become one.
  await sql`
    delete from chat_references where exists (
      select 1 from chat_references as earlier
      where earlier.code = chat_references.code and earlier.opened_at < chat_references.opened_at
        and earlier.opened_at / ${roundingMs} = chat_references.opened_at / ${roundingMs}
    )`.execute(database)
  await sql`update chat_references set opened_at = opened_at - opened_at % ${roundingMs}`.execute(database)
  await keepHosts(database)
}

async function keepHosts(database: Kysely<Before>): Promise<void> {
  for (let read = pageRows; read === pageRows; ) {
    const whole = await database
      .selectFrom('chat_references')
      .select('referrer')
      .distinct()
      .where('referrer', 'like', '%/%')
      .limit(pageRows)
      .execute()
    for (const { referrer } of whole)
      await database
        .updateTable('chat_references')
        .set({ referrer: hostOf(referrer) })
        .where('referrer', '=', referrer)
        .execute()
    read = whole.length
  }
}

/** Never has a slash, so that each referrer is treated once. */
function hostOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).host : ''
}
