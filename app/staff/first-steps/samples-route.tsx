import { declarationOf } from '../../domain/publishing/collections.ts'
import {
  type Author,
  adoptTexts,
  type PageText,
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
import { backQuery, entryPath } from '../content/entry-paths.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { IntentButton } from '../controls.tsx'
import { done, notSaved, type Outcome, redirectDone, refused, respond } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/samples-route'
import { StepPage } from './step-page.tsx'

const id = 'exemplos'

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { removable, company } = await readSamples(database)
  const texts = await readPageTexts(database)
  const count = removable.length + texts.filter(({ state }) => state === 'sample').length
  return { count, company, texts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)

  const here = firstStepPath(id)
  const intent = readIntent(await request.formData(), ['remove', 'undo', 'adopt', 'keep-out', 'let-in'])
  switch (intent?.name) {
    case 'remove':
      return respond(await takeOff(services, by), here)
    case 'undo':
      return respond((await undoChange(services, intent.id, { by })).outcome, here)
    case 'adopt':
      await adoptTexts(services, by)
      return redirectDone(done('saved'), here)
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
export default function SamplesStep({ loaderData }: Route.ComponentProps) {
  const { count, company, texts } = loaderData
  return (
    <StepPage
      title="Apague os exemplos e leia os seus textos"
      lead="O site veio com animais, preços, textos e uma empresa inventados. O que você mudou não é mais exemplo e fica."
      notices={{ changed: 'Os exemplos saíram do site.', undone: 'Os exemplos voltaram ao site.' }}
    >
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
                <PathLink
                  path={entryPath({ collection: name, id: name }) + backQuery(firstStepPath(id))}
                  className="text-link"
                >
                  {companyTexts[name as keyof typeof companyTexts]}
                </PathLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PageTexts texts={texts} />
    </StepPage>
  )
}

/** Each text of a page in one line: whose words it is in, and the way to edit it. */
function PageTexts({ texts }: { texts: readonly PageText[] }) {
  return (
    <section aria-labelledby="texts" className="mt-6 max-w-2xl">
      <h2 id="texts" className="font-heading text-xl">
        Os textos das páginas
      </h2>
      <ul className="divide-y divide-line">
        {texts.map(({ name, state }) => {
          const label = declarationOf(name).label
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere min-w-0 grow basis-40">
                {label}
                <span
                  className={`block text-sm ${state === 'sample' ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}
                >
                  {textStates[state]}
                </span>
              </span>
              <PathLink
                path={entryPath({ collection: name, id: name }) + backQuery(firstStepPath(id))}
                className="text-link"
                aria-label={`Editar: ${label}`}
              >
                {panelTexts.edit}
              </PathLink>
            </li>
          )
        })}
      </ul>
      {texts.some(({ state }) => state === 'neutral') && (
        <form method="post" className="mt-6 grid justify-items-start gap-2">
          <p>Leu os textos neutros, também os legais, e eles valem para o seu rancho como estão?</p>
          <IntentButton
            intent="adopt"
            label="Li, e os textos valem assim"
            className="button button-pasture"
          />
        </form>
      )}
    </section>
  )
}

const textStates = {
  sample: 'Ainda é o texto do exemplo',
  neutral: 'Texto neutro, até você escrever o seu',
  own: 'Seu texto',
} as const satisfies Record<PageText['state'], string>

const companyTexts = {
  ranch: 'Nome, CNPJ, conta e chave PIX do rancho',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
} as const
