import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { campaignNames } from '../campaigns/index.server.ts'
import { otherValue, type ViewDimension } from './dimensions.ts'
import { isKnownReferrer } from './referrer-name.ts'
import type { ViewCountsTable } from './tables.ts'

export type ViewCount = ViewCountsTable

/** How many campaigns and hosts of each day are stored by name; the others are counted together. */
export const maxNewValues = { campaign: 50, referrer: 100 } as const

/** Whether visitors decide what its values are. */
export function isFree(dimension: ViewDimension): dimension is keyof typeof maxNewValues {
  return Object.hasOwn(maxNewValues, dimension)
}

/** Rows of one statement: SQLite answers nobody while it runs. */
const rowsPerStatement = 50

/** Adds counts to the stored ones, all or none. Two processes may do this at the same time. */
export async function storeCounts(database: Database, counts: readonly ViewCount[]): Promise<void> {
  const named = await campaignNames(database)
  await database.transaction().execute(async (transaction) => {
    const rows = await withinLimits(transaction, counts, named)
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await transaction
        .insertInto('view_counts')
        .values(rows.slice(from, from + rowsPerStatement))
        .onConflict((conflict) =>
          conflict.columns(['day', 'dimension', 'value']).doUpdateSet((set) => ({
            count: set('view_counts.count', '+', set.ref('excluded.count')),
          })),
        )
        .execute()
  })
}

/** The counts in the order of their keys, in which processes never wait for each other in a circle. */
async function withinLimits(
  transaction: Transaction<Tables>,
  counts: readonly ViewCount[],
  named: ReadonlySet<string>,
): Promise<ViewCount[]> {
  const stored = new Map<string, Set<string>>()
  const rows = new Map<string, ViewCount>()
  for (const count of counts) {
    const value = (await isAdmitted(count)) ? count.value : otherValue
    const key = `${count.day} ${count.dimension} ${value}`
    const row = rows.get(key)
    if (row) row.count += count.count
    else rows.set(key, { ...count, value })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

  async function isAdmitted({ day, dimension, value }: ViewCount): Promise<boolean> {
    if (!isFree(dimension)) return true
    if (value === '' || value === otherValue || named.has(value) || isKnownReferrer(value)) return true
    const values = await storedValues(day, dimension)
    if (values.has(value)) return true
    if (values.size >= maxNewValues[dimension]) return false
    values.add(value)
    return true
  }

  async function storedValues(day: string, dimension: ViewDimension): Promise<Set<string>> {
    const key = `${day} ${dimension}`
    const known = stored.get(key)
    if (known) return known
    const found = await transaction
      .selectFrom('view_counts')
      .select('value')
      .where('day', '=', day)
      .where('dimension', '=', dimension)
      .execute()
    const values = new Set(
      found
        .map(({ value }) => value)
        .filter(
          (value) => value !== '' && value !== otherValue && !named.has(value) && !isKnownReferrer(value),
        ),
    )
    stored.set(key, values)
    return values
  }
}
