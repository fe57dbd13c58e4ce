import * as v from 'valibot'
import { type AnimalState, animalStateCodes } from '../../domain/herd/animal-states.ts'
import {
  type Author,
  type EntryKey,
  OutdatedChanges,
  readPublications,
} from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { cleanText, maxTextLength } from '../../platform/forms/cleaning.ts'

/** Collections whose documents have a state. */
const animalCollections = ['bulls', 'girAnimals', 'pregnancies'] as const

const animal = {
  collection: v.picklist(animalCollections),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/)),
}

const changeSchema = v.object({
  ...animal,
  state: v.picklist(animalStateCodes),
  note: v.pipe(v.string(), v.transform(cleanText), v.maxLength(maxTextLength)),
})

const undoSchema = v.object({
  ...animal,
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
})

/** What a form of the herd's list asks for; undefined when it makes no sense. */
export type StateRequest =
  | { kind: 'change'; change: v.InferOutput<typeof changeSchema> }
  | { kind: 'undo'; undo: v.InferOutput<typeof undoSchema> }

export function readStateRequest(form: FormData): StateRequest | undefined {
  const fields = Object.fromEntries(form)
  if ('revision' in fields) {
    const undo = v.safeParse(undoSchema, fields)
    return undo.success ? { kind: 'undo', undo: undo.output } : undefined
  }
  const change = v.safeParse(changeSchema, fields)
  return change.success ? { kind: 'change', change: change.output } : undefined
}

type Services = Pick<RequestServices, 'database' | 'publish'>

/**
 * Publishes an animal's new state at once. The note is for staff only.
 * @throws {ContentError} when the animal is not published.
 */
export async function changeState(
  { publish }: Services,
  { collection, id, state, note }: v.InferOutput<typeof changeSchema>,
  by: Author,
): Promise<void> {
  const change = { kind: 'fields', collection, id, fields: { state } } as const
  await publish([change], { by, action: 'state', note })
}

/**
 * Takes a change of state back.
 * @throws {OutdatedChanges} when the animal was published again since, or the revision is no change of state.
 * @throws {ContentError}
 */
export async function undoState(
  { database, publish }: Services,
  { collection, id, revision }: v.InferOutput<typeof undoSchema>,
  by: Author,
): Promise<void> {
  const change = await readStateChange(database, { collection, id }, revision)
  if (!change?.canUndo) throw new OutdatedChanges()
  await publish([{ kind: 'undo', collection, id, revision }], { by, action: 'undo' })
}

/** The newest publication of an animal, which its notice confirms and may take back; undefined when it changed no state. */
export async function readStateChange(
  database: RequestServices['database'],
  key: EntryKey,
  revision: number,
): Promise<{ state: AnimalState; canUndo: boolean } | undefined> {
  const [changed, before] = await readPublications(database, key, 2)
  const state = stateOf(changed?.document)
  if (changed?.revision !== revision || !state) return undefined
  return { state, canUndo: changed.action === 'state' && stateOf(before?.document) !== state }
}

function stateOf(document: object | null | undefined): AnimalState | undefined {
  const state: unknown = document && Reflect.get(document, 'state')
  return animalStateCodes.find((each) => each === state)
}
