import * as v from 'valibot'
import { type AnimalState, animalStateCodes } from '../../domain/herd/animals.ts'
import {
  type Author,
  type EntryKey,
  entriesOf,
  OutdatedChanges,
  readPublications,
} from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { cleanText, maxTextLength } from '../../platform/forms/cleaning.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { entryName } from '../content/entry-name.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { type Done, done, notSaved, type Outcome, refused } from '../outcome.tsx'

const keySchema = v.object({
  collection: v.literal('animals'),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/)),
})

const changeSchema = v.object({
  ...keySchema.entries,
  state: v.picklist(animalStateCodes),
  note: v.pipe(v.string(), v.transform(cleanText), v.maxLength(maxTextLength)),
})

const outdated = 'Nada mudou: alguém publicou este animal de novo depois. Veja o histórico dele.'

export async function herdAction(
  services: RequestServices,
  form: FormData,
  { by, language }: { by: Author; language: Language },
): Promise<Outcome> {
  const fields = Object.fromEntries(form)
  const key = v.safeParse(keySchema, fields)
  const intent = readIntent(form, ['change', 'undo'])
  const change = v.safeParse(changeSchema, fields)
  if (!key.success || !intent || (intent.name === 'change' && !change.success))
    return refused(notSaved, { status: 400 })
  const documentOf = ({ collection, id }: EntryKey) => find(services, collection, id)?.document
  try {
    if (change.success && intent.name === 'change') {
      const { state, note, ...entry } = change.output
      await services.publish([{ kind: 'fields', ...entry, fields: { state } }], { by, action: 'state', note })
    } else await undoState(services, key.output, { by, revision: Number(intent.id) })
  } catch (error) {
    return refusedChange(error, language, { outdated, documentOf })
  }
  const [published] = await readPublications(services.database, key.output, 1)
  return done('state-changed', `${key.output.collection}.${key.output.id}.${published?.revision}`)
}

/** @throws {OutdatedChanges} when the animal was published again since, or the revision is no change of state. */
async function undoState(
  { database, publish }: RequestServices,
  key: EntryKey,
  { by, revision }: { by: Author; revision: number },
): Promise<void> {
  const change = await readStateChange(database, key, revision)
  // The publication compares the revision again, in its transaction.
  if (!change?.canUndo) throw new OutdatedChanges()
  await publish([{ kind: 'undo', ...key, revision }], { by, action: 'undo' })
}

/** The newest publication of an animal; undefined for another revision and for a publication that changed no state. */
async function readStateChange(
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

export interface StateNoticeData extends EntryKey {
  name: string
  state: AnimalState
  revision: number
  canUndo: boolean
}

export async function readStateNotice(
  services: Pick<RequestServices, 'database' | 'documents'>,
  shown: Done | undefined,
  language: Language,
): Promise<StateNoticeData | undefined> {
  if (shown?.code !== 'state-changed') return undefined
  const [collection = '', id = '', digits = ''] = shown.id?.split('.') ?? []
  const entry = find(services, collection, id)
  const revision = Number(digits)
  const change = entry && (await readStateChange(services.database, entry, revision))
  if (!change) return undefined
  const name = entryName(entry, entry.document, language, services.documents)
  return { collection: entry.collection, id: entry.id, name, revision, ...change }
}

function find({ documents }: Pick<RequestServices, 'documents'>, collection: string, id: string) {
  return entriesOf(documents).find((each) => each.collection === collection && each.id === id)
}
