import { useLanguage } from '../../platform/i18n/language.tsx'
import { htmlLang } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { ranchTimeZone } from '../../platform/ranch-time.ts'

interface WeekChartProps {
  heading: UiText
  /** First moments of the weeks, oldest first. */
  starts: number[]
  rows: { label: string; counts: number[] }[]
}

/** In the drawing's units. */
const bar = { width: 14, gap: 4, height: 44, minHeight: 2 }

/** A row of bars for each label, one bar per week, all on one scale; the figures are in a table below. */
export function WeekChart({ heading, starts, rows }: WeekChartProps) {
  const { t, language } = useLanguage()
  const maxCount = Math.max(1, ...rows.flatMap(({ counts }) => counts))
  const formatDay = (start: number) =>
    new Date(start).toLocaleDateString(htmlLang[language], {
      timeZone: ranchTimeZone,
      day: '2-digit',
      month: '2-digit',
    })
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
              {counts.map((count, week) => {
                const height = Math.max(bar.minHeight, (count / maxCount) * bar.height)
                return (
                  <rect
                    key={starts[week]}
                    x={week * (bar.width + bar.gap)}
                    y={bar.height - height}
                    width={bar.width}
                    height={height}
                    className="fill-pasture"
                  />
                )
              })}
            </svg>
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <details className="mt-3">
          <summary className="details-summary">{t('Ver os números')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard */}
          <section className="overflow-x-auto" tabIndex={0} aria-label={t(heading)}>
            <table className="mt-2 text-sm">
              <thead>
                <tr>
                  <td />
                  {starts.map((start) => (
                    <th key={start} scope="col" className="px-2 text-right font-semibold">
                      {formatDay(start)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, counts }) => (
                  <tr key={label}>
                    <th scope="row" className="pr-2 text-left font-semibold">
                      {label}
                    </th>
                    {counts.map((count, week) => (
                      <td key={starts[week]} className="px-2 text-right">
                        {count}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  )
}
