import { languageLabels, type TrailPart } from '../../domain/publishing/forms/field-at.ts'
import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { formatMoney, formatNumber } from '../../platform/forms/typed-numbers.ts'
import type { ValueLine } from './editor-state.ts'

/** A value of a document as people read it; no lines for an empty one. `field` is undefined for a part of a text. */
export function valueLines(field: FormField | undefined, value: unknown): ValueLine[] {
  if (value === undefined || value === '') return []
  if (!field) return [{ labels: [], text: String(value) }]
  switch (field.control) {
    case 'group':
      return field.fields.flatMap((each) => within([each.label], valueLines(each, valueAt(value, each.key))))
    case 'list':
      return listOf(value).flatMap((each, index) =>
        within([field.item.label, index + 1], valueLines(field.item, each)),
      )
    case 'traits':
      return Object.entries(recordOf(value)).flatMap(([code, evaluation]) =>
        field.fields.flatMap((each) =>
          within([{ code }, each.label], valueLines(each, valueAt(evaluation, each.key))),
        ),
      )
    case 'text':
    case 'markdown':
      return (['pt', 'en'] as const).flatMap((language) =>
        within([languageLabels[language]], valueLines(undefined, valueAt(value, language))),
      )
    case 'choice': {
      const option = field.options.find((each) => each.value === value)
      return [
        { labels: [], text: String(value), ...(option && 'label' in option && { option: option.label }) },
      ]
    }
    case 'switch':
      return [{ labels: [], text: '', option: value === true ? 'Sim' : 'Não' }]
    case 'money':
      return [{ labels: [], text: `R$ ${formatMoney(value)}` }]
    case 'number':
      return [{ labels: [], text: formatNumber(value) }]
    default:
      return [{ labels: [], text: String(value) }]
  }
}

function within(labels: readonly TrailPart[], lines: readonly ValueLine[]): ValueLine[] {
  return lines.map((line) => ({ ...line, labels: [...labels, ...line.labels] }))
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
