import * as v from 'valibot'
import { type AnimalState, animalStateCodes } from '../../domain/herd/animal-states.ts'
import { type EntryKey, readPublishedBefore, readRevisions } from '../../domain/publishing/index.server.ts'
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
  by: string,
): Promise<void> {
  const change = { kind: 'fields', collection, id, fields: { state } } as const
  await publish([change], { by, action: 'state', note })
}

/**
 * Publishes the state that an animal had before a change. False when the state has changed again since.
 * @throws {ContentError}
 */
export async function undoState(
  { database, publish }: Services,
  { collection, id, revision }: v.InferOutput<typeof undoSchema>,
  by: string,
): Promise<boolean> {
  const change = await readStateChange(database, { collection, id }, revision)
  if (!change?.isLatest) return false
  await publish([{ kind: 'fields', collection, id, fields: { state: change.before } }], {
    by,
    action: 'undo',
  })
  return true
}

interface StateChange {
  before: AnimalState
  after: AnimalState
  /** Whether the animal still has the state that this change gave it. */
  isLatest: boolean
}

/** A published change of an animal's state; undefined when the revision is none. */
export async function readStateChange(
  database: RequestServices['database'],
  key: EntryKey,
  revision: number,
): Promise<StateChange | undefined> {
  const [changed] = await readRevisions(database, key, { until: revision, limit: 1 })
  if (changed?.revision !== revision || !['state', 'undo'].includes(changed.action)) return undefined
  const after = stateOf(changed.document)
  const before = stateOf(await readPublishedBefore(database, key, revision))
  const current = stateOf(await readPublishedBefore(database, key))
  return after && before ? { before, after, isLatest: current === after } : undefined
}

/** The number of the newest revision of a document. */
export async function newestRevision(database: RequestServices['database'], key: EntryKey): Promise<number> {
  const [newest] = await readRevisions(database, key, { limit: 1 })
  return newest?.revision ?? 0
}

function stateOf(document: object | null | undefined): AnimalState | undefined {
  const state: unknown = document && Reflect.get(document, 'state')
  return animalStateCodes.find((each) => each === state)
}
