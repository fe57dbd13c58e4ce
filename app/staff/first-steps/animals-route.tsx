import { spreadsheetPath } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { backQuery, newAnimalPath } from '../content/entry-paths.ts'
import { unseenAnimals } from '../preview/unseen-animals.server.ts'
import { UnseenNotice } from '../preview/unseen-notice.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/animals-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)

  const { kinds, offering } = services.content['pt']
  return {
    step: await loadStep(context, 'animais'),
    unseen: unseenAnimals(services, { reader: context.get(staffContext) }),
    kinds: kinds.flatMap(({ id, name }) => (offering.hiddenKinds?.includes(id) ? [] : [{ id, name }])),
    back: url.pathname,
  }
}

/** Leads to the form of an animal of each kind, and back from there, or to the spreadsheet of an association. */
export default function AnimalsStep({ loaderData: { step, unseen, kinds, back } }: Route.ComponentProps) {
  return (
    <StepPage step={step}>
      <UnseenNotice unseen={unseen} />
      <h2 className="mt-4 font-heading text-xl">Um animal de cada vez</h2>
      <p className="mt-1 text-ink-soft">
        Escolha o que é, ponha foto, nome e registro, e publique. O resto fica para depois.
      </p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {kinds.map(({ id, name }) => (
          <li key={id}>
            <PathLink path={newAnimalPath(id, back)} className="button button-terracotta">
              {name}
            </PathLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-6 font-heading text-xl">Muitos de uma vez</h2>
      <p className="mt-2">
        <PathLink path={spreadsheetPath + backQuery(back)} className="button button-pasture">
          Trazer a planilha da associação
        </PathLink>
      </p>
    </StepPage>
  )
}
