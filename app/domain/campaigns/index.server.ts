import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { type ChannelCode, campaignName, campaignQuery } from './index.ts'

/** Staff make a few a month. */
const maxCampaigns = 500
export const maxTitleLength = 40

interface Campaign {
  id: string
  name: string
  title: string
  channel: ChannelCode
  /** Path and query of its link. */
  address: string
}

interface NewCampaign {
  title: string
  channel: ChannelCode
  /** In the language of the link. */
  path: string
}

/** Stores a campaign, or finds the one with the same link. Undefined when there are too many. */
export async function createCampaign(
  database: Database,
  { title, channel, path }: NewCampaign,
  { by, now }: { by: string; now: number },
): Promise<Campaign | undefined> {
  const name = campaignName(campaignQuery(channel, title))
  const { count } = await database
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxCampaigns) return undefined
  await database
    .insertInto('campaigns')
    .values({ id: randomUUID(), name, title, channel, path, created_at: now, created_by: by })
    .onConflict((conflict) => conflict.columns(['name', 'path']).doNothing())
    .execute()
  const row = await database
    .selectFrom('campaigns')
    .selectAll()
    .where('name', '=', name)
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  return toCampaign(row)
}

export async function listCampaigns(database: Database): Promise<Campaign[]> {
  const rows = await database
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toCampaign)
}

export async function readCampaign(database: Database, id: string): Promise<Campaign | undefined> {
  // PostgreSQL refuses texts with a NUL.
  if (!/^[\w-]{1,40}$/.test(id)) return undefined
  const row = await database.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toCampaign(row)
}

/** Removes it from the list. Its link still leads to the site, and its counts stay. Undefined for one that is gone. */
export async function deleteCampaign(database: Database, id: string): Promise<NewCampaign | undefined> {
  if (!(await readCampaign(database, id))) return undefined
  return database
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .returning(['title', 'channel', 'path'])
    .executeTakeFirst()
}

/** The names of all campaigns. Their views are counted by name even above the daily limit. */
export async function campaignNames(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('campaigns').select('name').distinct().execute()
  return new Set(rows.map(({ name }) => name))
}

function toCampaign({ id, name, title, channel, path }: Selectable<CampaignsTable>): Campaign {
  return { id, name, title, channel, address: `${path}?${campaignQuery(channel, title)}` }
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    campaigns: CampaignsTable
  }
}

interface CampaignsTable {
  id: string
  /** `campaignName` of the link's query. */
  name: string
  title: string
  channel: ChannelCode
  path: string
  created_at: number
  created_by: string
}
