import { parseHundredths, parseNumber } from '../../../platform/forms/typed-numbers.ts'
import { oneLine } from '../../../platform/forms/typed-text.ts'
import { isoDay } from '../../../platform/ranch-time.ts'
import { textDigest } from '../../content/index.server.ts'
import { embedAddress } from '../../herd/index.server.ts'
import { nameWithin } from '../field-path.ts'
import { confirmationName, markName, parseMark } from './english-marks.ts'
import type { FormField } from './form-fields.ts'
import { codesWithin, emptyMark, type FormValues, itemIndexes, storedLinkName } from './form-values.ts'

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
      case 'video': {
        const typed = readValue(field, values.get(name) ?? '')
        const isLink = typeof typed === 'string' && typed !== values.get(storedLinkName(name))
        return isLink ? embedAddress(typed) : typed
      }
      default:
        return readValue(field, values.get(name) ?? '')
    }
  }

  /** Items without a value stay in their place. */
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
