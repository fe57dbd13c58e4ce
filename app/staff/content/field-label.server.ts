import type { FormField } from '../../domain/publishing/forms/form-fields.ts'
import { fieldsOfCollection } from '../../domain/publishing/forms/index.server.ts'
import type { CollectionName } from '../../domain/publishing/index.server.ts'
import { translator } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'

/** A field by its keys, with the labels and numbers that lead to it: `Avaliações genéticas 1 › Peso`. */
export function fieldLabel(collection: CollectionName, keys: readonly string[], language: Language): string {
  return findField(collection, keys, language).label
}

interface FoundField {
  label: string
  /** Undefined for a field that the schema does not have (any more). */
  field: FormField | undefined
  /** The remaining keys, of a value within the field such as a text's language. */
  rest: readonly string[]
}

export function findField(
  collection: CollectionName,
  keys: readonly string[],
  language: Language,
): FoundField {
  const t = translator(language)
  const labels: string[] = []
  let fields = fieldsOfCollection(collection)
  let field: FormField | undefined
  let used = 0
  for (const [index, key] of keys.entries()) {
    if (field?.control === 'list') {
      labels[labels.length - 1] = `${labels.at(-1)} ${Number(key) + 1}`
      field = field.item
      fields = field.control === 'group' ? field.fields : []
    } else if (field?.control === 'traits') {
      labels.push(key)
      fields = field.fields
      field = undefined
    } else {
      const found = fields.find((each) => each.key === key)
      if (!found) break
      labels.push(t(found.label))
      field = found
      fields = found.control === 'group' ? found.fields : []
    }
    used = index + 1
  }
  const known = labels.length > 0 ? labels : [keys.join(' › ')]
  return { label: known.join(' › '), field, rest: keys.slice(used) }
}
