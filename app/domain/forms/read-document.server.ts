import { parseHundredths, parseNumber } from '../../platform/forms/number-text.ts'
import { isRecord } from '../../platform/is-record.ts'
import { isoDay } from '../../platform/ranch-time.ts'
import { oneLine, plainLines } from '../../platform/text.ts'
import {
  englishState,
  fieldName,
  fieldPath,
  isText,
  maxMarkdownLength,
  nameWithin,
  textDigest,
  textsIn,
  valueAt,
} from '../content/index.server.ts'
import type { Reference } from '../content/index.ts'
import type { FieldErrors } from './describe-fields.server.ts'
import { type FormDocument, isFilled, maxItems, maxUnknownTraits, textOf } from './form-document.ts'
import { type FormField, fieldsOfKind } from './form-fields.ts'

interface Reading {
  /** The document before this change: English that is still the same belongs to the Portuguese that it belonged to. */
  stored?: unknown
  /** The code that the typed name of a document stands for. */
  codeOf?(reference: Reference, typed: string): string
  isKnown?(reference: Reference, code: string): boolean
}

/**
 * The document that was typed, and what does not fit in. Only the fields of the form are read, whatever was sent. Text that is no number
 * stays text, so that a draft keeps it.
 */
export function readDocument(
  fields: readonly FormField[],
  typed: unknown,
  { stored, codeOf = (_, text) => text, isKnown = () => false }: Reading = {},
): { document: Record<string, unknown>; errors: FieldErrors } {
  const errors = new Map<string, string>()
  const texts = textsIn(stored).map(({ text }) => text)
  return { document: readGroup(fields, typed, ''), errors }

  function readGroup(group: readonly FormField[], value: unknown, name: string): Record<string, unknown> {
    const read = group.map(
      (field) =>
        [field.key, readField(field, valueAt(value, [field.key]), nameWithin(name, field.key))] as const,
    )
    return Object.fromEntries(read.filter(([, each]) => each !== undefined))
  }

  function readField(field: FormField, value: unknown, name: string): unknown {
    switch (field.control) {
      case 'group': {
        if (field.isOptional && !isFilled(value))
          return isRecord(value) && Object.keys(value).length === 0 ? {} : undefined
        const group = readGroup(field.fields, value, name)
        return isTuple(field.fields) ? Object.values(group) : group
      }
      case 'kinds': {
        const kind = valueAt(value, ['kind'])
        return { kind, ...readGroup(fieldsOfKind(field.kinds, value), value, name) }
      }
      case 'list': {
        if (!Array.isArray(value)) return field.isOptional ? undefined : []
        // Items without a value keep their index.
        return bounded(value, field.max ?? maxItems, name).map(
          (item, index) => readField(field.item, item, `${name}.${index}`) ?? '',
        )
      }
      case 'traits': {
        const codes = isRecord(value) ? Object.keys(value) : []
        const unknown = codes.filter((code) => !isKnown(field.reference, code))
        bounded(unknown, maxUnknownTraits, name)
        const surplus = new Set(unknown.slice(maxUnknownTraits))
        const read = codes
          .filter((code) => !surplus.has(code))
          .map(
            (code) =>
              [code, readGroup(field.fields, valueAt(value, [code]), nameWithin(name, code))] as const,
          )
        return Object.fromEntries(read.filter(([, evaluation]) => Object.keys(evaluation).length > 0))
      }
      case 'text':
      case 'markdown':
        return readText(field, value, name)
      default:
        return readValue(field, value, name)
    }
  }

  /** Attack: a small post with thousands of items is answered by a form of many megabytes. */
  function bounded<Item>(items: readonly Item[], max: number, name: string): readonly Item[] {
    if (items.length > max) errors.set(name, `Aqui cabem até ${max} itens: tire os outros.`)
    return items.slice(0, max)
  }

  function readText({ control, isOptional }: FormField, value: unknown, name: string): object | undefined {
    const clean = control === 'markdown' ? plainLines : oneLine
    const read = (language: 'pt' | 'en') =>
      clean(typedIn(valueAt(value, [language]), control, `${name}.${language}`))
    const [pt, en] = [read('pt'), read('en')]
    if (!en) return isOptional && !pt ? undefined : { pt }
    const own = valueAt(stored, fieldPath(name))
    // Items of lists move.
    const same = [...(isText(own) ? [own] : []), ...texts].filter((text) => clean(textOf(text.en)) === en)
    const known = same.find((text) => text.pt === pt) ?? same[0]
    const enOf = known && !valueAt(value, ['enStays']) ? known.enOf : textDigest(pt)
    return { pt, en, ...(enOf && { enOf }) }
  }

  function readValue(field: FormField, value: unknown, name: string): unknown {
    if (field.control === 'switch')
      return typeof value === 'boolean' ? value : field.isOptional ? undefined : false
    const isNumber = field.control === 'number' || field.control === 'money'
    if (isNumber && Number.isFinite(value)) return value
    const text = oneLine(typedIn(value, field.control, name))
    if (text === '' && (field.isOptional || isNumber)) return undefined
    switch (field.control) {
      case 'number':
        return parseNumber(text, field) ?? text
      case 'money':
        return parseHundredths(text) ?? text
      case 'day':
        return isoDay(text)
      case 'reference':
        return text && !field.reference.isFree ? codeOf(field.reference, text) : text
      default:
        return text
    }
  }

  function typedIn(value: unknown, control: FormField['control'], name: string): string {
    const text = textOf(value).toWellFormed()
    const max = maxLengths[control] ?? maxLineLength
    if (text.length > max)
      errors.set(name, `O texto é longo demais: escreva até ${max.toLocaleString('pt-BR')} caracteres.`)
    return text.slice(0, max)
  }
}

const maxLengths: Partial<Record<FormField['control'], number>> = { markdown: maxMarkdownLength, text: 5_000 }
const maxLineLength = 500

function isTuple(fields: readonly FormField[]): boolean {
  return fields.length > 0 && fields.every(({ key }, index) => key === String(index))
}

/** The document may be invalid. `stale` names texts whose English translates an older Portuguese. */
export function formDocument(fields: readonly FormField[], document: object) {
  const own = Object.entries(document).filter(([name]) => fields.some(({ key }) => key === name))
  const shown: FormDocument = Object.fromEntries(own)
  const stale = textsIn(shown).filter(({ text }) => englishState(text) === 'stale')
  return { document: shown, stale: stale.map(({ path }) => fieldName(path)) }
}
