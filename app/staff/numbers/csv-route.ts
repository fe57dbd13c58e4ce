import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { type Numbers, steps, type TopicRow, topicKindOf, total } from '../../domain/inbox/numbers/numbers.ts'
import { totalsByWeek, viewedWithoutLeads } from '../../domain/inbox/numbers/topic-rows.server.ts'
import { answerTimes, type WeekRow } from '../../domain/inbox/numbers/week-rows.server.ts'
import { csvFile, csvNumber } from '../../platform/csv/csv.ts'
import { download } from '../../platform/http/file-response.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { addDays, ranchDay } from '../../platform/ranch-time.ts'
import type { Route } from './+types/csv-route'
import { leadWeeks, loadNumbers } from './load-numbers.server.ts'
import { animalStepLabels, stepLabels } from './way-table.tsx'

export async function loader({ url, params: { table }, context }: Route.LoaderArgs): Promise<Response> {
  const lines = await readLines()
  if (!lines) throw notFound()
  return download(`numeros-${table}.csv`, csvFile(lines))

  async function readLines(): Promise<string[][] | undefined> {
    const { numbers, rowsOf } = await loadNumbers(context, url)
    const kind = topicKindOf(table)
    if (kind) return topicLines(numbers.mondays, rowsOf(kind))
    if (table === 'semanas') return weekLines(numbers)
    if (table === 'dias') return dayLines(numbers, context.get(servicesContext).clock())
    if (table === 'sem-procura') return withoutLeadsLines(viewedWithoutLeads(rowsOf('animals')))
    const chart = leadWeeks(numbers, contentOf(context, url), url).find((each) => each.table === table)
    return chart && weekRowLines(numbers.mondays, chart.rows)
  }
}

const hourMs = 60 * 60 * 1000
const daysPerWeek = 7
const stepColumns = steps.map((step) => stepLabels[step])
const animalStepColumns = steps.map((step) => animalStepLabels[step])

/** A line for each topic and week in which something happened. */
function topicLines(mondays: readonly string[], rows: readonly TopicRow[]): string[][] {
  return [
    ['Nome', 'Página', 'Semana', ...(rows[0]?.state ? animalStepColumns : stepColumns)],
    ...rows.flatMap(({ label, path, counts }) =>
      mondays.flatMap((monday, week) => {
        const cells = steps.map((step) => counts[step]?.[week])
        return cells.some(Boolean) ? [[label, path, monday, ...cells.map((cell) => String(cell ?? ''))]] : []
      }),
    ),
  ]
}

function weekLines(numbers: Numbers): string[][] {
  const counts = totalsByWeek(numbers)
  const { medians } = answerTimes(numbers)
  return [
    ['Semana', ...stepColumns, 'Horas até a primeira resposta (mediana)'],
    ...numbers.mondays.map((monday, week) => [
      monday,
      ...steps.map((step) => String(counts[step][week] ?? 0)),
      hoursOf(medians[week]),
    ]),
  ]
}

function hoursOf(ms: number | null | undefined): string {
  return typeof ms === 'number' ? csvNumber(Math.round((ms / hourMs) * 10) / 10) : ''
}

function dayLines({ mondays, weeks }: Numbers, now: number): string[][] {
  const first = mondays.at(-2) ?? ''
  const days = Array.from({ length: 2 * daysPerWeek }, (_, index) => addDays(first, index))
  const countOf = (day: string) => weeks.slice(-2).map((week) => week.days.get(day) ?? 0)
  return [
    ['Dia', 'Vistas'],
    ...days.filter((day) => day <= ranchDay(now)).map((day) => [day, String(total(countOf(day)))]),
  ]
}

function withoutLeadsLines(rows: readonly TopicRow[]): string[][] {
  return [
    ['Animal', 'Página', 'Vistas'],
    ...rows.map(({ label, path, counts }) => [label, path, String(total(counts.seen))]),
  ]
}

function weekRowLines(mondays: readonly string[], rows: readonly WeekRow[]): string[][] {
  return [['Nome', ...mondays], ...rows.map(({ label, counts }) => [label, ...counts.map(String)])]
}
