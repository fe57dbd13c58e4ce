import type { Database } from '../app/platform/database/schema.ts'
import { addDays, ranchDay } from '../app/platform/ranch-time.ts'

const periodDays = 730
const campaigns = 20
const referrers = 40
const rowsPerStatement = 200

interface Views {
  views: number
  pages: readonly string[]
}

/** Inserts counts of so many views over two years; the first pages, campaigns and sites have the most. Returns the rows. */
export async function insertViews(database: Database, { views, pages }: Views): Promise<number> {
  const perDay = views / periodDays
  const today = ranchDay(Date.now())
  const shares = {
    page: sharesOf(pages),
    language: sharesOf(['pt', 'en']),
    device: sharesOf(['phone', 'computer']),
    campaign: sharesOf(['', ...numbered(campaigns, 'feira / impresso / campanha-')]),
    referrer: sharesOf(['', 'google', 'instagram', ...numbered(referrers, 'site-', '.example.br')]),
  }
  const rows = Array.from({ length: periodDays }, (_, days) => addDays(today, -days)).flatMap((day) =>
    (Object.keys(shares) as (keyof typeof shares)[]).flatMap((dimension) =>
      shares[dimension].map(({ value, share }) => ({
        ...{ day, dimension, value },
        count: Math.max(1, Math.round(perDay * share)),
      })),
    ),
  )
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += rowsPerStatement)
      await transaction
        .insertInto('view_counts')
        .values(rows.slice(from, from + rowsPerStatement))
        .execute()
  })
  return rows.length
}

export async function viewsIn(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('view_counts')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('dimension', '=', 'language')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Shares in inverse proportion to the rank (Zipf). */
function sharesOf(values: readonly string[]): { value: string; share: number }[] {
  const weights = values.map((_, index) => 1 / (index + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return values.map((value, index) => ({ value, share: (weights[index] ?? 0) / sum }))
}

function numbered(count: number, before: string, after = ''): string[] {
  return Array.from({ length: count }, (_, index) => `${before}${index}${after}`)
}
