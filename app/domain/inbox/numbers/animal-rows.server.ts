import type { Database } from '../../../platform/database/schema.ts'
import { addDays, ranchDay } from '../../../platform/ranch-time.ts'
import { subjectCode } from '../../chat/index.ts'
import { nameOfAnimal } from '../../herd/index.server.ts'
import {
  type LocalizedContent,
  readStateTimes,
  type SiteContent,
  shownAnimalPaths,
} from '../../publishing/index.server.ts'
import type { Numbers, WeekNumbers } from './numbers.ts'
import { type SubjectRow, total } from './subjects.ts'

/** In which of the shown weeks animals were sold, by their ids. */
export type SoldWeeks = ReadonlyMap<string, number>

const soldTimes = new WeakMap<SiteContent, ReturnType<typeof readStateTimes>>()

/** Reads when animals were sold once for each version of the content. */
export async function readSoldWeeks(
  database: Database,
  content: SiteContent,
  { mondays }: Numbers,
): Promise<SoldWeeks> {
  const reading =
    soldTimes.get(content) ?? readStateTimes(database, ['bulls', 'girAnimals', 'pregnancies'], 'sold')
  soldTimes.set(content, reading)
  reading.catch(() => soldTimes.delete(content))
  const end = addDays(mondays.at(-1) ?? '', 7)
  const weeks = new Map<string, number>()
  for (const { id, since } of await reading) {
    const day = since === null ? '' : ranchDay(since)
    const week = day < end ? mondays.findLastIndex((monday) => monday <= day) : -1
    if (week >= 0) weeks.set(id, week)
  }
  return weeks
}

/** A row for each animal that visitors see. */
export function animalRows(
  weeks: readonly WeekNumbers[],
  { content, soldWeeks }: { content: LocalizedContent; soldWeeks: SoldWeeks },
): SubjectRow[] {
  return shownAnimalPaths(content).map(({ id, path, state }) => ({
    label: nameOfAnimal(content, id) ?? id,
    path,
    state,
    counts: {
      seen: weeks.map(({ views }) => views.page.get(path) ?? 0),
      chats: weeks.map(({ chats }) => chats.about.get(subjectCode(id)) ?? 0),
      // The form on an animal's page asks for the animal.
      leads: weeks.map(({ leads }) => leads.page.get(path) ?? 0),
      sold: weeks.map((_, week) => (soldWeeks.get(id) === week ? 1 : 0)),
    },
  }))
}

/** Animals for sale whose pages were opened and that nobody asked for; the most seen first. */
export function seenNotAskedFor(rows: readonly SubjectRow[]): SubjectRow[] {
  return rows
    .filter(({ state, counts }) => state === 'available' && total(counts.seen) > 0)
    .filter(({ counts }) => total(counts.chats) + total(counts.leads) === 0)
    .toSorted((one, other) => total(other.counts.seen) - total(one.counts.seen))
}
