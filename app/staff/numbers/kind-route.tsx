import { animalStates } from '../../domain/herd/index.ts'
import {
  lastTwoWeeks,
  type Step,
  steps,
  type TopicRow,
  topicKindOf,
  topicKinds,
  total,
} from '../../domain/inbox/numbers/numbers.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/kind-route'
import { WeekChart } from './charts.tsx'
import { useNumberFormat } from './formats.ts'
import { KindLinks } from './kind-links.tsx'
import { loadNumbers } from './load-numbers.server.ts'
import { animalStepLabels, stepLabels } from './way-table.tsx'

const shownRows = 100
const chartRows = 12

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const kind = topicKindOf(params.kind)
  if (!kind) throw notFound()
  const { numbers, rowsOf } = await loadNumbers(context, url)
  const rows = rowsOf(kind)
  return {
    kind,
    mondays: numbers.mondays,
    rows: rows.slice(0, shownRows),
    count: rows.length,
    chart: rows.slice(0, chartRows).flatMap(({ label, counts: { seen, chats } }) => {
      const counts = seen ?? chats ?? []
      return total(counts) > 0 ? [{ label, counts }] : []
    }),
  }
}

/** The way from views to deals for each animal, page or campaign (docs/product.md#numbers). */
export default function NumbersOfKind({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { kind, mondays, rows, count, chart } = loaderData
  return (
    <StaffPage heading={topicKinds[kind].heading}>
      <KindLinks />
      {kind === 'courses' && (
        <p className="mt-4 text-ink-soft">
          {t('Todos os cursos estão na página da formação: as vistas são dela.')}
        </p>
      )}
      {kind === 'interests' && (
        <p className="mt-4 text-ink-soft">{t('O que as pessoas escolhem no formulário de contato.')}</p>
      )}
      <TopicTable rows={rows} labels={kind === 'animals' ? animalStepLabels : stepLabels} />
      {count > rows.length && (
        <p className="mt-2">
          {t('Mostrando {shown} de {count}; a planilha tem todos.', {
            shown: String(rows.length),
            count: String(count),
          })}
        </p>
      )}
      <a href={numbersCsvPath(topicKinds[kind].slug)} download className="button button-terracotta mt-4">
        {t('Baixar CSV')}
      </a>
      <div className="mt-8 max-w-3xl">
        <WeekChart
          heading={kind === 'interests' ? 'Conversas por semana' : 'Vistas por semana'}
          mondays={mondays}
          rows={chart}
          csvPath={numbersCsvPath(topicKinds[kind].slug)}
        />
      </div>
    </StaffPage>
  )
}

interface TopicTableProps {
  rows: readonly TopicRow[]
  labels: Readonly<Record<Step, UiText>>
}

/** Each topic's twelve weeks, with this week and the last below its name. */
function TopicTable({ rows, labels }: TopicTableProps) {
  const { t } = useLanguage()
  const format = useNumberFormat()
  if (rows.length === 0) return <p className="mt-6">{t('Nada ainda.')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={t('Da vista ao negócio')}>
      <table className="number-table topic-table">
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
