import { isSubjectKind, subjectKinds, total } from '../../domain/inbox/numbers/subjects.ts'
import { numbersCsvPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/kind-route'
import { KindLinks } from './kind-links.tsx'
import { loadNumbers } from './load-numbers.server.ts'
import { SubjectTable } from './subject-table.tsx'
import { animalStepLabels, stepLabels } from './way-table.tsx'
import { WeekChart } from './week-chart.tsx'

const shownRows = 100
const chartRows = 12

export async function loader({ url, params: { kind }, context }: Route.LoaderArgs) {
  if (!isSubjectKind(kind)) throw new Response(null, { status: 404 })
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
    <StaffPage heading={subjectKinds[kind]}>
      <KindLinks />
      {kind === 'cursos' && (
        <p className="mt-4 text-ink-soft">
          {t('Todos os cursos estão na página da formação: as vistas são dela.')}
        </p>
      )}
      {kind === 'interesses' && (
        <p className="mt-4 text-ink-soft">{t('O que as pessoas escolhem no formulário de contato.')}</p>
      )}
      <SubjectTable rows={rows} labels={kind === 'animais' ? animalStepLabels : stepLabels} />
      {count > rows.length && (
        <p className="mt-2">
          {t('Mostrando {shown} de {count}; a planilha tem todos.', {
            shown: String(rows.length),
            count: String(count),
          })}
        </p>
      )}
      <a href={numbersCsvPath(kind)} download className="button button-terracotta mt-4">
        {t('Baixar CSV')}
      </a>
      <div className="mt-8 max-w-3xl">
        <WeekChart
          heading={kind === 'interesses' ? 'Conversas por semana' : 'Vistas por semana'}
          mondays={mondays}
          rows={chart}
          csvPath={numbersCsvPath(kind)}
        />
      </div>
    </StaffPage>
  )
}
