import { leadSubject } from '../../domain/inbox/lead-summary.server.ts'
import type { Numbers } from '../../domain/inbox/numbers/numbers.ts'
import { type WeekRow, weekRows } from '../../domain/inbox/numbers/week-rows.server.ts'
import { type LeadKind, leadKindLabels } from '../../domain/leads/index.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { translator } from '../../platform/i18n/language.tsx'
import { languageOf } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'

interface LeadChart {
  heading: UiText
  /** Its name in addresses. */
  table: string
  rows: WeekRow[]
  csvPath: string
}

/** The charts of leads by kind, subject and place, and of chats by page. */
export function leadWeeks(numbers: Numbers, content: LocalizedContent, url: URL): LeadChart[] {
  const t = translator(languageOf(url.pathname))
  const kinds = weekRows(numbers, ({ leads }) => leads.kind).map((row) => ({
    ...row,
    label: t(leadKindLabels[row.label as LeadKind]),
  }))
  const subjects = weekRows(
    numbers,
    ({ leads }) => leads.interest,
    ({ leads }) => leads.course,
  ).map((row) => ({ ...row, label: leadSubject({ interest: row.label, course: row.label }, url, content) }))
  const charts: Omit<LeadChart, 'csvPath'>[] = [
    { heading: 'Leads por tipo', table: 'tipos', rows: kinds },
    { heading: 'Leads por assunto', table: 'assuntos', rows: subjects },
    { heading: 'Leads por lugar', table: 'lugares', rows: weekRows(numbers, ({ leads }) => leads.place) },
    {
      heading: 'Conversas abertas por página',
      table: 'conversas',
      rows: weekRows(numbers, ({ chats }) => chats.page),
    },
  ]
  return charts.map((chart) => ({ ...chart, csvPath: numbersCsvPath(chart.table) }))
}
