import type { ReactNode } from 'react'
import { safeStaffPath } from '../../domain/accounts/local-address.ts'
import { activityCodes } from '../../domain/content/activities.ts'
import { activities } from '../../domain/content/panel-names.ts'
import { readSingle } from '../../domain/publishing/entries.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { servicesContext } from '../../request/context.server.ts'
import { revisionIn } from '../content/entry-address.server.ts'
import { breedsByName, offeringChange } from '../content/offering-changes.server.ts'
import { CheckField, InputField } from '../controls.tsx'
import { done, respond } from '../outcome.ts'
import { panelTexts } from '../panel-texts.ts'
import { switchOn } from '../preview/animals-without-page.tsx'
import { staffContext } from '../staff-middleware.server.ts'
import type { Route } from './+types/offering-route'
import { StepPage } from './step-page.tsx'
import { publishStep } from './steps.server.ts'

/** The field for names of breeds that are not among the choices. */
const newBreedsName = 'newBreeds'

interface Choice {
  id: string
  name: string
  animals: number
  isOffered: boolean
}

export async function loader({ context }: Route.LoaderArgs) {
  const { content, documents, database } = context.get(servicesContext)
  const { animals } = documents
  const { document: offering, revision } = await readSingle(database, 'offering', context.get(staffContext))
  const { breeds, kinds } = content['pt']
  const shown = animals.filter(({ state }) => state !== 'hidden')
  const choices = (
    of: 'breed' | 'kind',
    all: readonly { id: string; name: string }[],
    hidden: readonly string[] = [],
  ) =>
    all.map(
      ({ id, name }): Choice => ({
        id,
        name,
        animals: shown.filter((animal) => animal[of] === id).length,
        isOffered: !hidden.includes(id),
      }),
    )
  return {
    revision,
    activities: offering.activities,
    breeds: choices('breed', breeds, offering.hiddenBreeds),
    kinds: choices('kind', kinds, offering.hiddenKinds),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = context.get(staffContext)

  const { breeds, kinds } = services.documents
  const { document: before } = await readSingle(services.database, 'offering', by)
  const form = await request.formData()
  if (readIntent(form, ['publish', switchOn.intent])?.name === switchOn.intent) {
    const [shownBreeds, shownKinds] = ['breed', 'kind'].map((name) => form.getAll(name).map(String))
    const change = offeringChange(services.documents, { breeds: shownBreeds, kinds: shownKinds })
    const refusal = await publishStep(services, [change], { by })
    const back = safeStaffPath(readField(form, switchOn.back)) ?? staffPaths.herd
    return respond(refusal ?? done('on-site'), back)
  }
  const named = breedsByName(services.documents, readField(form, newBreedsName).split(/[,;]/))
  const ticked = (name: string) => new Set(form.getAll(name).map(String))
  // What was added since the form was opened is not on it.
  const hiddenOf = (name: string, all: readonly { id: string }[], hidden: readonly string[] = []) => {
    const [listed, activities] = [ticked(listedName(name)), ticked(name)]
    return all
      .map(({ id }) => id)
      .filter((id) => (listed.has(id) ? !activities.has(id) : hidden.includes(id)))
      .filter((id) => !named.ids.includes(id))
  }
  const kept = ticked('activities')
  const document = {
    activities: activityCodes.filter((each) => kept.has(each)),
    hiddenBreeds: hiddenOf('breeds', breeds, before.hiddenBreeds),
    hiddenKinds: hiddenOf('kinds', kinds, before.hiddenKinds),
  }
  const expectedRevision = revisionIn(readField(form, 'revision'))
  const change = {
    kind: 'document',
    collection: 'offering',
    id: 'offering',
    document,
    expectedRevision,
  } as const
  const refusal = await publishStep(services, [...named.added, change], { by })
  return respond(refusal ?? done('on-site'), staffPaths.firstSteps)
}

/** Name of the fields that list a form's choices, ticked or not. */
function listedName(name: string): string {
  return `${name}Listed`
}

export default function OfferingStep({ loaderData }: Route.ComponentProps) {
  const { revision, breeds, kinds } = loaderData
  const offered = Object.entries(activities).map(([id, label]) => ({
    id,
    name: label,
    animals: 0,
    isOffered: loaderData.activities.some((each) => each === id),
  }))
  return (
    <StepPage
      title="Diga o que o rancho oferece"
      lead="O que você desmarcar some do site: páginas, menus, formulários e buscas. Nada é apagado, e volta quando marcar de novo."
    >
      <form method="post" key={revision} className="mt-4 grid max-w-xl gap-6">
        <input type="hidden" name="revision" value={revision} />
        <Choices name="activities" heading="O que o rancho oferece" choices={offered} />
        <Choices
          name="breeds"
          heading="Raças que você cria"
          note="Cada raça marcada ganha uma página no banco genético com o primeiro animal dela."
          choices={breeds}
          foldsOthers="Mais raças"
        >
          <InputField
            name={newBreedsName}
            maxLength={300}
            label="Outra raça"
            placeholder="O nome dela; várias, com vírgula"
            className="mt-3"
          />
        </Choices>
        <Choices
          name="kinds"
          heading="O que você vende do rebanho"
          note="O que desmarcar não tem lista no site nem botão em “Novo animal”."
          choices={kinds}
        />
        <button type="submit" className="button button-terracotta justify-self-start">
          {panelTexts.publish}
        </button>
      </form>
    </StepPage>
  )
}

interface ChoicesProps {
  name: string
  heading: string
  note?: string
  choices: readonly Choice[]
  /** The name of a fold for the choices that are off, where they are many. */
  foldsOthers?: string
  children?: ReactNode
}

function Choices({ name, heading, note, choices, foldsOthers, children }: ChoicesProps) {
  const [first, others] = foldsOthers
    ? [choices.filter(({ isOffered }) => isOffered), choices.filter(({ isOffered }) => !isOffered)]
    : [choices, []]
  return (
    <fieldset>
      <legend className="font-heading text-xl">{heading}</legend>
      {note && <p className="mt-1 text-ink-soft">{note}</p>}
      <ChoiceList name={name} choices={first} />
      {foldsOthers && others.length > 0 && (
        <details className="mt-1">
          <summary className="details-summary">{foldsOthers}</summary>
          <ChoiceList name={name} choices={others} />
        </details>
      )}
      {children}
    </fieldset>
  )
}

function ChoiceList({ name, choices }: Pick<ChoicesProps, 'name' | 'choices'>) {
  return (
    <ul className="mt-2 grid gap-1 sm:grid-cols-2">
      {choices.map((choice) => (
        <li key={choice.id}>
          <input type="hidden" name={listedName(name)} value={choice.id} />
          <CheckField
            name={name}
            value={choice.id}
            defaultChecked={choice.isOffered}
            className="wrap-anywhere"
          >
            <span>
              {choice.name}
              {choice.animals > 0 && <span className="text-ink-soft"> {`(${choice.animals} no site)`}</span>}
            </span>
          </CheckField>
        </li>
      ))}
    </ul>
  )
}
