import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { leadKinds } from './labels.ts'

const day = 24 * 60 * 60 * 1000
const week = 7 * day
const shown = 12
/** A Monday, midnight where the ranch is. */
const aMonday = Date.parse('2024-01-01T00:00:00-03:00')
/** Weeks that are over hardly change: counted anew after so long. */
const kept = 10 * 60 * 1000
const mostRows = 12

/** A line of the picture: so many in each of the weeks, oldest first. */
export interface WeekRow<Label extends string = string> {
  label: Label
  counts: number[]
}

export interface Weeks {
  /** The first days, milliseconds, oldest first. */
  starts: number[]
  kinds: WeekRow<UiText>[]
  /** By the code of an interest, or of a course. */
  interests: WeekRow[]
  places: WeekRow[]
  chats: WeekRow[]
}

interface Count<Label extends string = string> {
  label: Label
  count: number
}

interface Counted {
  kinds: Count<UiText>[]
  interests: Count[]
  places: Count[]
  chats: Count[]
}

/** Counts the last 12 weeks; those that are over are remembered for a while by whoever holds the returned function. */
export function createWeekCounter() {
  const remembered = new Map<number, { at: number; counted: Counted }>()
  return async (database: Database, now: number): Promise<Weeks> => {
    const current = aMonday + Math.floor((now - aMonday) / week) * week
    const starts = Array.from({ length: shown }, (_, index) => current - (shown - 1 - index) * week)
    const counts: Counted[] = []
    for (const start of starts) {
      const before = remembered.get(start)
      if (start !== current && before && now - before.at < kept) counts.push(before.counted)
      else {
        const counted = await countWeek(database, start)
        remembered.set(start, { at: now, counted })
        counts.push(counted)
      }
    }
    for (const start of remembered.keys()) if (!starts.includes(start)) remembered.delete(start)
    return {
      starts,
      kinds: rowsOf(counts.map(({ kinds }) => kinds)),
      interests: rowsOf(counts.map(({ interests }) => interests)),
      places: rowsOf(counts.map(({ places }) => places)),
      chats: rowsOf(counts.map(({ chats }) => chats)),
    }
  }
}

async function countWeek(database: Database, start: number): Promise<Counted> {
  const leads = await database
    .selectFrom('leads')
    .select(['kind', 'interest', 'course'])
    .select(sql<string>`case when place <> '' then place else city end`.as('somewhere'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('received_at', '>=', start)
    .where('received_at', '<', start + week)
    .where('suspected_spam', '=', 0)
    .groupBy(['kind', 'interest', 'course', 'somewhere'])
    .execute()
  const chats = await database
    .selectFrom('chat_openings')
    .select('page')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', ranchDay(start))
    .where('day', '<', ranchDay(start + week))
    .groupBy('page')
    .execute()
  const named = (label: string, count: number) => (label ? [{ label, count }] : [])
  return {
    kinds: leads.map(({ kind, count }) => ({ label: leadKinds[kind], count })),
    interests: leads.flatMap(({ interest, course, count }) => named(interest || course, count)),
    places: leads.flatMap(({ somewhere, count }) => named(somewhere, count)),
    chats: chats.map(({ page, count }) => ({ label: page, count: Number(count) })),
  }
}

function rowsOf<Label extends string>(weeks: Count<Label>[][]): WeekRow<Label>[] {
  const rows = new Map<Label, number[]>()
  weeks.forEach((counted, index) => {
    for (const each of counted) {
      const counts = rows.get(each.label) ?? weeks.map(() => 0)
      counts[index] = (counts[index] ?? 0) + each.count
      rows.set(each.label, counts)
    }
  })
  return Array.from(rows, ([label, counts]) => ({ label, counts }))
    .sort((one, other) => total(other) - total(one))
    .slice(0, mostRows)
}

function total({ counts }: WeekRow): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
