import { isText } from '../../domain/content/index.server.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { type CollectionName, compareFields } from '../../domain/publishing/index.server.ts'
import { decimal, money, shortDate } from '../../platform/i18n/format.ts'
import { type Translate, translator } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'
import { isRecord } from '../../platform/is-record.ts'
import { findField } from './field-label.server.ts'

/** A changed field as staff read it. */
export interface ReadableChange {
  label: string
  /** Empty for a field that was not there. */
  before: string
  after: string
}

/** The fields in which two documents differ, in words: prices in reais, days as dates, codes by their labels. */
export function readableChanges(
  collection: CollectionName,
  before: object | null,
  after: object | null,
  language: Language,
): ReadableChange[] {
  const t = translator(language)
  return compareFields(before ?? {}, after ?? {})
    .filter(({ path, before, after }) => path.at(-1) !== 'enOf' || isRecord(before ?? after))
    .map((difference) => {
      const { label, field, rest } = findField(collection, difference.path, language)
      const text =
        rest[0] === 'pt' || rest[0] === 'en' ? ` (${t(rest[0] === 'pt' ? 'Português' : 'Inglês')})` : ''
      const read = (value: unknown) => readableValue(value, field, language, t)
      return { label: label + text, before: read(difference.before), after: read(difference.after) }
    })
}

function readableValue(
  value: unknown,
  field: FormField | undefined,
  language: Language,
  t: Translate,
): string {
  if (value === undefined || value === null) return ''
  const within = (child: unknown, of: FormField | undefined) => readableValue(child, of, language, t)
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
        return `${child ? t(child.label) : key}: ${within(each, child ?? field)}`
      })
      .join(', ')
  }
  if (typeof value === 'boolean') return t(value ? 'Sim' : 'Não')
  if (typeof value === 'number')
    return field?.control === 'money' ? money(value, language) : plainNumber(value, language)
  if (field?.control === 'day' && /^\d{4}-\d\d-\d\d$/.test(String(value)))
    return shortDate(String(value), language)
  if (field?.control === 'choice') {
    const option = field.options.find((each) => each.value === value)
    if (option) return 'label' in option ? t(option.label) : option.name
  }
  return String(value)
}

function plainNumber(value: number, language: Language): string {
  const digits = String(value).split('.')[1]?.length ?? 0
  return decimal(value, language, Math.min(digits, 6))
}
