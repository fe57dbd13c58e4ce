import { scaleBand, scaleLinear } from 'd3-scale'
import type { RouterContextProvider } from 'react-router'
import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { leadTopic } from '../../domain/inbox/lead-summary.server.ts'
import type { Numbers, TopicKind } from '../../domain/inbox/numbers/numbers.ts'
import { type RowOptions, readSoldWeeks, topicRows } from '../../domain/inbox/numbers/topic-rows.server.ts'
import { type WeekRow, weekRows } from '../../domain/inbox/numbers/week-rows.server.ts'
import { type LeadKind, leadKindLabels } from '../../domain/leads/index.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

/** The last 12 weeks, and their rows for each kind of topic in the page's language. */
export async function loadNumbers(context: Readonly<RouterContextProvider>, url: URL) {
  const { database, clock, readNumbers, content } = context.get(servicesContext)
  const numbers = await readNumbers(database, clock())
  const options: RowOptions = {
    content: contentOf(context, url),
    language: languageOf(url.pathname),
    soldWeeks: await readSoldWeeks(database, content, numbers),
  }
  return { numbers, rowsOf: (kind: TopicKind) => topicRows(numbers, kind, options) }
}

interface LeadChart {
  heading: UiText
  table: string
  rows: WeekRow[]
  csvPath: string
}

export function leadWeeks(numbers: Numbers, content: LocalizedContent, url: URL): LeadChart[] {
  const t = translator(languageOf(url.pathname))
  const kinds = weekRows(numbers, ({ leads }) => leads.kind).map((row) => ({
    ...row,
    label: t(leadKindLabels[row.label as LeadKind]),
  }))
  const topics = weekRows(
    numbers,
    ({ leads }) => leads.interest,
    ({ leads }) => leads.course,
  ).map((row) => ({ ...row, label: leadTopic({ interest: row.label, course: row.label }, url, content) }))
  const charts: Omit<LeadChart, 'csvPath'>[] = [
    { heading: 'Contatos por tipo', table: 'tipos', rows: kinds },
    { heading: 'Contatos por assunto', table: 'assuntos', rows: topics },
    {
      heading: 'Contatos por lugar',
      table: 'lugares',
      rows: weekRows(numbers, ({ leads }) => leads.location),
    },
    {
      heading: 'Conversas abertas por página',
      table: 'conversas',
      rows: weekRows(numbers, ({ chats }) => chats.page),
    },
  ]
  return charts.map((chart) => ({ ...chart, csvPath: numbersCsvPath(chart.table) }))
}

export interface ColumnDrawing {
  width: number
  height: number
  baseline: number
  left: number
  columns: { series: number; x: number; y: number; width: number; height: number }[]
  ticks: { value: number; y: number }[]
  /** The middle of each group of columns; `isLabelled` where there is room for a text. */
  groups: { x: number; isLabelled: boolean }[]
}

const width = 360
const height = 170
const margin = { top: 10, right: 4, bottom: 24, left: 44 }
const tickCount = 4
/** Of a text such as `21/09`. */
const labelWidth = 44
const minColumnHeight = 1

/** Columns side by side for each series, on one scale that begins at 0; no column for null. */
export function drawColumns(series: readonly (readonly (number | null)[])[]): ColumnDrawing {
  const groups = Array.from({ length: series[0]?.length ?? 0 }, (_, index) => index)
  const max = Math.max(1, ...series.flat().map((value) => value ?? 0))
  const y = scaleLinear([0, max], [height - margin.bottom, margin.top]).nice(tickCount)
  const x = scaleBand(groups, [margin.left, width - margin.right])
    .paddingInner(0.25)
    .paddingOuter(0.1)
  const inner = scaleBand(
    series.map((_, index) => index),
    [0, x.bandwidth()],
  )
  const baseline = round(y(0))
  const every = Math.ceil(labelWidth / x.step())
  return {
    width,
    height,
    baseline,
    left: margin.left,
    columns: series.flatMap((values, index) =>
      values.flatMap((value, group) => {
        if (value === null) return []
        const top = Math.min(round(y(value)), baseline - minColumnHeight)
        return [
          {
            series: index,
            x: round((x(group) ?? 0) + (inner(index) ?? 0)),
            y: top,
            width: round(inner.bandwidth()),
            height: round(baseline - top),
          },
        ]
      }),
    ),
    ticks: y
      .ticks(tickCount)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: round(y(value)) })),
    groups: groups.map((group) => ({
      x: round((x(group) ?? 0) + x.bandwidth() / 2),
      // Counted from the newest.
      isLabelled: (groups.length - 1 - group) % every === 0,
    })),
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
