import { staffPageNames } from '../../domain/staff-page-names.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
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
  const { t } = useLanguage()
  return (
    <StaffPage heading={staffPageNames.firstSteps}>
      <p className="mt-2 max-w-2xl">
        {t({
          pt: 'Um passo de cada vez, na ordem que quiser. Cada um fica salvo: dá para parar e voltar outro dia.',
          en: 'One step at a time, in any order. Each is saved: you can stop and come back another day.',
        })}
      </p>
      <p className="mt-4">
        <PathLink path={start} className="button button-terracotta">
          {t({ pt: 'Começar pelo primeiro', en: 'Begin with the first' })}
        </PathLink>
      </p>
      <div className="mt-4">
        <Checklist steps={steps} />
      </div>
    </StaffPage>
  )
}
