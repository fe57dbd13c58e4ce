import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { animalStateCodes } from '../../domain/herd/animals.ts'
import { findAnimal } from '../../domain/herd/index.server.ts'
import type { Author, Change, Documents, EntryKey } from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { cleanText, maxTextLength } from '../../platform/forms/cleaning.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readIntent } from '../../platform/forms/intent.ts'
import { parseHundredths, parseNumber } from '../../platform/forms/typed-numbers.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { undoChange } from '../content/batch-change.server.ts'
import { entryName } from '../content/entry-name.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import { done, notSaved, type Outcome, type Refused, refused } from '../outcome.tsx'
import { type MarkedFields, markedName, maxMarked, priceChanges } from './marked-animals.ts'

type Services = Pick<RequestServices, 'database' | 'documents' | 'publish'>

interface Sender {
  by: Author
  language: Language
}

export interface SectionOutcome {
  outcome: Outcome<MarkedFields>
  /** The documents that the outcome is about. */
  changed: readonly EntryKey[]
}

/** The forms of every list of documents: an undo. */
export async function sectionAction(
  services: Services,
  form: FormData,
  sender: Sender,
): Promise<SectionOutcome> {
  const intent = readIntent(form, ['undo'])
  return intent ? undoChange(services, intent.id, sender) : refuse(notSaved, { status: 400 })
}

const idPattern = /^[a-z0-9-]{1,100}$/

const noteSchema = v.pipe(v.string(), v.transform(cleanText), v.maxLength(maxTextLength))

/** The forms of the list of animals: of one, or of those that are marked. */
export async function herdAction(
  services: Services,
  form: FormData,
  sender: Sender,
): Promise<SectionOutcome> {
  const intent = readIntent(form, ['state', 'withdraw', 'price', 'undo'])
  if (!intent) return refuse(notSaved, { status: 400 })
  if (intent.name === 'undo') return undoChange(services, intent.id, sender)
  const ids = [...new Set(form.getAll(markedName).map(String))]
  const typed = { ids, change: readField(form, 'change'), amount: readField(form, 'amount') }
  if (!ids.every((id) => idPattern.test(id))) return refuse(notSaved, { status: 400 })
  if (ids.length === 0) return refuse('Marque pelo menos um animal.', { typed })
  if (ids.length > maxMarked) return refuse('Marque até 200 animais de uma vez.', { typed })
  const note = v.safeParse(noteSchema, readField(form, 'note'))
  if (!note.success) return refuse(notSaved, { status: 400 })
  const keys = ids.map((id) => ({ collection: 'animals' as const, id }))
  const changes = changesOf(intent.name, form, keys, services.documents, sender.language)
  if ('kind' in changes) return { outcome: { ...changes, typed }, changed: [] }
  const batch = randomUUID()
  try {
    const action = intent.name === 'state' ? 'state' : 'publish'
    await services.publish(changes, { by: sender.by, action, note: note.output, batch })
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

function refuse(
  text: Refused['text'],
  options?: { status?: Refused['status']; typed?: MarkedFields },
): SectionOutcome {
  return { outcome: refused(text, options), changed: [] }
}

function changesOf(
  intent: 'state' | 'withdraw' | 'price',
  form: FormData,
  keys: readonly { collection: 'animals'; id: string }[],
  documents: Documents,
  language: Language,
): Change[] | Refused {
  switch (intent) {
    case 'state': {
      const state = animalStateCodes.find((each) => each === readField(form, 'state'))
      if (!state) return refused(notSaved, { status: 400 })
      return keys.map((key) => ({ kind: 'fields', ...key, fields: { state } }))
    }
    case 'withdraw':
      return keys.map((key) => ({ kind: 'document', ...key, document: null }))
    case 'price':
      return priceChangesOf(form, keys, documents, language)
  }
}

function priceChangesOf(
  form: FormData,
  keys: readonly { collection: 'animals'; id: string }[],
  documents: Documents,
  language: Language,
): Change[] | Refused {
  const code = readField(form, 'change')
  if (!Object.hasOwn(priceChanges, code)) return refused(notSaved, { status: 400 })
  const typed = readField(form, 'amount')
  const isPercent = code.endsWith('percent')
  const amount = isPercent ? parseNumber(typed) : parseHundredths(typed)
  if (amount === undefined || amount <= 0 || (code === 'down-percent' && amount >= 100))
    return refused(isPercent ? 'Escreva a porcentagem, como 10 ou 7,5.' : 'Escreva o valor, como 18.500,00.')
  const animals = keys.flatMap(({ id }) => findAnimal(documents, id) ?? [])
  const names = (found: typeof animals) =>
    found.map((animal) => entryName({ collection: 'animals', id: animal.id }, animal, language, documents))
  const foreign = animals.filter(
    ({ kind }) => !documents.kinds.find(({ id }) => id === kind)?.facts.includes('price'),
  )
  if (foreign.length > 0)
    return refused('Animais deste tipo não têm preço. Desmarque:', { names: names(foreign) })
  const priceless = animals.filter(({ priceCents }) => priceCents === undefined)
  if (code !== 'to' && priceless.length > 0)
    return refused('Ainda não têm preço. Desmarque, ou escolha o preço novo em reais:', {
      names: names(priceless),
    })
  return keys.map((key) => ({
    kind: 'computed-fields',
    ...key,
    compute: (published) => ({ priceCents: newPrice(Number(Reflect.get(published, 'priceCents')), amount) }),
  }))

  function newPrice(cents: number, by: number): number {
    switch (code) {
      case 'up-percent':
        return Math.round(cents * (1 + by / 100))
      case 'down-percent':
        return Math.round(cents * (1 - by / 100))
      case 'up':
        return cents + by
      case 'down':
        return cents - by
      default:
        return by
    }
  }
}
