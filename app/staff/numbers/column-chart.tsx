import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import type { ColumnDrawing } from './column-drawing.server.ts'
import { FigureTable } from './figure-table.tsx'

interface ColumnChartProps {
  heading: UiText
  drawing: ColumnDrawing
  /** Of the groups of columns. */
  labels: readonly string[]
  series: readonly { label: string; values: readonly (number | null)[] }[]
  format(value: number): string
  csvPath: string
}

/** The first series is filled, the second is an outline, so that they are told apart without colours. */
const columnClasses = ['fill-pasture stroke-pasture', 'fill-paper stroke-terracotta'] as const

/** A column chart drawn on the server, with its figures in a table and as CSV. */
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
