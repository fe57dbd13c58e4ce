import * as v from 'valibot'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import { maxMarkdownLength, reasonOf } from '../../content/index.server.ts'
import { fieldName, fieldPath } from '../field-path.ts'
import type { FormField } from './form-fields.ts'
import type { FormValues } from './form-values.ts'

/** Why fields are refused, by the names of their controls. A list or group may be refused as a whole. */
export type FieldErrors = ReadonlyMap<string, BilingualText>

/** The first mistake of each field of a document; none when it can be published as far as its own schema tells. */
export function checkEntry(schema: v.GenericSchema, document: unknown): FieldErrors {
  const errors = new Map<string, BilingualText>()
  const { issues = [] } = v.safeParse(schema, document)
  for (const issue of issues) {
    const name = fieldName((issue.path ?? []).map(({ key }) => String(key)))
    if (!errors.has(name)) errors.set(name, reasonOf(issue))
  }
  return errors
}

/** Longest value of a control, in characters. */
const maxLengths: Partial<Record<FormField['control'], number>> = { markdown: maxMarkdownLength, text: 5_000 }
const maxLineLength = 500

/** The controls with more text than their fields hold. */
export function checkLengths(fields: readonly FormField[], values: FormValues): FieldErrors {
  const errors = new Map<string, BilingualText>()
  for (const [name, value] of values)
    if (value.length > maxLengthOf(fields, name))
      errors.set(name, { pt: 'O texto é longo demais.', en: 'The text is too long.' })
  return errors
}

function maxLengthOf(fields: readonly FormField[], name: string): number {
  const [first, ...rest] = fieldPath(name)
  let field = fields.find(({ key }) => key === first)
  for (const key of rest) field = field && childOf(field, key)
  return (field && maxLengths[field.control]) ?? maxLineLength
}

function childOf(field: FormField, key: string): FormField | undefined {
  switch (field.control) {
    case 'group':
      return field.fields.find((each) => each.key === key)
    case 'list':
      return field.item
    default:
      return field
  }
}
