import * as v from 'valibot'
import { readTypedNumber } from '../../../platform/forms/typed-numbers.ts'
import type { BilingualText } from '../../../platform/i18n/ui-text.ts'
import { maxMarkdownLength, readRefusal } from '../../content/index.server.ts'
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

/** Why a value is refused. */
export function reasonOf(issue: v.BaseIssue<unknown>): BilingualText {
  if (issue.received === 'undefined' || issue.input === '')
    return { pt: 'Preencha este campo.', en: 'Fill in this field.' }
  if (issue.kind === 'schema' && issue.expected === 'number') return numberReason(issue.input)
  return readRefusal(issue.message)
}

/** How to write a number that was not read. */
function numberReason(typed: unknown): BilingualText {
  const read = typeof typed === 'string' && readTypedNumber(typed)
  return read && 'problem' in read && read.problem === 'unclear'
    ? {
        pt: 'Este ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.',
        en: 'This point may be of thousands or decimals: write it like 5932 or 5,932.',
      }
    : { pt: 'Escreva só o número, como 12,5.', en: 'Write only the number, like 12,5.' }
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
