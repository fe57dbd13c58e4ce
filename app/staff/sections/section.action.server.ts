import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { animalStateCodes } from '../../domain/herd/animals.ts'
import { findAnimal } from '../../domain/herd/index.server.ts'
import {
  type Author,
  type Change,
  type EntryKey,
  type PublishServices,
  publish,
} from '../../domain/publishing/index.server.ts'
import { cleanMessage, maxTextLength } from '../../platform/forms/cleaning.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { done, notSaved, type Outcome, type Refused, refused } from '../outcome.tsx'
import { type MarkedFields, markedName, maxMarked, type PriceQuestion } from './marked-animals.ts'
import { priceChangesOf } from './marked-prices.server.ts'

type SectionServices = PublishServices & Pick<RequestServices, 'documents'>

interface Sender {
  by: Author
  language: Language
}

export interface SectionOutcome<Asked = never> {
  outcome: Outcome<MarkedFields> | Asked
  /** The documents that the outcome is about. */
  changed: readonly EntryKey[]
}

/** The forms of every list of documents: an undo. */
export async function sectionAction(
  services: SectionServices,
  form: FormData,
  sender: Sender,
): Promise<SectionOutcome> {
  const intent = readIntent(form, ['undo'])
  return intent ? undoChange(services, intent.id, sender) : refuse(notSaved, { status: 400 })
}

const noteSchema = v.pipe(v.string(), v.transform(cleanMessage), v.maxLength(maxTextLength))

/** The forms of the list of animals: of one, or of those that are marked. */
export async function herdAction(
  services: SectionServices,
  form: FormData,
  sender: Sender,
): Promise<SectionOutcome<PriceQuestion>> {
  const intent = readIntent(form, ['state', 'withdraw', 'price', 'undo'])
  if (!intent) return refuse(notSaved, { status: 400 })
  if (intent.name === 'undo') return undoChange(services, intent.id, sender)
  const typed = readMarked(form)
  const { ids } = typed
  if (ids.length < new Set(form.getAll(markedName)).size) return refuse(notSaved, { status: 400 })
  if (ids.length === 0)
    return refuse({ pt: 'Marque pelo menos um animal.', en: 'Mark at least one animal.' }, { typed })
  if (ids.length > maxMarked)
    return refuse(
      { pt: 'Marque até 200 animais de uma vez.', en: 'Mark at most 200 animals at once.' },
      { typed },
    )
  const note = v.safeParse(noteSchema, typed.note)
  if (!note.success) return refuse(notSaved, { status: 400 })
  const keys = ids.map((id) => ({ collection: 'animals' as const, id }))
  const changes =
    intent.name === 'price'
      ? priceChangesOf({
          typed,
          confirmed: intent.id,
          documents: services.documents,
          language: sender.language,
          today: ranchDay(services.clock()),
        })
      : changesOf(intent.name, form, keys)
  if ('kind' in changes) return { outcome: { ...changes, typed }, changed: [] }
  const batch = randomUUID()
  try {
    const action = intent.name === 'state' ? 'state' : 'publish'
    await publish(services, changes, { by: sender.by, action, note: note.output, batch })
    return { outcome: done('changed', batch), changed: keys }
  } catch (error) {
    const documentOf = ({ id }: EntryKey) => findAnimal(services.documents, id)
    const refusal = refusedChange(error, sender.language, {
      outdated: notSaved,
      documentOf,
      herd: services.documents,
    })
    return { outcome: { ...refusal, typed }, changed: [] }
  }
}

/** What a form of marked animals sent; ids that no animal can have are left out. */
function readMarked(form: FormData): MarkedFields {
  const ids = [...new Set(form.getAll(markedName).map(String))].filter((id) => /^[a-z0-9-]{1,100}$/.test(id))
  const read = (name: string) => readField(form, name)
  return { ids, change: read('change'), amount: read('amount'), note: read('note') }
}

function refuse(
  text: Refused['text'],
  options?: { status?: Refused['status']; typed?: MarkedFields },
): SectionOutcome {
  return { outcome: refused(text, options), changed: [] }
}

function changesOf(
  intent: 'state' | 'withdraw',
  form: FormData,
  keys: readonly { collection: 'animals'; id: string }[],
): Change[] | Refused {
  switch (intent) {
    case 'state': {
      const state = animalStateCodes.find((each) => each === readField(form, 'state'))
      if (!state) return refused(notSaved, { status: 400 })
      return keys.map((key) => ({ kind: 'fields', ...key, fields: { state } }))
    }
    case 'withdraw':
      return keys.map((key) => ({ kind: 'document', ...key, document: null }))
  }
}
