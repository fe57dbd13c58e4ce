import { fieldPath } from '../../domain/content/field-path.ts'
import { namedDocuments } from '../../domain/publishing/check-documents.server.ts'
import {
  type FieldReference,
  type FormField,
  fieldAt,
  referenceName,
} from '../../domain/publishing/forms/form-fields.ts'
import type { FormValues } from '../../domain/publishing/forms/form-values.ts'
import type { Documents } from '../../domain/publishing/index.server.ts'
import { fold } from '../../platform/text.ts'
import { entryName } from '../content/entry-name.server.ts'
import type { NameOption } from './fields/field.tsx'

/** The documents that a field may name. Animals of one name are told apart by their registration. */
export function nameOptions(documents: Documents, reference: FieldReference): NameOption[] {
  const named = namedDocuments(documents, reference).map(({ code, document }) => ({
    code,
    name: entryName({ id: code }, document, documents),
    registration: String(Reflect.get(document, 'rgn') ?? Reflect.get(document, 'rgd') ?? code),
  }))
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  return named.map(({ code, name, registration }) => ({
    code,
    // Codes that sheets print, such as `PE-365`, tell themselves apart.
    name: counts.get(name) === 1 || reference.key === 'code' ? name : `${name} · ${registration}`,
  }))
}

/** What a form says. Of many documents people type the names: these become their codes; other texts stay as typed. */
export function withCodes(
  fields: readonly FormField[],
  values: FormValues,
  documents: Documents,
): FormValues {
  const known = new Map<string, NameOption[]>()
  return new Map(Array.from(values, ([name, value]) => [name, codeOf(name, value)]))

  function codeOf(name: string, value: string): string {
    const { field } = fieldAt(fields, fieldPath(name))
    if (!value || field?.control !== 'reference' || field.reference.isFree) return value
    const options = optionsOf(field.reference)
    if (options.some(({ code }) => code === value)) return value
    const [found, other] = options.filter((each) => fold(each.name) === fold(value.trim()))
    return found && !other ? found.code : value
  }

  function optionsOf(reference: FieldReference): NameOption[] {
    const key = referenceName(reference)
    const options = known.get(key) ?? nameOptions(documents, reference)
    known.set(key, options)
    return options
  }
}
