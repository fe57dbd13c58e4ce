import * as v from 'valibot'
import { fold } from '../../platform/text.ts'
import {
  type ChoiceLabels,
  type FieldMetadata,
  type FieldPath,
  fieldName,
  metadataOf,
  numberRules,
  reasonOf,
  type SchemaNode,
} from '../content/index.server.ts'
import { animalSchema, cleanRegistration, genderless, isSameRegistration } from '../herd/index.server.ts'
import type { DayOrder } from './cell-values.server.ts'
import { isUnknownParent, isZero, readDayCell, readNumberCell, readText } from './cell-values.server.ts'
import type { Cell } from './sheet.ts'
import { choiceWords, openPrices, unitNames } from './synonyms.ts'

/** `problem` says what is accepted. A value of `null` takes away what the site has, and an undefined one leaves it. */
export type Reading = { value: unknown } | { problem: string }

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

/** What a column of a field is called. */
export function headingOf(name: string): string {
  return findSheetField(name)?.headings[0] ?? name
}

/** In the order of the export: what identifies an animal, its own fields, and those of groups, such as the pedigree. */
export function sheetFieldsOf(schema: v.GenericSchema): readonly SheetField[] {
  const rank = ({ name, path }: SheetField) => {
    const index = leading.indexOf(name)
    return index >= 0 ? index : leading.length + path.length
  }
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

const openPrice = new Set(openPrices.map(plainName))

/** The value of a cell, by the rules of its field. */
export function readCell({ schema, metadata, path }: SheetField, cell: Cell, order?: DayOrder): Reading {
  const { control, unit } = metadata
  const text = readText(cell)
  const rules = control === 'number' || control === 'money' ? numberRules(schema) : { from: 1 }
  if (isZero(cell) && (rules.from ?? 1) > 0) return { value: undefined }
  if (control === 'money' && openPrice.has(plainName(text))) return { value: null }
  const isParent = path[0] === 'pedigree' || path[0] === 'donor' || path[0] === 'sire'
  if (isParent && isUnknownParent(cell)) return { value: undefined }
  const typedUnit = control === 'number' ? /(?<=\d\s*)(\p{L}+|%)\.?$/u.exec(text)?.[1] : undefined
  const isForeign = typedUnit && unit && !unitNames.get(unit.pt)?.includes(typedUnit.toLowerCase())
  const value = isForeign ? text : readValue(schema, metadata, cell, order)
  // Sheets name kinds and breeds, which are looked up for the row.
  return control === 'reference' ? { value } : checkValue(schema, value)
}

export function checkValue(schema: SchemaNode, value: unknown): Reading {
  const { issues } = v.safeParse(schema as v.GenericSchema, value)
  return issues ? { problem: reasonOf(issues[0], schema) } : { value }
}

/** Text that cannot be read stays as it is: the schema refuses it. */
function readValue(
  schema: SchemaNode,
  metadata: Partial<FieldMetadata>,
  cell: Cell,
  order: DayOrder | undefined,
): unknown {
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
      return readDayCell(cell, order) ?? text
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
  const plain = choiceWords.get(plainName(text)) ?? text
  const initial = codes.filter((code) => plainName(choiceText(choices, code))[0] === plainName(text))
  return (
    codes.find((code) => genderless(choiceText(choices, code)) === genderless(plain)) ??
    (initial.length === 1 ? initial[0] : undefined)
  )
}

function choiceText(choices: ChoiceLabels, code: string): string {
  const label = choices[code]
  return typeof label === 'object' ? label.pt : (label ?? code)
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
