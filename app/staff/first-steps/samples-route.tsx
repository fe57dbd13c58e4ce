import {
  type Author,
  type PublishServices,
  publish,
  readPageTexts,
  readSamples,
  removeSamples,
} from '../../domain/publishing/index.server.ts'
import { changeSiteSetting } from '../../domain/settings/index.server.ts'
import { firstStepPath } from '../../domain/staff-paths.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { type RequestServices, servicesContext } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { entryPath } from '../content/entry-paths.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { IntentButton } from '../controls.tsx'
import {
  done,
  doneIn,
  notSaved,
  type Outcome,
  OutcomeNotice,
  redirectDone,
  refused,
  respond,
  UndoNotice,
} from '../outcome.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/samples-route'
import { StepPage } from './step-page.tsx'
import { loadStep } from './steps.server.ts'

const id = 'exemplos'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { removable, company } = await readSamples(database)
  const texts = (await readPageTexts(database)).filter(({ state }) => state === 'sample')
  const count = removable.length + texts.length
  return { step: await loadStep(context, id), count, company, done: doneIn(url) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)

  const here = firstStepPath(id)
  const intent = readIntent(await request.formData(), ['remove', 'undo', 'keep-out', 'let-in'])
  switch (intent?.name) {
    case 'remove':
      return respond(await takeOff(services, by), here)
    case 'undo':
      return respond((await undoChange(services, intent.id, { by })).outcome, here)
    case 'keep-out':
    case 'let-in':
      await keepSearchEnginesOut(services, by, intent.name === 'keep-out')
      return redirectDone(done('saved'), here)
    default:
      return respond(refused(notSaved, { status: 400 }), here)
  }
}

async function takeOff(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  by: Author,
): Promise<Outcome> {
  try {
    const batch = await removeSamples(services, by)
    return batch ? done('changed', batch) : done('unchanged')
  } catch (error) {
    return refusedChange(error, { outdated: notSaved, documents: services.documents })
  }
}

/** A publication without changes: every process then shows the wish. */
async function keepSearchEnginesOut(services: PublishServices, by: Author, keptOut: boolean): Promise<void> {
  const changed = { by: by.email, now: services.clock() }
  await publish(services, [], {
    by,
    action: 'publish',
    alongside: (transaction) => changeSiteSetting(transaction, 'searchEngines', { keptOut }, changed),
  })
}

/** Takes the samples off the site at once, and says which data of an invented company are left. */
export default function SamplesStep({ loaderData, actionData }: Route.ComponentProps) {
  const { step, count, company, done: shown } = loaderData
  return (
    <StepPage step={step}>
      <OutcomeNotice refused={actionData} />
      {shown?.code === 'changed' && shown.id && (
        <UndoNotice
          text="Os exemplos saíram do site."
          undo={{ intent: `undo:${shown.id}` }}
          className="mt-4 max-w-2xl"
        />
      )}
      {shown?.code === 'undone' && (
        <p role="status" className="mt-4 font-semibold">
          Os exemplos voltaram ao site.
        </p>
      )}
      {count > 0 && (
        <form method="post" className="mt-4">
          <p>
            {count === 1
              ? '1 exemplo está no site.'
              : `${count} exemplos estão no site: animais, listas, ofertas, cursos, artigos, pessoas e textos inventados. Os textos das páginas ficam neutros, e a receptora premium e a troca saem até você escrever as suas regras.`}
          </p>
          <IntentButton
            intent="remove"
            label="Apagar os exemplos"
            className="button button-terracotta mt-3"
          />
        </form>
      )}
      {company.length > 0 && (
        <section aria-labelledby="invented" className="mt-6 grid max-w-2xl gap-2">
          <h2 id="invented" className="font-heading text-xl">
            Ainda com dados inventados
          </h2>
          <ul>
            {company.map((name) => (
              <li key={name}>
                <PathLink path={entryPath({ collection: name, id: name })} className="text-link">
                  {companyTexts[name as keyof typeof companyTexts]}
                </PathLink>
              </li>
            ))}
          </ul>
          {company.some((name) => name !== 'ranch') && (
            <PathLink path={firstStepPath('textos')} className="text-link">
              Ler os textos e confirmar que valem
            </PathLink>
          )}
        </section>
      )}
    </StepPage>
  )
}

const companyTexts = {
  ranch: 'Nome, CNPJ, conta e chave PIX do rancho',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
} as const
