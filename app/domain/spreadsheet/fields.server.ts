import type * as v from 'valibot'
import { fold } from '../../platform/text.ts'
import {
  type ChoiceLabels,
  checkValue as checkContent,
  choiceText,
  type FieldMetadata,
  type FieldPath,
  fieldName,
  metadataOf,
  numberRules,
  reasonOf,
  type SchemaNode,
} from '../content/index.server.ts'
import { animalSchema, cleanRegistration, isSameRegistration } from '../herd/index.server.ts'
import { type Cell, readDayCell, readNumberCell, readText } from './cell-values.server.ts'

/** Why a cell is refused: by the site's own rules, or because it cannot be read. */
export type Problem =
  | { text: string }
  | 'not-a-number'
  | 'unclear-number'
  | 'not-a-day'
  | 'not-a-run'
  | 'error'
  | 'no-result'
  | { near: string[] }

export type Reading = { value: unknown } | { problem: Problem }

/** A field of animals that has a column, as its schema declares it. */
export interface SheetField {
  /** The path as text: `lactation.kg`. */
  name: string
  path: FieldPath
  metadata: Partial<FieldMetadata>
  headings: readonly string[]
  schema: SchemaNode
}

/** The names of the columns that stand first, so that they stay in view. */
const leading = ['kind', 'breed', 'name', 'rgn', 'rgd', 'born']

export const sheetFields = sheetFieldsOf(animalSchema)

const fieldsByName = new Map(sheetFields.map((field) => [field.name, field]))

export function findSheetField(name: string): SheetField | undefined {
  return fieldsByName.get(name)
}

function rank({ name, path }: SheetField): number {
  const index = leading.indexOf(name)
  return index >= 0 ? index : leading.length + path.length
}

/** In the order of the export: what identifies an animal, its own fields, and those of groups, such as the pedigree. */
export function sheetFieldsOf(schema: v.GenericSchema): readonly SheetField[] {
  return fieldsWithin(schema as SchemaNode, []).sort((one, other) => rank(one) - rank(other))
}

function fieldsWithin(schema: SchemaNode, path: FieldPath): SheetField[] {
  const node = schema.type === 'optional' && schema.wrapped ? schema.wrapped : schema
  const metadata = metadataOf(node)
  if (metadata.column)
    return [{ name: fieldName(path), path, metadata, headings: metadata.column, schema: node }]
  if (node.type !== 'object') return []
  return Object.entries(node.entries ?? {}).flatMap(([key, each]) => fieldsWithin(each, [...path, key]))
}

/** Whether a zero in a field's column means that there is no value. */
export function isZeroNothing({ schema, metadata }: SheetField): boolean {
  const { from = 1 } =
    metadata.control === 'number' || metadata.control === 'money' ? numberRules(schema) : {}
  return from > 0
}

/** The value of a cell, by the rules of its field. */
export function readCell({ schema, metadata }: SheetField, cell: Cell): Reading {
  const value = readValue(schema, metadata, cell)
  // Sheets name kinds and breeds; `mergeRow` looks them up.
  return metadata.control === 'reference' ? { value } : checkValue(schema, value)
}

export function checkValue(schema: SchemaNode, value: unknown): Reading {
  const { issues } = checkContent(schema as v.GenericSchema, value)
  return issues ? { problem: { text: reasonOf(issues[0], schema) } } : { value }
}

/** Text that cannot be read stays as it is: the schema refuses it. */
function readValue(schema: SchemaNode, metadata: Partial<FieldMetadata>, cell: Cell): unknown {
  const text = readText(cell)
  switch (metadata.control) {
    case 'number': {
      const read = readNumberCell(cell, numberRules(schema))
      return 'value' in read ? read.value : text
    }
    case 'money': {
      const read = readNumberCell(cell, { decimals: 2 })
      return 'value' in read ? Math.round(read.value * 100) : text
    }
    case 'day':
      return readDayCell(cell) ?? text
    case 'choice':
      return codeOf(metadata.choices ?? {}, text) ?? text
    case undefined:
      return text.split(/\s*[,;]\s*/).filter(Boolean)
    default:
      return metadata.isRegistration ? cleanRegistration(text) : text
  }
}

/** The code of a choice, by its Portuguese text in either gender, or by its initial if no other has it: `M`. */
function codeOf(choices: ChoiceLabels, text: string): string | undefined {
  const codes = Object.keys(choices)
  const initial = codes.filter((code) => plainName(choiceText(choices, code))[0] === plainName(text))
  return (
    codes.find((code) => genderless(choiceText(choices, code)) === genderless(text)) ??
    (initial.length === 1 ? initial[0] : undefined)
  )
}

/** Words of sheets for texts of choices. */
const otherTexts = new Map([
  ['masculino', 'macho'],
  ['masc', 'macho'],
  ['feminino', 'femea'],
  ['fem', 'femea'],
])

/** A text without accents, capitals and the endings of gender: `Reservada`, `RESERVADO` → `reservad`. */
export function genderless(text: string): string {
  const plain = plainName(text)
  return (otherTexts.get(plain) ?? plain).replace(/(?<=[a-z]{2})[oa](s?)\b/g, '$1')
}

/** The cell of the export: days and registrations as they are, money in reais, choices by their texts. */
export function writeCell({ metadata: { control, choices = {} } }: SheetField, value: unknown): Cell {
  if (value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  if (control === 'money') return Number(value) / 100
  return control === 'choice' ? choiceText(choices, String(value)) : (value as Cell)
}

/** Whether two values mean the same: associations write names in capitals and without accents. */
export function isSameValue({ metadata }: SheetField, before: unknown, after: unknown): boolean {
  const [one, other] = [String(before), String(after)]
  if (metadata.isRegistration && isSameRegistration(one, other)) return true
  return metadata.control === 'line' && plainName(one) === plainName(other)
}

export function plainName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim()
}
