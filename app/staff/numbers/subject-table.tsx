import { animalStates } from '../../domain/herd/index.ts'
import {
  lastTwoWeeks,
  type Step,
  type SubjectRow,
  steps,
  total,
} from '../../domain/inbox/numbers/subjects.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { useNumberFormat } from './formats.ts'

interface SubjectTableProps {
  rows: readonly SubjectRow[]
  labels: Readonly<Record<Step, UiText>>
}

/** Each subject's twelve weeks, with this week and the last below its name. */
export function SubjectTable({ rows, labels }: SubjectTableProps) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  if (rows.length === 0) return <p className="mt-6">{t('Nada ainda.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={t('Da vista ao negócio')}>
      <table className="number-table">
        <thead>
          <tr>
            <th scope="col">{t('12 semanas')}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {t(labels[step])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, path, state, counts }) => (
            <tr key={path || label}>
              <th scope="row">
                {path ? (
                  <PathLink path={path} className="text-link">
                    {label}
                  </PathLink>
                ) : (
                  label
                )}
                {state && state !== 'available' && (
                  <span className="pending ml-2 inline-block">{t(animalStates[state])}</span>
                )}
                {counts.seen && (
                  <span className="block font-normal text-ink-soft text-sm">
                    {t('vistas: {current} esta semana, {last} na passada', {
                      current: format(lastTwoWeeks(counts.seen).current),
                      last: format(lastTwoWeeks(counts.seen).last),
                    })}
                  </span>
                )}
              </th>
              {steps.map((step) => (
                <td key={step}>{counts[step] ? format(total(counts[step])) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
