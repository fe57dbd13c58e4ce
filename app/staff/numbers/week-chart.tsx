import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { FigureTable } from './figure-table.tsx'
import { useDayFormat } from './formats.ts'

interface WeekChartProps {
  heading: UiText
  /** First days of the weeks, oldest first. */
  mondays: readonly string[]
  rows: readonly { label: string; counts: readonly number[] }[]
  csvPath: string
}

/** In the drawing's units. */
const bar = { width: 14, gap: 4, height: 44, minHeight: 2 }

/** A row of bars for each label, one bar per week, all on one scale; the figures are in a table below. */
export function WeekChart({ heading, mondays, rows, csvPath }: WeekChartProps) {
  const { t } = useLanguage()
  const formatDay = useDayFormat()
  const maxCount = Math.max(1, ...rows.flatMap(({ counts }) => counts))
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t(heading)}</h2>
      {rows.length === 0 && <p className="mt-2">{t('Nada ainda.')}</p>}
      <ul className="mt-3 grid gap-4">
        {rows.map(({ label, counts }) => (
          <li key={label} className="flex items-end justify-between gap-3">
            <span className="wrap-anywhere">
              {label}
              <strong className="block">{counts.reduce((sum, count) => sum + count, 0)}</strong>
            </span>
            <svg
              viewBox={`0 0 ${counts.length * (bar.width + bar.gap)} ${bar.height}`}
              className="h-11 w-52 shrink-0"
              aria-hidden="true"
            >
              <path
                d={counts.map((count, week) => barPath(count / maxCount, week)).join('')}
                className="fill-pasture"
              />
            </svg>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <FigureTable
          heading={heading}
          columns={mondays.map(formatDay)}
          rows={rows.map(({ label, counts }) => ({ label, cells: counts.map(String) }))}
          csvPath={csvPath}
        />
      )}
    </section>
  )
}

/** One bar of a row; `share` is of the highest bar of all rows. */
function barPath(share: number, week: number): string {
  const height = Math.round(Math.max(bar.minHeight, share * bar.height) * 10) / 10
  return `M${week * (bar.width + bar.gap)} ${bar.height}v${-height}h${bar.width}v${height}z`
}
