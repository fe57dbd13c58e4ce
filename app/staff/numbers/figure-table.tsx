import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'

interface FigureTableProps {
  heading: UiText
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly string[] }[]
  csvPath: string
}

/** The figures of a chart. */
export function FigureTable({ heading, columns, rows, csvPath }: FigureTableProps) {
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
      <a href={csvPath} download className="text-link inline-flex min-h-11 items-center">
        {t('Baixar CSV')}
      </a>
    </div>
  )
}
