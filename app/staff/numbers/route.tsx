import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { type TopicRow, total } from '../../domain/inbox/numbers/numbers.ts'
import { totalsByWeek, viewedWithoutLeads } from '../../domain/inbox/numbers/topic-rows.server.ts'
import { answerTimes, lastDays } from '../../domain/inbox/numbers/week-rows.server.ts'
import { readLongestOpen } from '../../domain/leads/index.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { WeekChart } from './charts.tsx'
import { KindLinks } from './kind-links.tsx'
import { drawColumns, leadWeeks, loadNumbers } from './load-numbers.server.ts'
import { AnimalsWithoutLeads, AnswerSection, LeadSources, ViewCharts } from './sections.tsx'
import { WayTable } from './way-table.tsx'

const shownRows = 8
const shownOpenLeads = 5
const hourMs = 60 * 60 * 1000

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, clock } = context.get(servicesContext)
  const { numbers, rowsOf } = await loadNumbers(context, url)
  const counts = totalsByWeek(numbers)
  const days = lastDays(numbers)
  const withoutLeads = viewedWithoutLeads(rowsOf('animals'))
  const answers = answerTimes(numbers)
  return {
    mondays: numbers.mondays,
    counts,
    days: { ...days, drawing: drawColumns([days.current, days.last]) },
    weeksDrawing: drawColumns([counts.seen]),
    withoutLeads: { animals: withoutLeads.slice(0, shownRows), count: withoutLeads.length },
    sources: { referrers: byLeads(rowsOf('referrers')), campaigns: byLeads(rowsOf('campaigns')) },
    answers: {
      ...answers,
      drawing: drawColumns([answers.medians.map((ms) => ms && ms / hourMs)]),
      open: (await readLongestOpen(database, shownOpenLeads)).map(({ id, name, receivedAt }) => ({
        id,
        name,
        receivedAt,
        waitingMs: clock() - receivedAt,
      })),
    },
    leads: leadWeeks(numbers, contentOf(context, url), url),
  }
}

function byLeads(rows: readonly TopicRow[]) {
  return rows
    .map(({ label, counts }) => ({ label, leads: total(counts.leads), won: total(counts.sold) }))
    .filter(({ leads }) => leads > 0)
    .toSorted((one, other) => other.leads - one.leads)
    .slice(0, shownRows)
}

/** How the site is used, and what becomes of it (docs/product.md#numbers). */
export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { mondays, counts, days, weeksDrawing, withoutLeads, sources, answers, leads } = loaderData
  return (
    <StaffPage heading="Números">
      <p className="mt-2 max-w-2xl text-ink-soft">
        {t('Contagens sem cookies e sem dados de ninguém. Robôs e a equipe ficam de fora.')}
      </p>
      <p>
        <PathLink path={staffPaths.campaigns} className="text-link">
          {t('Links e QR codes de campanhas')}
        </PathLink>
      </p>
      <KindLinks />
      <div className="grid gap-10 pt-4 lg:grid-cols-2">
        <WayTable counts={counts} />
        <ViewCharts mondays={mondays} seen={counts.seen} days={days} weeksDrawing={weeksDrawing} />
        <AnimalsWithoutLeads {...withoutLeads} />
        <LeadSources {...sources} />
        <AnswerSection mondays={mondays} {...answers} />
        {leads.map((chart) => (
          <WeekChart key={chart.heading} mondays={mondays} {...chart} />
        ))}
      </div>
    </StaffPage>
  )
}
