import { paths } from '../../domain/paths.ts'
import { staffPageNames } from '../../domain/staff-page-names.ts'
import { servicesContext } from '../../request/context.server.ts'
import { doneIn } from '../outcome.ts'
import { OutcomeNotice } from '../outcome-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/route'
import { Checklist } from './step-page.tsx'
import { readChecklist } from './steps.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    steps: await readChecklist(services, context.get(staffContext)),
    siteUrl: services.siteUrl,
    done: doneIn(url),
  }
}

export default function FirstSteps({ loaderData: { steps, siteUrl, done } }: Route.ComponentProps) {
  return (
    <StaffPage heading={staffPageNames.firstSteps}>
      <OutcomeNotice done={done} />
      <p className="mt-2 max-w-2xl">
        Um passo de cada vez, na ordem que quiser. Cada um fica salvo: dá para parar e voltar outro dia. O
        site está no ar em{' '}
        <a href={paths.home} className="wrap-anywhere underline underline-offset-4">
          {siteUrl.replace(/^https?:\/\//, '')}
        </a>
        .
      </p>
      <div className="mt-4">
        <Checklist steps={steps} />
      </div>
    </StaffPage>
  )
}
