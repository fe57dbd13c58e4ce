import { paths } from '../../domain/paths.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/live-route'
import { Checklist } from './step-page.tsx'
import { readChecklist } from './steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { siteUrl: services.siteUrl, steps: await readChecklist(services, context.get(staffContext)) }
}

/** The end of the first steps: the site's address, and what is left. */
export default function Live({ loaderData: { siteUrl, steps } }: Route.ComponentProps) {
  const open = steps.filter(({ isDone }) => !isDone)
  return (
    <StaffPage heading="No ar">
      <p className="mt-2 max-w-2xl">
        {open.length === 0
          ? 'Tudo pronto. O site está no ar neste endereço:'
          : 'O site está no ar neste endereço. Os passos que faltam continuam na página Hoje:'}
      </p>
      <p className="mt-4">
        <a href={paths.home} className="button button-terracotta wrap-anywhere">
          {siteUrl.replace(/^https?:\/\//, '')}
        </a>
      </p>
      {open.length > 0 && <Checklist steps={steps} />}
      <p className="mt-4">
        <PathLink path={staffPaths.today} className="text-link">
          Ir para Hoje
        </PathLink>
      </p>
    </StaffPage>
  )
}
