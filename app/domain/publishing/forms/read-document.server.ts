import {
  formatMoney,
  formatNumber,
  parseHundredths,
  parseNumber,
} from '../../../platform/forms/typed-numbers.ts'
import { isRecord } from '../../../platform/is-record.ts'
import { isoDay } from '../../../platform/ranch-time.ts'
import { oneLine, plainLines } from '../../../platform/text.ts'
import { nameWithin, textDigest, valueAt } from '../../content/index.server.ts'
import type { FormField } from './form-fields.ts'
import {
  codesWithin,
  confirmationName,
  emptyMark,
  type FormValues,
  formatMark,
  itemIndexes,
  markName,
  parseMark,
} from './form-values.ts'

/**
 * The document of a form's values. Only the fields of the form are read. Text that is no number stays text in the document, so
 * that a draft keeps it.
 */
export function readDocument(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  return readGroup(fields, '')

  function readGroup(group: readonly FormField[], name: string): Record<string, unknown> {
    const read = group.map((field) => [field.key, readField(field, nameWithin(name, field.key))] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined))
  }

  function readField(field: FormField, name: string): unknown {
    switch (field.control) {
      case 'constant':
        return field.value
      case 'group': {
        const isAbsent = field.isOptional && isEmpty(name)
        if (isAbsent) return values.get(name) === emptyMark ? {} : undefined
        const group = readGroup(field.fields, name)
        return isTuple(field.fields) ? Object.values(group) : group
      }
      case 'list': {
        const items = itemIndexes(values, name).map((index) => readItem(field.item, `${name}.${index}`))
        const isAbsent = field.isOptional && items.length === 0 && values.get(name) !== emptyMark
        return isAbsent ? undefined : items
      }
      case 'traits':
        return readTraits(field.fields, name)
      case 'text':
      case 'markdown':
        return readText(field, name)
      default:
        return readValue(field, values.get(name) ?? '')
    }
  }

  /** Items without a value keep their index. */
  function readItem(item: FormField, name: string): unknown {
    return readField(item, name) ?? ''
  }

  function readTraits(group: readonly FormField[], name: string): Record<string, unknown> {
    const read = codesWithin(values, name).map(
      (code) => [code, readGroup(group, nameWithin(name, code))] as const,
    )
    return Object.fromEntries(read.filter(([, evaluation]) => Object.keys(evaluation).length > 0))
  }

  function readText({ control, isOptional }: FormField, name: string): object | undefined {
    const read = (language: 'pt' | 'en') => {
      const typed = values.get(`${name}.${language}`) ?? ''
      return control === 'markdown' ? typed : oneLine(typed)
    }
    const [pt, en] = [read('pt'), read('en')]
    if (!en) return isOptional && !pt ? undefined : { pt }
    const mark = parseMark(values.get(markName(name)))
    const isUnchanged = mark?.en === textDigest(en) && !values.get(confirmationName(name))
    const enOf = isUnchanged ? mark.enOf : textDigest(pt)
    return { pt, en, ...(enOf && { enOf }) }
  }

  function isEmpty(name: string): boolean {
    for (const [each, value] of values)
      if (value && each.startsWith(`${name}.`) && !each.endsWith('.enOf')) return false
    return true
  }
}

function readValue(field: FormField, typed: string): unknown {
  const text = oneLine(typed)
  switch (field.control) {
    case 'number':
      return text === '' ? undefined : (parseNumber(text, field) ?? text)
    case 'money':
      return text === '' ? undefined : (parseHundredths(text) ?? text)
    case 'switch':
      return text === 'true' || (text === 'false' ? false : field.isOptional ? undefined : false)
    case 'day':
      return text === '' && field.isOptional ? undefined : isoDay(text)
    default:
      return text === '' && field.isOptional ? undefined : text
  }
}

function isTuple(fields: readonly FormField[]): boolean {
  return fields.length > 0 && fields.every(({ key }, index) => key === String(index))
}

type Entries = [name: string, value: string][]

/** The values of a form's controls for a document, which may be invalid. `readDocument` reads the same document from them. */
export function documentValues(fields: readonly FormField[], document: unknown): FormValues {
  return new Map(groupEntries(fields, document, ''))
}

function groupEntries(group: readonly FormField[], value: unknown, name: string): Entries {
  return group.flatMap((field) => {
    const each = valueAt(value, [field.key])
    return each === undefined ? [] : fieldEntries(field, each, nameWithin(name, field.key))
  })
}

function fieldEntries(field: FormField, value: unknown, name: string): Entries {
  switch (field.control) {
    case 'constant':
      return []
    case 'group': {
      const isEmpty = field.isOptional && isRecord(value) && Object.keys(value).length === 0
      return isEmpty ? [[name, emptyMark]] : groupEntries(field.fields, value, name)
    }
    case 'list':
      if (!Array.isArray(value)) return []
      if (field.isOptional && value.length === 0) return [[name, emptyMark]]
      return value.flatMap((each, index) => itemEntries(field.item, each, `${name}.${index}`))
    case 'traits':
      if (!isRecord(value)) return []
      return Object.entries(value).flatMap(([code, evaluation]) =>
        groupEntries(field.fields, evaluation, nameWithin(name, code)),
      )
    case 'text':
    case 'markdown':
      return isRecord(value) ? textEntries(value, name) : []
    case 'switch':
      return typeof value === 'boolean' ? [[name, String(value)]] : []
    case 'money':
      return [[name, formatMoney(value)]]
    case 'number':
      return [[name, formatNumber(value)]]
    default:
      return [[name, plainText(value)]]
  }
}

/** The first entry tells that there is an item, although its fields may be empty. */
function itemEntries(item: FormField, value: unknown, name: string): Entries {
  return [[name, ''], ...fieldEntries(item, value, name)]
}

function textEntries(text: Record<string, unknown>, name: string): Entries {
  const [pt, en, enOf] = [plainText(text['pt']), plainText(text['en']), plainText(text['enOf'])]
  const mark = formatMark({ enOf, en: textDigest(en), pt: textDigest(pt) })
  return [[`${name}.pt`, pt], [`${name}.en`, en], ...(en ? [[markName(name), mark] as [string, string]] : [])]
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A form's values as typed: the last of each name, with line breaks and without control characters. Files are ignored. */
export function readValues(form: FormData): FormValues {
  const values = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') values.set(name, plainLines(value))
  return values
}
