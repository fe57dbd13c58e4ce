import { type Control, type FieldPath, type Reference, valueAt } from '../content/index.ts'

/** Plain data: the server describes it from a document's schema for the editor. */
export type FormField = FieldTexts &
  (
    | { [Plain in PlainControl]: { control: Plain } }[PlainControl]
    | NumberControl
    | { control: 'choice'; options: readonly Option[] }
    | { control: 'reference'; reference: Reference; options: readonly Option[] }
    | { control: 'group'; fields: readonly FormField[] }
    | { control: 'list'; item: FormField; max?: number; starts?: Readonly<Record<string, string>> }
    | { control: 'kinds'; kinds: readonly FieldKind[] }
    | { control: 'traits'; reference: Reference; fields: readonly FormField[]; rows?: TraitRows }
  )

/** The fields of one kind of part; which one a part has is its field `kind`. */
export interface FieldKind extends Option {
  hint: string
  fields: readonly FormField[]
}

export function fieldsOfKind(kinds: readonly FieldKind[], value: unknown): readonly FormField[] {
  return kinds.find((each) => each.value === valueAt(value, ['kind']))?.fields ?? []
}

export type TraitRows = Readonly<Record<string, readonly string[]>>

type PlainControl = Exclude<Control, 'choice' | 'number' | 'reference' | 'traits'> | 'switch'

interface FieldTexts {
  /** The name within its group; empty for the item of a list. */
  key: string
  /** Names one item where the field is a list's item. */
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

export interface Option {
  value: string
  label: string
}

/** Includes the fields within groups and lists. */
export function referencesIn(fields: readonly FormField[]): Reference[] {
  return fields.flatMap((field) => [
    ...('reference' in field ? [field.reference] : []),
    ...('fields' in field ? referencesIn(field.fields) : []),
    ...('item' in field ? referencesIn([field.item]) : []),
    ...('kinds' in field ? field.kinds.flatMap((kind) => referencesIn(kind.fields)) : []),
  ])
}

export interface NameOption {
  code: string
  name: string
}

/** Keyed by `referenceName`. */
export type NameOptions = Readonly<Record<string, readonly NameOption[]>>

export function referenceName({ collection, key, sex }: Reference): string {
  return `${collection}${sex ?? ''}.${key}`
}

/**
 * A field by its path, and where it is: `Avaliação 1 › STAY › Valor`. Of a part of a text, such as its English, the text; undefined where
 * there is none (any more).
 */
export function fieldAt(
  fields: readonly FormField[],
  path: FieldPath,
): { field: FormField | undefined; label: string } {
  const labels: string[] = []
  let field: FormField | undefined
  let within = fields
  for (const key of path) {
    if (field?.control === 'list') {
      field = field.item
      labels.splice(-1, 1, `${field.label} ${Number(key) + 1}`)
    } else if (field?.control === 'traits' && within !== field.fields) {
      labels.push(key)
      within = field.fields
      continue
    } else if (field?.control === 'text' || field?.control === 'markdown') {
      if (key === 'pt' || key === 'en') labels.push(key === 'pt' ? 'Português' : 'Inglês')
      break
    } else {
      field = within.find((each) => each.key === key)
      if (!field) break
      labels.push(field.label)
    }
    within =
      field.control === 'group' ? field.fields : field.control === 'kinds' ? fieldsOfAll(field.kinds) : []
  }
  return { field, label: labels.join(' › ') }
}

/** A key means the same in each kind. */
function fieldsOfAll(kinds: readonly FieldKind[]): readonly FormField[] {
  return kinds.flatMap(({ fields }) => fields)
}
