import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import type { FieldPath } from '../field-path.ts'
import type { FormField } from './form-fields.ts'

/** A field by its path, with what leads to it. */
export interface FoundField {
  /** Undefined for a part that is no field of its own, such as the English of a text. */
  field: FormField | undefined
  labels: TrailPart[]
}

/** The label of a group or field, the number of an item from 1, or the code of a trait. */
export type TrailPart = BilingualText | number | { code: string }

/** The parts of a text. */
export const languageLabels = {
  pt: { pt: 'Português', en: 'Portuguese' },
  en: { pt: 'Inglês', en: 'English' },
} as const

export function fieldAt(fields: readonly FormField[], path: FieldPath): FoundField {
  const labels: TrailPart[] = []
  let field: FormField | undefined
  let within = fields
  for (const key of path) {
    if (field?.control === 'list') {
      labels.pop()
      field = field.item
      labels.push(field.label, Number(key) + 1)
    } else if (field?.control === 'traits' && within !== field.fields) {
      labels.push({ code: key })
      within = field.fields
      continue
    } else if (field?.control === 'text' || field?.control === 'markdown') {
      if (key === 'pt' || key === 'en') labels.push(languageLabels[key])
      return { field: undefined, labels }
    } else {
      field = within.find((each) => each.key === key)
      if (!field) return { field: undefined, labels }
      labels.push(field.label)
    }
    within = field.control === 'group' ? field.fields : []
  }
  return { field, labels }
}
