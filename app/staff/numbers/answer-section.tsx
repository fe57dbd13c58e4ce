import type { AnswerTimes } from '../../domain/inbox/numbers/answer-times.server.ts'
import { leadPath, numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'
import { ColumnChart } from './column-chart.tsx'
import type { ColumnDrawing } from './column-drawing.server.ts'
import { useDayFormat, useDurationFormat, useNumberFormat } from './formats.ts'

interface AnswerSectionProps extends AnswerTimes {
  mondays: readonly string[]
  /** In hours. */
  drawing: ColumnDrawing
  /** The leads that have waited longest. */
  open: readonly { id: string; name: string; receivedAt: number; waitingMs: number }[]
}

const hourMs = 60 * 60 * 1000

/** How long leads wait for their first answer, which is a change of their status. */
export function AnswerSection({ mondays, medians, median, answered, drawing, open }: AnswerSectionProps) {
  const { t, language } = useLanguage()
  const formatDay = useDayFormat()
  const formatDuration = useDurationFormat()
  const format = useNumberFormat()
  return (
    <>
      <div className="min-w-0">
        <ColumnChart
          heading="Horas até a primeira resposta"
          drawing={drawing}
          labels={mondays.map(formatDay)}
          series={[{ label: t('Mediana'), values: medians.map((ms) => ms && ms / hourMs) }]}
          format={format}
          csvPath={numbersCsvPath('semanas')}
        />
        <p className="mt-2">
          {median === null
            ? t('Nenhum lead das 12 semanas foi respondido ainda.')
            : t('Mediana das 12 semanas: {time} (leads respondidos: {count}).', {
                time: formatDuration(median),
                count: format(answered),
              })}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {t('Respondido é o lead cuja situação já saiu de Novo.')}
        </p>
      </div>
      <section className="min-w-0">
        <h2 className="font-heading text-xl">{t('Leads que esperam há mais tempo')}</h2>
        {open.length === 0 && <p className="mt-2">{t('Nenhum lead espera por resposta.')}</p>}
        <ul className="mt-2 grid gap-1">
          {open.map(({ id, name, receivedAt, waitingMs }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <PathLink path={leadPath(id)} className="text-link wrap-anywhere">
                {name || t('Sem nome')}
              </PathLink>
              <span>
                {formatDuration(waitingMs)}{' '}
                <span className="text-ink-soft text-sm">({formatTime(receivedAt, language)})</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
