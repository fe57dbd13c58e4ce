import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { fieldName } from '../../domain/content/field-path.ts'
import { confirmationOf } from '../../domain/content/question.server.ts'
import { socialAddress } from '../../domain/content/ranch.server.ts'
import { checkEntry, fieldsOfCollection } from '../../domain/forms/describe-fields.server.ts'
import {
  type FormField,
  type NameOption,
  type NameOptions,
  referenceName,
  referencesIn,
} from '../../domain/forms/form-fields.ts'
import { evaluationRuns, runOf } from '../../domain/herd/evaluations.server.ts'
import { foreignFields, withBreedOfParents, withDefaults } from '../../domain/herd/index.server.ts'
import { bilingual } from '../../domain/herd/lists.server.ts'
import { evaluatedIn } from '../../domain/herd/programmes.server.ts'
import { documentIn, schemas } from '../../domain/publishing/collections.server.ts'
import type { CollectionName } from '../../domain/publishing/collections.ts'
import type { EditableEntry } from '../../domain/publishing/drafts.server.ts'
import {
  type Author,
  type Change,
  type Documents,
  type EntryKey,
  mayEdit,
  type PublishServices,
  publish,
  type Question,
} from '../../domain/publishing/index.server.ts'
import { descentHerd, newMistake, questionsOf } from '../../domain/publishing/questions.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import { fold, maxSlugLength, oneLine, slugOf } from '../../platform/text.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { breedsByName, switchOnBreeds } from '../content/offering-changes.server.ts'
import { type PictureChoice, pictureChoices } from '../pictures/picture-choices.server.ts'
import type { EditorResult } from './editor-state.ts'
import { nameOptions } from './name-options.server.ts'

export type EditorServices = PublishServices & Pick<RequestServices, 'documents' | 'pictures'>

/** The fields of a document; of an animal those that its kind has, and others that its document holds all the same. */
export function fieldsOf(collection: CollectionName, documents: Documents, document: object): FormField[] {
  const { kinds, animals } = documents
  const fields = fieldsOfCollection(collection).filter(({ key }) => key !== 'id')
  if (collection === 'ranch')
    return fields.map((field) =>
      madeInRanch.has(field.key) && 'fields' in field
        ? { ...field, fields: field.fields.map((each) => ({ ...each, isOptional: each.key !== 'url' })) }
        : field,
    )
  if (collection === 'articles')
    return fields.sort((one, other) => Number(one.isOptional) - Number(other.isOptional))
  if (collection === 'lists')
    return fields.map((field) =>
      madeControls.has(field.control) && field.key !== 'name' ? { ...field, isOptional: true } : field,
    )
  const kind =
    collection === 'animals' ? kinds.find(({ id }) => id === Reflect.get(document, 'kind')) : undefined
  if (!kind) return fields
  const foreign = foreignFields(kind.groups)
  // Animals that are born need a name to be published.
  const isNamed = !kind.groups.includes('parents')
  return fields
    .filter(({ key }) => !foreign.has(key) || key in document)
    .map((field) => (field.key === 'name' && isNamed ? { ...field, isOptional: false } : field))
    .map((field) => (field.key === 'breed' && !isNamed ? { ...field, isOptional: true } : field))
    .map((field) => withOwnExample(field, animals))
    .map((field) => withProgrammes(field, documents, document))
    .flatMap((field) => (field.key === 'breed' ? [field, typedBreed] : [field]))
}

/** A registration's hint with one of the herd's own instead of an invented one. */
function withOwnExample(field: FormField, animals: Documents['animals']): FormField {
  if (!field.hint || (field.key !== 'rgn' && field.key !== 'rgd')) return field
  const own = animals.find(({ rgn }) => rgn && /^[A-Z]+ ?\d+$/i.test(rgn))?.rgn
  if (!own) return field
  return { ...field, hint: field.hint.replace('ABCD 1182', own) }
}

/**
 * Evaluations with a programme by its name, and with what the herd's say: an added one begins with the usual programme and run, and its
 * rows are the traits that animals are evaluated for, or else those of the programme.
 */
function withProgrammes(field: FormField, documents: Documents, document: object): FormField {
  if (field.key !== 'evaluations' || field.control !== 'list' || field.item.control !== 'group') return field
  const breeds = breedsOf(documents, document)
  const evaluations = documents.animals
    .filter(({ breed }) => breeds.includes(breed))
    .flatMap(({ evaluations = [] }) => evaluations)
  const [usual] = evaluationRuns(evaluations)
  const { programme, run } = evaluations.find((each) => runOf(each) === usual) ?? {}
  const isOne = evaluations.every((each) => each.programme === programme)
  const offered = new Map(
    evaluatedIn(documents, breeds).programmes.map(({ code, traits = [] }) => [code, traits] as const),
  )
  const used = Map.groupBy(evaluations, (each) => each.programme)
  for (const [code, all] of used)
    offered.set(code, [...new Set(all.flatMap(({ traits }) => Object.keys(traits)))])
  const fields = field.item.fields.flatMap((each): FormField[] => {
    if (each.control === 'traits') return [{ ...each, rows: Object.fromEntries(offered) }]
    return each.key === 'programme' ? [each, typedProgramme] : [each]
  })
  const starts = programme && run && (isOne || breeds.length === 1) ? { programme, run } : {}
  return { ...field, starts, item: { ...field.item, fields } }
}

const typedProgramme = {
  key: 'typedProgramme',
  control: 'line',
  label: 'Outro programa',
  hint: 'Só se não estiver na lista: escreva o nome.',
  isOptional: true,
} as const satisfies FormField

/** The animal's, or else those of the ranch. */
function breedsOf({ breeds, offering }: Documents, document: object): string[] {
  const own: unknown = Reflect.get(document, 'breed')
  if (typeof own === 'string' && own) return [own]
  return breeds.map(({ id }) => id).filter((id) => !offering.hiddenBreeds?.includes(id))
}

/** A list may leave these controls empty (`withDefaults`). */
const madeControls: ReadonlySet<string> = new Set(['text', 'line', 'picture'])

/** Beside the breeds that are on: one by its name. No document has it. */
const typedBreed = {
  key: 'typedBreed',
  control: 'line',
  label: 'Outra raça',
  hint: 'Só se não estiver acima: escreva o nome.',
  isOptional: true,
} as const satisfies FormField

/** An animal with the breed that was typed; one that the site lacks is added, one that is off is switched on. */
async function withTypedBreed(services: EditorServices, document: object, by: Author): Promise<object> {
  const { typedBreed, ...animal } = document as { typedBreed?: unknown }
  const { ids, added } = breedsByName(services.documents, [String(typedBreed ?? '')])
  if (ids.length === 0) return animal
  const shown = mayEdit(by, 'offering') ? switchOnBreeds(services.documents, ids) : []
  const changes = [...added, ...shown]
  if (changes.length > 0) await publish(services, changes, { by, action: 'publish' })
  return { ...animal, breed: ids[0] }
}

const evaluationsSchema = v.array(
  v.looseObject({
    programme: v.optional(v.string(), ''),
    typedProgramme: v.optional(v.string(), ''),
    traits: v.record(v.string(), v.unknown()),
  }),
)

/** An animal whose evaluations name programmes and traits by their codes; those that the site lacks are added: a name is enough. */
async function withTypedEvaluations(services: EditorServices, document: object, by: Author): Promise<object> {
  const typed = v.safeParse(evaluationsSchema, Reflect.get(document, 'evaluations'))
  if (!typed.success) return document
  const changes: Change[] = []
  const keyOf = (name: string) => fold(oneLine(name)).replace(/\s+/g, ' ')
  const known = { programmes: new Map<string, string>(), traits: new Map<string, string>() }
  for (const collection of ['programmes', 'traits'] as const)
    for (const { code, name } of services.documents[collection].toReversed())
      for (const each of [name.en ?? '', name.pt, code]) known[collection].set(keyOf(each), code)
  const codeOf = (collection: 'programmes' | 'traits', typed: string, more: object) => {
    const found = known[collection].get(keyOf(typed))
    if (found !== undefined) return found
    const code = oneLine(typed)
    const id = `${slugOf(code, maxSlugLength - 9)}-${randomUUID().slice(0, 8)}`
    const added = { id, code, name: bilingual(code, code), ...more }
    if (checkEntry(schemas[collection], added).size > 0) return code
    changes.push({ kind: 'document', collection, id, document: added })
    known[collection].set(keyOf(code), code)
    return code
  }
  const evaluations = typed.output.map(({ typedProgramme, programme, traits, ...evaluation }) => {
    const figures = Object.entries(traits).map(([code, each]) => [
      codeOf('traits', code, { digits: 2 }),
      each,
    ])
    const words = { ...programmeWords, traits: figures.map(([code]) => code) }
    return {
      programme: typedProgramme ? codeOf('programmes', typedProgramme, words) : programme,
      ...evaluation,
      traits: Object.fromEntries(figures),
    }
  })
  if (changes.length > 0) await publish(services, changes, { by, action: 'publish' })
  return { ...document, evaluations }
}

const programmeWords = {
  names: [],
  difference: bilingual('DEP', 'EPD'),
  accuracy: bilingual('Acurácia', 'Accuracy'),
  accuracyShort: bilingual('AC', 'AC'),
}

export interface EditorResources {
  pictures: readonly PictureChoice[]
  names: NameOptions
}

/**
 * Collects pictures and the published documents that fields may name. A field with none to name, such as the crosses of a breed that has
 * none, is left out of the form.
 */
export async function readResources(
  services: Pick<RequestServices, 'database' | 'documents' | 'content'>,
  fields: readonly FormField[],
  reader: Author,
  { document }: { document: object },
): Promise<EditorResources & { fields: FormField[] }> {
  const documents = offeredChoices(services.documents, document)
  const names: [string, NameOption[]][] = referencesIn(fields).map((reference) => {
    const own: unknown = Reflect.get(document, reference.sex === 'male' ? 'sireId' : 'donorId')
    const { animals } = services.content.pt.herd
    const isOther = ({ id, sex, isUnborn }: (typeof animals)[number]) =>
      id !== own && (sex !== reference.sex || isUnborn)
    const others = new Set(reference.sex && animals.filter(isOther).map(({ id }) => id))
    return [
      referenceName(reference),
      nameOptions(documents, reference).filter(({ code }) => !others.has(code)),
    ]
  })
  const resources = { pictures: await pictureChoices(services, { reader }), names: Object.fromEntries(names) }
  const hasChoice = (field: FormField) =>
    field.control !== 'reference' ||
    !field.isOptional ||
    field.options.length + (resources.names[referenceName(field.reference)]?.length ?? 0) > 0
  return { ...resources, fields: fields.filter((field) => field.key in document || hasChoice(field)) }
}

/** Without breeds and kinds that the ranch does not have, and programmes and traits for other breeds, unless the document names them. */
function offeredChoices(documents: Documents, document: object): Documents {
  const { hiddenBreeds = [], hiddenKinds = [] } = documents.offering
  const named = JSON.stringify(document)
  const isNamed = (code: string) => named.includes(JSON.stringify(code))
  const isChoice = (hidden: readonly string[]) => (each: { id: string }) =>
    !hidden.includes(each.id) || isNamed(each.id)
  const evaluated = evaluatedIn(documents, breedsOf(documents, document))
  return {
    ...documents,
    breeds: documents.breeds.filter(isChoice(hiddenBreeds)),
    kinds: documents.kinds.filter(isChoice(hiddenKinds)),
    programmes: documents.programmes.filter(
      (each) => evaluated.programmes.includes(each) || isNamed(each.code),
    ),
    traits: documents.traits.filter((each) => evaluated.traits.includes(each) || isNamed(each.code)),
  }
}

/** A document with what follows from its other fields: a list is a name and kinds. */
export async function completeEntry(
  services: EditorServices,
  { collection, id = '' }: { collection: CollectionName; id?: string },
  document: object,
  by: Author,
): Promise<object> {
  const { documents } = services
  if (collection === 'lists')
    return withDefaults(document, { ...documents, lists: documents.lists.filter((list) => list.id !== id) })
  if (collection === 'ranch') return completeRanch(document)
  if (collection !== 'animals') return document
  const animal = await withTypedBreed(services, document, by)
  return withBreedOfParents(await withTypedEvaluations(services, animal, by), documents)
}

/** The form of the ranch may leave fields within these empty (`completeRanch`). */
const madeInRanch: ReadonlySet<string> = new Set(['privacy', 'social'])

/** A ranch that names no officer has who sells, at its own address; a network is called by its address. */
function completeRanch(document: object): object {
  const { privacy, company, email, social } = document as Partial<Documents['ranch']>
  const host = URL.canParse(socialAddress(social?.url ?? ''))
    ? new URL(socialAddress(social?.url ?? '')).hostname
    : ''
  const network = ['Instagram', 'Facebook', 'YouTube', 'TikTok'].find((name) =>
    host.includes(name.toLowerCase()),
  )
  return {
    ...document,
    privacy: { officer: privacy?.officer || company?.name || '', email: privacy?.email || email || '' },
    ...(social?.url && { social: { name: social.name || network || host, url: social.url } }),
  }
}

/** From the first steps the ranch of an invented company begins empty, so that nothing of it stays by mistake, its account least of all. */
export function startOfForm({ collection }: EntryKey, entry: EditableEntry, back = ''): object {
  const isSample = entry.isSample && !entry.hasDraft
  if (collection !== 'ranch' || !isSample || !back.startsWith(staffPaths.firstSteps)) return entry.document
  const { firstMessage } = entry.document as Partial<Documents['ranch']>
  return { ...(firstMessage && { firstMessage }) }
}

/** Checks a saved document by itself: publishing may still refuse the content as a whole. */
export function reviewDraft(
  { documents, clock }: Pick<RequestServices, 'documents' | 'clock'>,
  { collection, id }: EntryKey,
  document: object,
): Pick<EditorResult, 'errors' | 'questions'> {
  const errors = checkEntry(schemas[collection], document)
  if (errors.size > 0) return { errors }
  const today = ranchDay(clock())
  const reviewed = { collection, before: documentIn(documents, { collection, id }), after: document }
  const mistake = newMistake(reviewed, today)
  if (mistake) return { errors: new Map([[fieldName(mistake.path), mistake.message]]) }
  const others = documents.animals.filter((each) => each.id !== id)
  const herd = descentHerd({ ...documents, animals: [...others, document as Documents['animals'][number]] })
  return questionParts(questionsOf(reviewed, today, herd), new Set())
}

/** Questions as the form shows them: each is an error of its field until it is confirmed. */
export function questionParts(questions: readonly Question[], confirmed: ReadonlySet<string>) {
  const named = questions.map((each) => [fieldName(each.path), each] as const)
  const isConfirmed = (question: Question) => confirmed.has(confirmationOf(question))
  return {
    errors: new Map(named.map(([name, { text }]) => [name, text])),
    questions: new Map(
      named.map(([name, each]) => [name, { value: each.value, isConfirmed: isConfirmed(each) }]),
    ),
  }
}
