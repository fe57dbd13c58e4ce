import { type Kysely, sql } from 'kysely'

/** Animals that were sold before leave the sitemap by a dated change, too: 90 days after their first publication as sold since the last as anything else. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
insert into dated_changes (collection, entry_id, change, at, set_by, revision)
select 'animals', entry.id, 'unlisted', min(sale.changed_at) + 7776000000, '', entry.revision
from content_entries entry
join content_revisions sale on sale.collection = 'animals' and sale.entry_id = entry.id
where entry.collection = 'animals' and entry.published like '%"state":"sold"%'
  and sale.action <> 'edit' and sale.document like '%"state":"sold"%'
  and sale.revision > (
    select coalesce(max(before.revision), 0) from content_revisions before
    where before.collection = 'animals' and before.entry_id = entry.id
      and before.action <> 'edit' and before.document not like '%"state":"sold"%')
group by entry.id, entry.revision`)
    .execute(database)
}
