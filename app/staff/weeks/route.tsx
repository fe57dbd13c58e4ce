import { contentOf, servicesContext } from '../../domain/contexts.server.ts'
import { leadSubject } from '../../domain/inbox/lead-summary.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { WeekChart } from './week-chart.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const content = contentOf(context, url)
  const weeks = await services.countWeeks(services.database, services.clock())
  const subjects = weeks.subjects.map((row) => ({
    ...row,
    label: leadSubject({ interest: row.label, course: row.label }, url, content),
  }))
  return { ...weeks, subjects }
}

export default function WeeksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage()
  const { starts, kinds, subjects, places, chats } = loaderData
  return (
    <StaffPage heading="Últimas 12 semanas">
      <div className="grid gap-10 pt-4 lg:grid-cols-2">
        <WeekChart
          heading="Leads por tipo"
          starts={starts}
          rows={kinds.map((row) => ({ ...row, label: t(row.label) }))}
        />
        <WeekChart heading="Leads por assunto" starts={starts} rows={subjects} />
        <WeekChart heading="Leads por lugar" starts={starts} rows={places} />
        <WeekChart heading="Conversas abertas por página" starts={starts} rows={chats} />
      </div>
    </StaffPage>
  )
}
