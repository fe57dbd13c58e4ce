import * as v from 'valibot'
import {
  type NumberReading,
  type NumberRule,
  readNumberText,
  withoutUnits,
} from '../../platform/forms/number-text.ts'
import { isDay, isoDay } from '../../platform/ranch-time.ts'
import { fold, wordsOf } from '../../platform/text.ts'
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
import type { Cell } from './sheet.ts'
import { choiceWords, nothingWords, openPrices, unitNames, unknownParentWords } from './synonyms.ts'

/** `problem` says what is accepted. A value of `null` takes away what the site has, and an undefined one leaves it. */
export type Reading = { value: unknown } | { problem: string }

export interface SheetField {
  /** The path as text: `lactation.kg`. */
  name: string
  path: FieldPath
  metadata: Partial<FieldMetadata>
  headings: readonly string[]
  schema: SchemaNode
}

const leading = ['kind', 'breed', 'name', 'rgn', 'rgd', 'born']

export const sheetFields = sheetFieldsOf(animalSchema)

const fieldsByName = new Map(sheetFields.map((field) => [field.name, field]))

export function findSheetField(name: string): SheetField | undefined {
  return fieldsByName.get(name)
}

export function headingOf(name: string): string {
  return findSheetField(name)?.headings[0] ?? name
}

/** In the order of the export: what identifies an animal, its own fields, and those of groups, such as the pedigree. */
export function sheetFieldsOf(schema: v.GenericSchema): readonly SheetField[] {
  const rank = ({ name, path }: SheetField) =>
    leading.includes(name) ? leading.indexOf(name) : leading.length + path.length
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

/** Ignores case and accents: associations write names in capitals without accents. */
export function isSameValue({ metadata }: SheetField, before: unknown, after: unknown): boolean {
  const [one, other] = [String(before), String(after)]
  if (metadata.isRegistration && isSameRegistration(one, other)) return true
  return metadata.control === 'line' && plainName(one) === plainName(other)
}

export function plainName(name: string): string {
  return fold(name).replace(/\s+/g, ' ').trim()
}

export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || /^[\s\-\u2010-\u2015\u2212]*$/.test(String(cell))
}

export function readText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const nothing = new Set(nothingWords.map((each) => wordsOf(each).join('')))

/** True for an empty cell, signs only, such as `...` and `?`, or a word for nothing. */
export function isNothing(cell: Cell | undefined): boolean {
  if (typeof cell === 'number' || typeof cell === 'boolean') return false
  const text = readText(cell)
  if (isError(text)) return false
  if (!/[\p{L}\p{N}♀♂]/u.test(text)) return true
  // "Na" alone may be a name.
  if (/^#?[sn][/.]?[acdin]\.?$/i.test(text)) return /[/.]|^(?:N[AD]|n[ad])$/.test(text)
  return nothing.has(wordsOf(text).join(''))
}

/** True for `DESCONHECIDO(A)`, `Pai não informado`. */
export function isUnknownParent(cell: Cell): boolean {
  return wordsOf(readText(cell)).every((word) => unknownParentWords.has(word) || /^0+$/.test(word))
}

/** Zero, where it can be no value; days that spreadsheets make of it are written so, too. */
export function isZero(cell: Cell | undefined): boolean {
  return /^(?:0+(?:[.,]0+)?|00?[/.-]0[01]?[/.-](?:0{1,4}|1900)|1899-12-3[01]|1900-01-0[01])$/.test(
    withoutUnits(readText(cell)),
  )
}

/** True for a formula's error (`#REF!`, `#DIV/0!`, `#VALOR!`) and for a column that is too narrow. `#N/D` is nothing. */
export function isError(cell: Cell | undefined): boolean {
  return /^#(?!N\/[AD]$)(?:[A-ZÀ-Ý/0]{2,12}[!?]?|#{2,})$/iu.test(readText(cell))
}

/** A number of a cell. Only text is parsed as a typed number: cells of a workbook can hold numbers. */
export function readNumberCell(cell: Cell | undefined, rule?: NumberRule): NumberReading {
  if (typeof cell === 'number' && Number.isFinite(cell)) return { value: cell }
  return typeof cell === 'string' ? readNumberText(cell, rule) : { problem: 'unreadable' }
}

/** `mixed`: the column has both orders, so only days above 12 are clear. */
export type DayOrder = 'day-first' | 'month-first' | 'mixed'

export interface ColumnDays {
  order: DayOrder
  /** A program may have swapped day and month in all dates, and left as text those that it could not read. */
  isDoubtful: boolean
}

const writtenDay = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

function withoutTime(cell: Cell | undefined): string {
  return readText(cell).replace(/[T ]\d{1,2}:\d{2}.*$/, '')
}

export function readColumnDays(cells: readonly Cell[]): ColumnDays {
  const texts = cells.flatMap((cell) => {
    const [, first = '', , second = ''] = writtenDay.exec(withoutTime(cell)) ?? []
    return first ? [[Number(first), Number(second)] as const] : []
  })
  const [isDayFirst, isMonthFirst] = [0, 1].map((index) => texts.some((parts) => (parts[index] ?? 0) > 12))
  const typed = cells.flatMap((cell) => /^\d{4}-\d{2}-(\d{2})$/.exec(readText(cell))?.[1] ?? [])
  const order = isMonthFirst ? (isDayFirst ? 'mixed' : 'month-first') : 'day-first'
  const areAllLate = texts.length > 0 && texts.every((parts) => Math.max(...parts) > 12)
  return { order, isDoubtful: areAllLate && typed.length > 0 && typed.every((day) => Number(day) <= 12) }
}

/** A day written `2024-05-27`, `27/05/2024` or `27.5.24`; undefined for other cells. */
export function readDayCell(cell: Cell | undefined, order: DayOrder = 'day-first'): string | undefined {
  const text = withoutTime(cell)
  const [, first = '', sign = '', second = '', year = ''] = writtenDay.exec(text) ?? []
  const isUnclear = Number(first) <= 12 && Number(second) <= 12 && first !== second
  if (first && order === 'mixed' && isUnclear) return undefined
  const isMonthFirst = order === 'month-first' || (order === 'mixed' && Number(second) > 12)
  const typed = first && isMonthFirst ? [second, first, year].join(sign) : text
  const [, ...parts] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(isoDay(typed)) ?? []
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
  return isDay(day) ? day : undefined
}

const yes = ['sim', 's', 'yes', 'x', '1', 'true', 'verdadeiro', 'g']

export function isYes(cell: Cell | undefined): boolean {
  return yes.includes(plainName(readText(cell)))
}

export function isNumberOnly(registration: string): boolean {
  return /^\d+$/.test(registration)
}
