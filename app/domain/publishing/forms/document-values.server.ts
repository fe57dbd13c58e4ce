import { formatMoney, formatNumber } from '../../../platform/forms/typed-numbers.ts'
import { isRecord } from '../../../platform/is-record.ts'
import { textDigest } from '../../content/index.server.ts'
import { embedAddress } from '../../herd/index.server.ts'
import { nameWithin, valueAt } from '../field-path.ts'
import { formatMark, markName } from './english-marks.ts'
import type { FormField } from './form-fields.ts'
import { emptyMark, type FormValues, storedLinkName } from './form-values.ts'

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
    case 'video': {
      const address = plainText(value)
      const stored: Entries = embedAddress(address) === address ? [] : [[storedLinkName(name), address]]
      return [[name, address], ...stored]
    }
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
