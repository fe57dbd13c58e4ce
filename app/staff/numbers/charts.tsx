import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { useDayFormat } from './formats.ts'
import type { ColumnDrawing } from './load-numbers.server.ts'

interface ColumnChartProps {
  heading: UiText
  drawing: ColumnDrawing
  labels: readonly string[]
  series: readonly { label: string; values: readonly (number | null)[] }[]
  format(value: number): string
  csvPath: string
}

/** The first series is filled, the second is an outline, so that they are told apart without colours. */
const columnClasses = ['fill-pasture stroke-pasture', 'fill-paper stroke-terracotta'] as const

export function ColumnChart({ heading, drawing, labels, series, format, csvPath }: ColumnChartProps) {
  const { t } = useLanguage()
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t(heading)}</h2>
      {series.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {series.map(({ label }, index) => (
            <li key={label} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-4" aria-hidden="true">
                <rect x={1} y={1} width={10} height={10} className={columnClasses[index]} strokeWidth={2} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      {drawing.columns.length === 0 ? (
        <p className="mt-2">{t('Nada ainda.')}</p>
      ) : (
        <Columns drawing={drawing} labels={labels} format={format} />
      )}
      <FigureTable
        heading={heading}
        columns={labels}
        rows={series.map(({ label, values }) => ({
          label,
          cells: values.map((value) => (value === null ? '–' : format(value))),
        }))}
        csvPath={csvPath}
      />
    </section>
  )
}

function Columns({ drawing, labels, format }: Pick<ColumnChartProps, 'drawing' | 'labels' | 'format'>) {
  const { width, height, baseline, left, columns, ticks, groups } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="mt-2 w-full max-w-xl" aria-hidden="true">
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y} y2={y} className="stroke-ink-soft/30" />
          <text x={left - 6} y={y + 4} textAnchor="end" fontSize={11} className="fill-ink">
            {format(value)}
          </text>
        </g>
      ))}
      {columns.map((column) => (
        <rect
          key={`${column.series} ${column.x}`}
          x={column.x}
          y={column.y}
          width={column.width}
          height={column.height}
          className={columnClasses[column.series]}
        />
      ))}
      <line x1={left} x2={width} y1={baseline} y2={baseline} className="stroke-ink" />
      {groups.map(
        ({ x, isLabelled }, index) =>
          isLabelled && (
            <text key={x} x={x} y={height - 6} textAnchor="middle" fontSize={11} className="fill-ink">
              {labels[index]}
            </text>
          ),
      )}
    </svg>
  )
}

interface WeekChartProps {
  heading: UiText
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
          <li key={label} className="flex items-end justify-between gap-3 max-sm:flex-col max-sm:items-start">
            <span className="wrap-break-word min-w-0 max-w-full">
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

function barPath(share: number, week: number): string {
  const height = Math.round(Math.max(bar.minHeight, share * bar.height) * 10) / 10
  return `M${week * (bar.width + bar.gap)} ${bar.height}v${-height}h${bar.width}v${height}z`
}

interface FigureTableProps {
  heading: UiText
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly string[] }[]
  csvPath: string
}

function FigureTable({ heading, columns, rows, csvPath }: FigureTableProps) {
  const { t } = useLanguage()
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6">
      <details className="min-w-0">
        <summary className="details-summary">{t('Ver os números')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard */}
        <section className="overflow-x-auto" tabIndex={0} aria-label={t(heading)}>
          <table className="mt-2 text-sm">
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-2 text-right font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row" className="pr-2 text-left font-semibold">
                    {label}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index]} className="px-2 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <a href={csvPath} download className="text-link">
        {t('Baixar CSV')}
      </a>
    </div>
  )
}
