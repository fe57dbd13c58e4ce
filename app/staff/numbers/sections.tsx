import { type TopicKind, type TopicRow, topicKinds, total } from '../../domain/inbox/numbers/numbers.ts'
import type { AnswerTimes } from '../../domain/inbox/numbers/week-rows.server.ts'
import { leadPath, numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'
import { ColumnChart } from './charts.tsx'
import { useDayFormat, useDurationFormat, useNumberFormat, useWeekdayFormat } from './formats.ts'
import type { ColumnDrawing } from './load-numbers.server.ts'

interface ViewChartsProps {
  mondays: readonly string[]
  seen: readonly number[]
  days: { current: readonly (number | null)[]; last: readonly number[]; drawing: ColumnDrawing }
  weeksDrawing: ColumnDrawing
}

/** Views: this week beside the last by day, and by week. */
export function ViewCharts({ mondays, seen, days, weeksDrawing }: ViewChartsProps) {
  const { t } = useLanguage()
  const formatDay = useDayFormat()
  const formatWeekday = useWeekdayFormat()
  const format = useNumberFormat()
  return (
    <>
      <ColumnChart
        heading="Vistas por dia"
        drawing={days.drawing}
        labels={days.last.map((_, day) => formatWeekday(mondays[mondays.length - 1] ?? '', day))}
        series={[
          { label: t('Esta semana'), values: days.current },
          { label: t('Semana passada'), values: days.last },
        ]}
        format={format}
        csvPath={numbersCsvPath('dias')}
      />
      <ColumnChart
        heading="Vistas por semana"
        drawing={weeksDrawing}
        labels={mondays.map(formatDay)}
        series={[{ label: t('Vistas'), values: seen }]}
        format={format}
        csvPath={numbersCsvPath('semanas')}
      />
    </>
  )
}

interface AnimalsWithoutLeadsProps {
  animals: readonly TopicRow[]
  /** Of all of them, listed here or not. */
  count: number
}

export function AnimalsWithoutLeads({ animals, count }: AnimalsWithoutLeadsProps) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t('Animais vistos que ninguém procurou')}</h2>
      <p className="mt-2 text-ink-soft text-sm">
        {t('À venda, com a página aberta nas 12 semanas, sem conversa nem contato.')}
      </p>
      {count === 0 && <p className="mt-2">{t('Nada ainda.')}</p>}
      {count > 0 && (
        <>
          <table className="number-table">
            <thead>
              <tr>
                <th scope="col">{t('Animal')}</th>
                <th scope="col">{t('Vistas')}</th>
              </tr>
            </thead>
            <tbody>
              {animals.map(({ label, path, counts }) => (
                <tr key={path}>
                  <th scope="row">
                    <PathLink path={path} className="text-link">
                      {label}
                    </PathLink>
                  </th>
                  <td>{format(total(counts.seen))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {count > animals.length && (
            <p className="mt-2">{t('e mais {count}', { count: format(count - animals.length) })}</p>
          )}
          <a href={numbersCsvPath('sem-procura')} download className="text-link">
            {t('Baixar CSV')}
          </a>
        </>
      )}
    </section>
  )
}

interface SourceRow {
  label: string
  leads: number
  won: number
}

interface LeadSourcesProps {
  referrers: readonly SourceRow[]
  campaigns: readonly SourceRow[]
}

export function LeadSources({ referrers, campaigns }: LeadSourcesProps) {
  const { t } = useLanguage()
  return (
    <section className="min-w-0">
      <h2 className="font-heading text-xl">{t('De onde vêm os contatos')}</h2>
      {referrers.length === 0 && <p className="mt-2">{t('Nada ainda.')}</p>}
      {referrers.length > 0 && <SourceTable column="Site" rows={referrers} kind="referrers" />}
      {campaigns.length > 0 && <SourceTable column="Campanha" rows={campaigns} kind="campaigns" />}
    </section>
  )
}

interface SourceTableProps {
  column: UiText
  rows: readonly SourceRow[]
  kind: TopicKind
}

function SourceTable({ column, rows, kind }: SourceTableProps) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t(column)}>
        <table className="number-table">
          <thead>
            <tr>
              <th scope="col">{t(column)}</th>
              <th scope="col">{t('Contatos')}</th>
              <th scope="col">{t('Fechados')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, leads, won }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(leads)}</td>
                <td>{format(won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a href={numbersCsvPath(topicKinds[kind].slug)} download className="text-link">
        {t('Baixar CSV')}
      </a>
    </>
  )
}

interface AnswerSectionProps extends AnswerTimes {
  mondays: readonly string[]
  drawing: ColumnDrawing
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
            ? t('Nenhum contato das 12 semanas foi respondido ainda.')
            : t('Mediana das 12 semanas: {time} (contatos respondidos: {count}).', {
                time: formatDuration(median),
                count: format(answered),
              })}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {t('Respondido é o contato cuja situação já saiu de Novo.')}
        </p>
      </div>
      <section className="min-w-0">
        <h2 className="font-heading text-xl">{t('Contatos que esperam há mais tempo')}</h2>
        {open.length === 0 && <p className="mt-2">{t('Nenhum contato espera por resposta.')}</p>}
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
