import { fieldPath } from '../../domain/content/index.ts'
import { declarationOf } from '../../domain/publishing/collections.ts'
import {
  type Author,
  adoptTexts,
  giveNeutralWords,
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
import { refusedChange, type SampleField, sampleFieldsOf } from '../content/readable-changes.server.ts'
import { SampleFields, stillSample } from '../content/sample-fields.tsx'
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
  const count = removable.length + texts.filter(({ isRemovable }) => isRemovable).length
  return { count, company, texts: texts.map((text) => ({ ...text, fields: sampleFieldsOf(text) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)

  const here = firstStepPath(id)
  const names = ['remove', 'neutral', 'undo', 'adopt', 'keep-out', 'let-in'] as const
  const intent = readIntent(await request.formData(), names)
  switch (intent?.name) {
    case 'remove':
      return respond(await publishNeutral(services, () => removeSamples(services, by)), here)
    case 'neutral': {
      const [name = '', field] = intent.id.split('/')
      const path = field ? fieldPath(field) : undefined
      return respond(
        await publishNeutral(services, () => giveNeutralWords(services, { name, field: path }, by)),
        here,
      )
    }
    case 'undo':
      return respond((await undoChange(services, intent.id, { by })).outcome, here)
    case 'adopt':
      await adoptTexts(services, by, intent.id)
      return redirectDone(done('saved'), here)
    case 'keep-out':
    case 'let-in':
      await keepSearchEnginesOut(services, by, intent.name === 'keep-out')
      return redirectDone(done('saved'), here)
    default:
      return respond(refused(notSaved, { status: 400 }), here)
  }
}

/** @param change returns the batch of its publication. */
async function publishNeutral(
  { documents }: Pick<RequestServices, 'documents'>,
  change: () => Promise<string | undefined>,
): Promise<Outcome> {
  try {
    const batch = await change()
    return batch ? done('changed', batch) : done('unchanged')
  } catch (error) {
    return refusedChange(error, { outdated: notSaved, documents })
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
      lead="O site veio com animais, preços, textos e uma empresa inventados. O que você escreveu não é exemplo e fica. Uma foto sua que só tem palavras de exemplo ao lado sai do site com elas, mas continua guardada entre as suas fotos."
      notices={{ changed: 'Feito, e já está no site.', undone: 'Desfeito: como antes.' }}
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

type ShownText = Omit<PageText, 'fields'> & { fields: readonly SampleField[] }

/** Each text of a page: whose words it is in, where those of the sample stand, and the way to edit it. */
function PageTexts({ texts }: { texts: readonly ShownText[] }) {
  const count = texts.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <section aria-labelledby="texts" className="mt-6 max-w-2xl">
      <h2 id="texts" className="font-heading text-xl">
        Os textos das páginas
      </h2>
      {count > 0 && <p className="font-semibold text-terracotta">{stillSample(count)}</p>}
      <ul className="divide-y divide-line">
        {texts.map((text) => (
          <PageTextRow key={text.name} {...text} />
        ))}
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

function PageTextRow({ name, state, fields, hasNeutralWords }: ShownText) {
  const label = declarationOf(name).label
  const back = firstStepPath(id)
  const canBeNeutral = hasNeutralWords && state !== 'neutral'
  return (
    <li className="py-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="wrap-anywhere min-w-0 grow basis-40">
          {label}
          <span
            className={`block text-sm ${state === 'sample' ? 'font-semibold text-terracotta' : 'text-ink-soft'}`}
          >
            {state === 'sample' ? stillSample(fields.length) : textStates[state]}
          </span>
        </span>
        <PathLink
          path={entryPath({ collection: name, id: name }) + backQuery(back)}
          className="text-link"
          aria-label={`Editar: ${label}`}
        >
          {panelTexts.edit}
        </PathLink>
      </div>
      {(fields.length > 0 || canBeNeutral) && (
        <details>
          <summary className="details-summary">
            {fields.length > 0 ? 'Onde está' : 'Voltar às palavras neutras'}
          </summary>
          <form method="post" className="grid gap-3 pb-3">
            <SampleFields fields={fields} back={back}>
              {(field) =>
                field.hasNeutralWords && (
                  <IntentButton
                    intent={`neutral:${name}/${field.name}`}
                    label="Pôr as palavras neutras"
                    className="text-link text-sm"
                  />
                )
              }
            </SampleFields>
            {state === 'sample' && (
              <IntentButton
                intent={`adopt:${name}`}
                label="Li, e estes valem para o meu rancho"
                className="button button-pasture justify-self-start"
              />
            )}
            {canBeNeutral && (
              <div className="grid justify-items-start gap-2">
                <p>
                  Tudo em palavras neutras: os textos saem, também os seus. As suas fotos ficam guardadas.
                </p>
                <IntentButton
                  intent={`neutral:${name}`}
                  label="Pôr a página em palavras neutras"
                  className="button border-ink bg-paper text-ink"
                />
              </div>
            )}
          </form>
        </details>
      )}
    </li>
  )
}

const textStates = {
  neutral: 'Texto neutro, até você escrever o seu',
  own: 'Seu texto',
} as const satisfies Record<Exclude<PageText['state'], 'sample'>, string>

const companyTexts = {
  ranch: 'Nome, CNPJ, conta e chave PIX do rancho',
  terms: 'Termos de Uso',
  privacy: 'Política de Privacidade',
} as const
