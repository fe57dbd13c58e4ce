import type { FieldPath } from '../../content/index.ts'

/** A field of a form, as plain data: described on the server from the schema of a document, shown by the editor. */
export type FormField = FieldTexts &
  (
    | { [Control in PlainControl]: { control: Control } }[PlainControl]
    | NumberControl
    | { control: 'choice'; options: readonly Option[] }
    | { control: 'reference'; reference: FieldReference; options: readonly Option[] }
    | { control: 'group'; fields: readonly FormField[] }
    | { control: 'list'; item: FormField; max?: number; starts?: Readonly<Record<string, string>> }
    | { control: 'traits'; reference: FieldReference; fields: readonly FormField[]; rows?: TraitRows }
  )

/** The codes of the traits that a form has rows for, by programme. */
export type TraitRows = Readonly<Record<string, readonly string[]>>

type PlainControl =
  | 'address'
  | 'video'
  | 'code'
  | 'day'
  | 'email'
  | 'line'
  | 'markdown'
  | 'moment'
  | 'money'
  | 'paper'
  | 'phone'
  | 'picture'
  | 'switch'
  | 'text'

/** What a field names: a key of a collection's documents. */
export interface FieldReference {
  collection: string
  key: string
  /** Any other words are accepted, too. */
  isFree?: boolean
  /** Of the animals that are offered. */
  sex?: 'female' | 'male'
}

interface FieldTexts {
  /** The name within its group; empty for the item of a list. */
  key: string
  /** Of an item of a list: what one item is called. */
  label: string
  hint?: string
  isOptional: boolean
  /** Only search engines and addresses show it. */
  isForSearch?: boolean
}

interface NumberControl {
  control: 'number'
  isWhole: boolean
  unit?: string
  from?: number
  to?: number
}

/** One of several codes: with a text of the interface, or with a name that is the same in both languages. */
export type Option = { value: string; label: string } | { value: string; name: string }

/** What the fields of a form name, within groups and lists too. */
export function referencesIn(fields: readonly FormField[]): FieldReference[] {
  return fields.flatMap((field) => [
    ...('reference' in field ? [field.reference] : []),
    ...('fields' in field ? referencesIn(field.fields) : []),
    ...('item' in field ? referencesIn([field.item]) : []),
  ])
}

export function referenceName({ collection, key, sex }: FieldReference): string {
  return `${collection}${sex ?? ''}.${key}`
}

interface FoundField {
  /** Of a part of a text, such as its English, the text; undefined where there is none (any more). */
  field: FormField | undefined
  labels: TrailPart[]
}

/** The label of a group or field, the number of an item from 1, or the code of a trait. */
export type TrailPart = string | number | { code: string }

export const languageLabels = {
  pt: 'Português',
  en: 'Inglês',
} as const

export function fieldAt(fields: readonly FormField[], path: FieldPath): FoundField {
  const labels: TrailPart[] = []
  let field: FormField | undefined
  let within = fields
  for (const key of path) {
    if (field?.control === 'list') {
      labels.pop()
      field = field.item
      labels.push(field.label, Number(key) + 1)
    } else if (field?.control === 'traits' && within !== field.fields) {
      labels.push({ code: key })
      within = field.fields
      continue
    } else if (field?.control === 'text' || field?.control === 'markdown') {
      if (key === 'pt' || key === 'en') labels.push(languageLabels[key])
      break
    } else {
      field = within.find((each) => each.key === key)
      if (!field) return { field: undefined, labels }
      labels.push(field.label)
    }
    within = field.control === 'group' ? field.fields : []
  }
  return { field, labels }
}

/** Where a field is: `Avaliação 1 › STAY › Valor`. */
export function labelTrail(labels: readonly TrailPart[]): string {
  const parts = labels.map((label) => (typeof label === 'object' ? label.code : label))
  return parts.join(' › ').replace(/ › (\d+)(?= ›|$)/g, ' $1')
}
