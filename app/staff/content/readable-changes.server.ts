import {
  ContentError,
  type FieldPath,
  fieldName,
  isText,
  valueAt,
} from '../../domain/content/index.server.ts'
import { fieldsOfCollection } from '../../domain/forms/describe-fields.server.ts'
import { type FormField, fieldAt } from '../../domain/forms/form-fields.ts'
import { paperSize } from '../../domain/pictures/index.ts'
import { documentIn } from '../../domain/publishing/collections.server.ts'
import {
  type CollectionName,
  ContentBusy,
  collectionOf,
  compareFields,
  type Documents,
  type EntryKey,
  OutdatedChanges,
  type PageText,
  UnconfirmedValues,
} from '../../domain/publishing/index.server.ts'
import { documentsByName } from '../../domain/publishing/snapshot.server.ts'
import { decimal, inReais, priceText, shortDate } from '../../platform/i18n/format.ts'
import { isRecord } from '../../platform/is-record.ts'
import { type Mistake, type Refused, refused } from '../outcome.ts'
import { entryName } from './entry-name.server.ts'
import { entryPath } from './entry-paths.ts'

export interface ReadableChange {
  label: string
  /** Empty for a field that was not there. */
  before: string
  after: string
}

/** The fields in which two documents differ, in words: prices in reais, days as dates, codes by their labels, ids by names. */
export function readableChanges(
  collection: CollectionName,
  before: object | null,
  after: object | null,
  { documents }: { documents: Documents },
): ReadableChange[] {
  return compareFields(before ?? {}, after ?? {})
    .filter(({ path, before, after }) => path.at(-1) !== 'enOf' || isRecord(before ?? after))
    .map((difference) => {
      const { field } = fieldAt(fieldsOfCollection(collection), difference.path)
      const read = (value: unknown) => readableValue(value, field, { documents })
      const [before, after] = [read(difference.before), read(difference.after)]
      return {
        label: withProgramme(fieldLabel(collection, difference.path), difference.path),
        before,
        after: after === before ? otherText(after) : after,
      }
    })

  /** Their numbers alone don't tell evaluations of two programmes apart. */
  function withProgramme(label: string, [list = '', at = '']: FieldPath): string {
    const programme = list === 'evaluations' && valueAt(after ?? before, [list, at, 'programme'])
    return programme ? label.replace(/\d+/, `$& (${programme})`) : label
  }
}

/** Two values that read the same, such as two pictures. */
function otherText(text: string): string {
  return text && `${text}, mudou`
}

/** A value of a field in words. Names that only the code knows are replaced by what they stand for. */
export function readableValue(
  value: unknown,
  field: FormField | undefined,
  { documents }: { documents: Documents },
): string {
  if (value === undefined || value === null || value === '') return ''

  const within = (child: unknown, of: FormField | undefined) => readableValue(child, of, { documents })
  if (isText(value)) return [value.pt, value.en].filter(Boolean).join(' / ')
  if (Array.isArray(value)) {
    const item = field?.control === 'list' ? field.item : undefined
    return value.map((each) => within(each, item)).join('; ')
  }
  if (typeof value === 'object') {
    const fields = field && 'fields' in field ? field.fields : []
    return Object.entries(value)
      .map(([key, each]) => {
        const child = fields.find((one) => one.key === key)
        const label = child ? child.label : field?.control === 'traits' ? key : ''
        return [label, within(each, child ?? field)].filter(Boolean).join(': ')
      })
      .join(', ')
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number')
    return field?.control === 'money' ? priceText(inReais(value), 'pt') : plainNumber(value)
  if (field?.control === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return shortDate(String(value), 'pt')
  if (field?.control === 'choice') {
    const option = field.options.find((each) => each.value === value)
    return option?.label ?? 'opção que não existe mais'
  }
  if (field?.control === 'paper') return `PDF, ${paperSize(String(value), 'pt')}`
  if (field?.control === 'picture') return 'foto'
  if (field?.control === 'reference') {
    const code = String(value)
    const option = field.options.find((each) => each.value === code)
    if (option) return option.label
    const named = documentsByName(documents, field.reference).find((each) => each.code === code)
    if (named) return entryName({ id: code }, named.document, documents)
    // Codes that people read, such as `PE-365`, say more than that they are gone.
    return field.reference.key === 'code' ? code : 'item que saiu do site'
  }
  return String(value)
}

function plainNumber(value: number): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return decimal(value, 'pt', Math.min(digits, 6))
}

/** A field by its keys, with the labels and numbers that lead to it: `Avaliação 1 › Peso`. */
export function fieldLabel(collection: CollectionName, keys: readonly string[]): string {
  const { label } = fieldAt(fieldsOfCollection(collection), keys)
  return label || keys.length === 0 ? label : 'Campo que não existe mais'
}

export interface SampleField {
  name: string
  path: string
  label: string
  text: string
  hasNeutralWords: boolean
}

/** The fields of a page's text that are in words of the sample, for staff. */
export function sampleFieldsOf({ name, fields }: Pick<PageText, 'name' | 'fields'>): SampleField[] {
  return fields.map(({ path, text, hasNeutralWords }) => ({
    name: fieldName(path),
    path: entryPath({ collection: name, id: name }),
    label: fieldLabel(name, path),
    text: text.length > 80 ? `${text.slice(0, 80)}…` : text,
    hasNeutralWords,
  }))
}

interface Namer {
  /** Documents as they were to be published, for their names: drafts, and those of the site. */
  documents: Documents
  drafts?: readonly (EntryKey & { document: object })[]
}

function mistakeAt(key: EntryKey, { documents, drafts = [] }: Namer): Required<Mistake>['entry'] {
  const draft = drafts.find(({ collection, id }) => collection === key.collection && id === key.id)
  const document = draft?.document ?? documentIn(documents, key) ?? {}
  return { path: entryPath(key), name: entryName(key, document, documents) }
}

export function describeMistake({ path, reason }: ContentError, namer: Namer): Mistake {
  const explanation = reason
  const collection = path && collectionOf(path.file)
  if (!collection) return { sentence: explanation }
  const field = fieldLabel(collection, path.field)
  return {
    entry: mistakeAt({ collection, id: path.id ?? collection }, namer),
    sentence: field ? `${field}: ${explanation}` : explanation,
  }
}

function describeQuestion({ key, questions: [question] }: UnconfirmedValues, namer: Namer): Mistake {
  const field = fieldLabel(key.collection, question?.path ?? [])
  return { entry: mistakeAt(key, namer), sentence: `${field}: ${question?.text}` }
}

/** For whoever has waited too long. */
export const contentBusy = refused(
  'O site está ocupado e não gravou nada agora. O que você escreveu está aqui: tente de novo daqui a um minuto.',
  { status: 503 },
)

/**
 * The refusal of a change of documents, for staff. `outdated` is the text for documents that changed meanwhile.
 * @throws any error but `ContentBusy`, `OutdatedChanges`, `UnconfirmedValues` and `ContentError`.
 */
export function refusedChange(error: unknown, { outdated, ...namer }: Namer & { outdated: string }): Refused {
  if (error instanceof ContentBusy) return contentBusy
  if (error instanceof OutdatedChanges) return refused(outdated, { status: 409 })
  if (error instanceof UnconfirmedValues)
    return refused('Nada foi publicado. Confirme este valor no editor:', {
      mistake: describeQuestion(error, namer),
    })
  if (!(error instanceof ContentError)) throw error
  return refused('Nada foi publicado.', { mistake: describeMistake(error, namer) })
}
