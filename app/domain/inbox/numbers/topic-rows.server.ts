import type { Database } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { translator } from '../../../platform/i18n/translate.ts'
import { addDays, ranchDay } from '../../../platform/ranch-time.ts'
import { herdCodesOf, topicCode } from '../../chat/index.ts'
import { interests } from '../../content/index.ts'
import { nameOfAnimal } from '../../herd/index.server.ts'
import { paths } from '../../paths.ts'
import {
  type LocalizedContent,
  readStateTimes,
  type SiteContent,
  shownAnimalPaths,
} from '../../publishing/index.server.ts'
import { otherValue, type ViewDimension } from '../../views/index.ts'
import {
  type ChatDimension,
  type Counts,
  type LeadDimension,
  type Numbers,
  type Step,
  steps,
  type TopicKind,
  type TopicRow,
  total,
  type WeekNumbers,
} from './numbers.ts'

export interface RowOptions {
  content: LocalizedContent
  language: Language
  soldWeeks: SoldWeeks
}

/** The rows of one kind of topic; those with the most views, chats, leads and deals first. */
export function topicRows({ weeks }: Numbers, kind: TopicKind, options: RowOptions): TopicRow[] {
  const rows = rowsOf[kind](weeks, options)
  return rows.toSorted((one, other) => {
    const step = steps.find((each) => total(one.counts[each]) !== total(other.counts[each]))
    return step ? total(other.counts[step]) - total(one.counts[step]) : 0
  })
}

type Weeks = readonly WeekNumbers[]

const rowsOf: Record<TopicKind, (weeks: Weeks, options: RowOptions) => TopicRow[]> = {
  pages: (weeks, { language }) =>
    valueRows(weeks, 'page', {
      label: (path) =>
        path === paths.home
          ? translator(language)('Página inicial')
          : path || translator(language)('Sem página'),
      path: (path) => path,
    }),
  animals: (weeks, options) => animalRows(weeks, options),
  offers: (weeks, { content }) => content.offers.map(({ id, name, link }) => offerRow(weeks, id, name, link)),
  interests: (weeks, { language }) =>
    Object.entries(interests).map(([code, label]) => ({
      label: translator(language)(label),
      path: '',
      counts: stepsByWeek(weeks, {
        chats: ({ about }) => about.get(topicCode(code, {})),
        leads: ({ interest }) => interest.get(code),
      }),
    })),
  courses: (weeks, { content }) =>
    content.courses.map(({ id, title }) => ({
      label: title,
      path: paths.training,
      counts: stepsByWeek(weeks, {
        // All courses are on one page.
        seen: ({ page }) => page.get(paths.training),
        chats: ({ about }) => about.get(topicCode(id, {})),
        leads: ({ course }) => course.get(id),
      }),
    })),
  campaigns: (weeks, { language }) =>
    valueRows(weeks, 'campaign', { label: labelOf(language, 'Sem campanha', 'Outras campanhas') }),
  referrers: (weeks, { language }) =>
    valueRows(weeks, 'referrer', { label: labelOf(language, 'Direto', 'Outros sites') }),
  languages: (weeks, { language }) =>
    valueRows(weeks, 'language', {
      label: (code) => translator(language)(code === 'en' ? 'Inglês' : 'Português'),
    }),
  devices: (weeks, { language }) =>
    valuesIn(weeks, ({ views }) => views.device).map((value) => ({
      label: translator(language)(value === 'phone' ? 'Celular' : 'Computador'),
      path: '',
      counts: stepsByWeek(weeks, { seen: ({ device }) => device.get(value) }),
    })),
}

/** An offer is seen, asked for and bought on its page. Those without a page are in the catalogue: only their chats are known. */
function offerRow(weeks: Weeks, id: string, label: string, path = ''): TopicRow {
  const ofPage = ({ page }: { page: Counts }) => page.get(path)
  const counts: StepCounts = path
    ? { seen: ofPage, chats: ofPage, leads: ofPage }
    : { chats: ({ about }) => about.get(topicCode(id, {})) }
  return { label, path, counts: stepsByWeek(weeks, counts) }
}

interface ValueLabels {
  label(value: string): string
  path?: (value: string) => string
}

/** A row for each value of a property that views, chats and leads have. */
function valueRows(
  weeks: Weeks,
  dimension: ViewDimension & ChatDimension & LeadDimension,
  { label, path = () => '' }: ValueLabels,
): TopicRow[] {
  const values = new Set([
    ...valuesIn(weeks, ({ views }) => views[dimension]),
    ...valuesIn(weeks, ({ chats }) => chats[dimension]),
    ...valuesIn(weeks, ({ leads }) => leads[dimension]),
  ])
  return [...values].map((value) => ({
    label: label(value),
    path: path(value),
    counts: stepsByWeek(weeks, {
      seen: (views) => views[dimension].get(value),
      chats: (chats) => chats[dimension].get(value),
      leads: (leads) => leads[dimension].get(value),
    }),
  }))
}

function labelOf(
  language: Language,
  none: 'Sem campanha' | 'Direto',
  others: 'Outras campanhas' | 'Outros sites',
) {
  const t = translator(language)
  return (value: string) => (value === '' ? t(none) : value === otherValue ? t(others) : value)
}

function valuesIn(weeks: Weeks, counts: (week: WeekNumbers) => Counts): string[] {
  return [...new Set(weeks.flatMap((week) => [...counts(week).keys()]))]
}

/** Reads a topic's counts in a week; absent for steps that are not known of it. Deals are read like leads. */
interface StepCounts {
  seen?: (views: WeekNumbers['views']) => number | undefined
  chats?: (chats: WeekNumbers['chats']) => number | undefined
  leads?: (leads: WeekNumbers['leads']) => number | undefined
}

function stepsByWeek(weeks: Weeks, { seen, chats, leads }: StepCounts): TopicRow['counts'] {
  return {
    seen: seen ? weeks.map((week) => seen(week.views) ?? 0) : null,
    chats: chats ? weeks.map((week) => chats(week.chats) ?? 0) : null,
    leads: leads ? weeks.map((week) => leads(week.leads) ?? 0) : null,
    sold: leads ? weeks.map((week) => leads(week.won) ?? 0) : null,
  }
}

export function totalsByWeek({ weeks }: Numbers): Record<Step, number[]> {
  const sum = (counts: Counts) => total([...counts.values()])
  return {
    seen: weeks.map(({ views }) => sum(views.language)),
    chats: weeks.map(({ chats }) => sum(chats.page)),
    leads: weeks.map(({ leads }) => sum(leads.kind)),
    sold: weeks.map(({ won }) => sum(won.kind)),
  }
}

/** In which of the shown weeks animals were sold, by their ids. */
type SoldWeeks = ReadonlyMap<string, number>

const soldTimes = new WeakMap<SiteContent, ReturnType<typeof readStateTimes>>()

/** Reads when animals were sold once for each version of the content. */
export async function readSoldWeeks(
  database: Database,
  content: SiteContent,
  { mondays }: Numbers,
): Promise<SoldWeeks> {
  const reading = soldTimes.get(content) ?? readStateTimes(database, ['animals'], 'sold')
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

function animalRows(
  weeks: readonly WeekNumbers[],
  { content, soldWeeks }: { content: LocalizedContent; soldWeeks: SoldWeeks },
): TopicRow[] {
  const herdCodes = herdCodesOf(content.lists)
  return shownAnimalPaths(content).map(({ id, path, state }) => ({
    label: nameOfAnimal(content, id) ?? id,
    path,
    state,
    counts: {
      ...stepsByWeek(weeks, {
        seen: ({ page }) => page.get(path),
        chats: ({ about }) => about.get(topicCode(id, herdCodes)),
        // The form on an animal's page asks for the animal.
        leads: ({ page }) => page.get(path),
      }),
      sold: weeks.map((_, week) => (soldWeeks.get(id) === week ? 1 : 0)),
    },
  }))
}

/** Animals for sale with page views but without chats and leads; the most viewed first. */
export function viewedWithoutLeads(rows: readonly TopicRow[]): TopicRow[] {
  return rows
    .filter(({ state, counts }) => state === 'available' && total(counts.seen) > 0)
    .filter(({ counts }) => total(counts.chats) + total(counts.leads) === 0)
    .toSorted((one, other) => total(other.counts.seen) - total(one.counts.seen))
}
