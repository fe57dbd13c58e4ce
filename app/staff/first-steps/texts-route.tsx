import { offeredOf, offersPath } from '../../domain/content/index.ts'
import { declarationOf } from '../../domain/publishing/collections.ts'
import { adoptTexts, type PageText, readPageTexts } from '../../domain/publishing/index.server.ts'
import { firstStepPath } from '../../domain/staff-paths.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { servicesContext } from '../../request/context.server.ts'
import { entryPath } from '../content/entry-paths.ts'
import { IntentButton } from '../controls.tsx'
import { done, redirectDone } from '../outcome.tsx'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/texts-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

const id = 'textos'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, documents } = context.get(servicesContext)
  const offered = offeredOf(documents.offering)
  const texts = await readPageTexts(database)
  return {
    step: await loadStep(context, id),
    texts: texts.filter(({ name }) => offersPath(offered, declarationOf(name).path)),
  }
}

export async function action({ context }: Route.ActionArgs) {
  await adoptTexts(context.get(servicesContext), context.get(staffContext))
  return redirectDone(done('saved'), firstStepPath(id))
}

/** Each text of a page in one line: whose words it is in, and the way to edit it. */
export default function TextsStep({ loaderData: { step, texts } }: Route.ComponentProps) {
  return (
    <StepPage step={step}>
      <ul className="mt-4 max-w-2xl divide-y divide-line">
        {texts.map(({ name, state }) => {
          const label = declarationOf(name).label
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere min-w-0 grow basis-40">
                {label}
                <span
                  className={`block text-sm ${state === 'sample' ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}
                >
                  {states[state]}
                </span>
              </span>
              <PathLink
                path={entryPath({ collection: name, id: name })}
                className="text-link inline-flex min-h-11 items-center"
                aria-label={`Editar: ${label}`}
              >
                {panelTexts.edit}
              </PathLink>
            </li>
          )
        })}
      </ul>
      {texts.some(({ state }) => state === 'neutral') && (
        <form method="post" className="mt-6 grid max-w-2xl justify-items-start gap-2">
          <p>Leu os textos neutros, também os legais, e eles valem para o seu rancho como estão?</p>
          <IntentButton
            intent="adopt"
            label="Li, e os textos valem assim"
            className="button button-pasture"
          />
        </form>
      )}
    </StepPage>
  )
}

const states = {
  sample: 'Ainda é o texto do exemplo',
  neutral: 'Texto neutro, até você escrever o seu',
  own: 'Seu texto',
} as const satisfies Record<PageText['state'], string>
