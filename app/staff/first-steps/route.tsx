import { staffPageNames } from '../../domain/staff-page-names.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { Checklist } from './step-page.tsx'
import { firstStepPage, readChecklist } from './steps.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    steps: await readChecklist(context.get(servicesContext), context.get(staffContext)),
    start: firstStepPage,
  }
}

/** All first steps, also once they are done. */
export default function FirstSteps({ loaderData: { steps, start } }: Route.ComponentProps) {
  return (
    <StaffPage heading={staffPageNames.firstSteps}>
      <p className="mt-2 max-w-2xl">
        Um passo de cada vez, na ordem que quiser. Cada um fica salvo: dá para parar e voltar outro dia.
      </p>
      <p className="mt-4">
        <PathLink path={start} className="button button-terracotta">
          Começar pelo primeiro
        </PathLink>
      </p>
      <div className="mt-4">
        <Checklist steps={steps} />
      </div>
    </StaffPage>
  )
}
