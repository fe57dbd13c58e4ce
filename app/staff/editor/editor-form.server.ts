import { fieldName } from '../../domain/content/field-path.ts'
import { ContentError } from '../../domain/content/index.server.ts'
import { confirmationOf } from '../../domain/content/question.server.ts'
import { socialAddress } from '../../domain/content/ranch.server.ts'
import {
  foreignFields,
  isUnborn,
  sexOf,
  withBreedOfParents,
  withMadeFields,
} from '../../domain/herd/index.server.ts'
import { namedDocuments } from '../../domain/publishing/check-documents.server.ts'
import { schemas } from '../../domain/publishing/collections.server.ts'
import type { CollectionName } from '../../domain/publishing/collections.ts'
import { boundValues } from '../../domain/publishing/forms/bound-values.server.ts'
import {
  checkEntry,
  checkLengths,
  type FieldErrors,
  fieldsOfCollection,
} from '../../domain/publishing/forms/describe-fields.server.ts'
import { type FormField, referenceName, referencesIn } from '../../domain/publishing/forms/form-fields.ts'
import { type FormValues, questionName } from '../../domain/publishing/forms/form-values.ts'
import {
  documentValues,
  readDocument,
  readValues,
} from '../../domain/publishing/forms/read-document.server.ts'
import {
  type Author,
  collectionOf,
  type Documents,
  type EntryKey,
  mayEdit,
  type PublishServices,
  publish,
  type Question,
  UnconfirmedValues,
} from '../../domain/publishing/index.server.ts'
import { documentIn, newMistake, questionsOf } from '../../domain/publishing/questions.server.ts'
import type { EditableEntry } from '../../domain/publishing/read-entries.server.ts'
import { staffPaths } from '../../domain/staff-paths.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { namedBreeds, switchOnBreeds } from '../content/named-breeds.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { pictureChoices } from '../pictures/picture-choices.server.ts'
import { type EditorAction, type EditorResult, editorActions } from './editor-state.ts'
import type { EditorResources, NameOption } from './fields/field.tsx'
import { nameOptions, withCodes } from './name-options.server.ts'

/** What adding and editing an entry take. */
export type EditorServices = PublishServices & Pick<RequestServices, 'documents' | 'pictures'>

/** The fields of a document; of an animal those that its kind has, and others that its document holds all the same. */
export function fieldsOf(
  collection: CollectionName,
  { kinds, animals }: Pick<Documents, 'kinds' | 'animals'>,
  document: object,
): FormField[] {
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
  const foreign = foreignFields(kind.facts)
  // Animals that are born need a name to be published.
  const isNamed = !kind.facts.includes('parents')
  return fields
    .filter(({ key }) => !foreign.has(key) || key in document)
    .map((field) => (field.key === 'name' && isNamed ? { ...field, isOptional: false } : field))
    .map((field) => (field.key === 'breed' && !isNamed ? { ...field, isOptional: true } : field))
    .map((field) => withOwnExample(field, animals))
    .flatMap((field) => (field.key === 'breed' ? [field, typedBreed] : [field]))
}

/** A registration's hint with one of the herd's own instead of an invented one. */
function withOwnExample(field: FormField, animals: Documents['animals']): FormField {
  if (!field.hint || (field.key !== 'rgn' && field.key !== 'rgd')) return field
  const own = animals.find(({ rgn }) => rgn && /^[A-Z]+ ?\d+$/i.test(rgn))?.rgn
  if (!own) return field
  return { ...field, hint: field.hint.replace('ABCD 1182', own) }
}

/** What a list may leave empty (`withMadeFields`). */
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
  const { ids, added } = namedBreeds(services.documents, [String(typedBreed ?? '')])
  if (ids.length === 0) return animal
  const shown = mayEdit(by, 'offering') ? switchOnBreeds(services.documents, ids) : []
  const changes = [...added, ...shown]
  if (changes.length > 0) await publish(services, changes, { by, action: 'publish' })
  return { ...animal, breed: ids[0] }
}

/**
 * What the fields of a form offer: pictures, and the published documents that they may name. Where there is none to name, such as the crosses
 * of a breed that has none, the form has no such field.
 */
export async function readResources(
  services: Pick<RequestServices, 'database' | 'documents'>,
  fields: readonly FormField[],
  reader: Author,
  { document }: { document: object },
): Promise<EditorResources & { fields: FormField[] }> {
  const documents = offeredChoices(services.documents, JSON.stringify(document))
  const names: [string, NameOption[]][] = referencesIn(fields).map((reference) => {
    const own: unknown = Reflect.get(document, reference.sex === 'male' ? 'sireId' : 'donorId')
    const isOther = (animal: Documents['animals'][number]) =>
      animal.id !== own &&
      (sexOf(services.documents, animal) !== reference.sex || isUnborn(services.documents, animal))
    const others = new Set(reference.sex && documents.animals.filter(isOther).map(({ id }) => id))
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

/** Without the breeds and kinds that the ranch does not have, unless the document names them. */
function offeredChoices(documents: Documents, named: string): Documents {
  const { hiddenBreeds = [], hiddenKinds = [] } = documents.offering
  const isChoice = (hidden: readonly string[]) => (each: { id: string }) =>
    !hidden.includes(each.id) || named.includes(`"${each.id}"`)
  return {
    ...documents,
    breeds: documents.breeds.filter(isChoice(hiddenBreeds)),
    kinds: documents.kinds.filter(isChoice(hiddenKinds)),
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
    return withMadeFields(document, { ...documents, lists: documents.lists.filter((list) => list.id !== id) })
  if (collection === 'ranch') return completeRanch(document)
  if (collection !== 'animals') return document
  return withBreedOfParents(await withTypedBreed(services, document, by), documents)
}

/** What the form of the ranch may leave empty within these (`completeRanch`). */
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

/**
 * What a form begins with. From the first steps the ranch of an invented company begins empty, so that nothing of it stays by mistake, its
 * account least of all.
 */
export function startOfForm({ collection }: EntryKey, entry: EditableEntry, back = ''): object {
  const isSample = entry.isSample && !entry.hasDraft
  if (collection !== 'ranch' || !isSample || !back.startsWith(staffPaths.firstSteps)) return entry.document
  const { firstMessage } = entry.document as Partial<Documents['ranch']>
  return { ...(firstMessage && { firstMessage }) }
}

export interface EditorPage {
  kind: 'page'
  status: number
  result: EditorResult
}

interface EditorPageParts extends Partial<Omit<EditorResult, 'values' | 'errors'>> {
  errors?: FieldErrors
}

export function editorPage(
  status: number,
  values: FormValues,
  { errors, isSaved = false, ...parts }: EditorPageParts = {},
): EditorPage {
  return {
    kind: 'page',
    status,
    result: { values: [...values], errors: [...(errors ?? [])], isSaved, ...parts },
  }
}

interface Edited {
  kind: 'edited'
  document: object
  values: FormValues
  action: EditorAction
}

/** Reads a post; texts that are too long, and lists with too many items, show the form again. */
export function readPost(
  fields: readonly FormField[],
  form: FormData,
  { documents }: Pick<RequestServices, 'documents'>,
): Edited | EditorPage {
  const { values, errors: tooMany } = boundValues(
    fields,
    readValues(form),
    (reference) => new Set(namedDocuments(documents, reference).map(({ code }) => code)),
  )
  const typed = withCodes(fields, values, documents)
  const errors = new Map([...checkLengths(fields, typed), ...tooMany])
  if (errors.size > 0) return editorPage(422, typed, { errors })
  const document = readDocument(fields, typed)
  const action = readIntent(form, editorActions)?.name ?? 'save'
  return { kind: 'edited', document, values: documentValues(fields, document), action }
}

/**
 * What publishing refuses, for the editor of an entry: errors of its own fields, or why the content as a whole cannot be published.
 * @throws any error but those of a change.
 */
export function refusalOf(
  error: unknown,
  { collection, id }: EntryKey,
  { documents }: Pick<RequestServices, 'documents'>,
  confirmed: ReadonlySet<string> = new Set(),
): Pick<EditorPageParts, 'errors' | 'questions' | 'refused'> {
  if (error instanceof UnconfirmedValues) return questionParts(error.questions, confirmed)
  const { path, reason } = error instanceof ContentError ? error : {}
  const isOwn = path && collectionOf(path.file) === collection && (path.id ?? id) === id
  const name = isOwn ? fieldName(path.field) : ''
  if (name && reason) return { errors: new Map([[name, reason]]) }
  return { refused: refusedChange(error, { outdated, documents }) }
}

/** What publishing would refuse or ask about a saved document, as far as it alone tells. */
export function reviewDraft(
  { documents, clock }: Pick<RequestServices, 'documents' | 'clock'>,
  { collection, id }: EntryKey,
  document: object,
): Pick<EditorPageParts, 'errors' | 'questions'> {
  const errors = checkEntry(schemas[collection], document)
  if (errors.size > 0) return { errors }
  const today = ranchDay(clock())
  const reviewed = { collection, before: documentIn(documents, { collection, id }), after: document }
  const mistake = newMistake(reviewed, today)
  if (mistake) return { errors: new Map([[fieldName(mistake.path), mistake.message]]) }
  const others = documents.animals.filter((each) => each.id !== id)
  const herd = { ...documents, animals: [...others, document as Documents['animals'][number]] }
  return questionParts(questionsOf(reviewed, today, herd), new Set())
}

/** Questions as the form shows them: each is an error of its field until it is confirmed. */
export function questionParts(
  questions: readonly Question[],
  confirmed: ReadonlySet<string>,
): Pick<EditorResult, 'questions'> & { errors: FieldErrors } {
  const named = questions.map((each) => [fieldName(each.path), each] as const)
  return {
    errors: new Map(named.map(([name, { text }]) => [name, text])),
    questions: named.map(([name, question]) => [
      name,
      { value: question.value, isConfirmed: confirmed.has(confirmationOf(question)) },
    ]),
  }
}

/** The values that a form has confirmed, as a publication takes them. */
export function confirmedIn(form: FormData): ReadonlySet<string> {
  const start = questionName('')
  const ticked = [...form].filter(([name]) => name.startsWith(start))
  return new Set(ticked.map(([name, value]) => `${name.slice(start.length)}=${value}`))
}

const outdated = 'Nada foi publicado: alguém mexeu neste item agora. Confira e tente de novo.'
