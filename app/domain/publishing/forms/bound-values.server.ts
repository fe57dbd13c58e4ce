import { nameWithin } from '../../content/index.server.ts'
import { keyOfName } from '../../content/index.ts'
import type { FieldErrors } from './describe-fields.server.ts'
import type { FieldReference, FormField } from './form-fields.ts'
import { codesWithin, type FormValues, itemIndexes, maxItems, maxUnknownTraits } from './form-values.ts'

/**
 * What a post may fill: each list up to its schema's maximum, and so many traits that the site does not know. Attack: a small post with hundreds of invented items is
 * answered by a form of many megabytes. What is left out is an error of its list.
 */
export function boundValues(
  fields: readonly FormField[],
  posted: FormValues,
  knownCodes: (reference: FieldReference) => ReadonlySet<string>,
): { values: FormValues; errors: FieldErrors } {
  const values = new Map(posted)
  const errors = new Map<string, string>()
  for (const field of fields) bound(field, field.key)
  return { values, errors }

  function bound(field: FormField, name: string): void {
    switch (field.control) {
      case 'group':
        for (const each of field.fields) bound(each, nameWithin(name, each.key))
        return
      case 'list': {
        const max = field.max ?? maxItems
        const indexes = itemIndexes(values, name)
        leaveOut(name, new Set(indexes.slice(max)), { max, keyOf: Number })
        for (const index of indexes.slice(0, max)) bound(field.item, `${name}.${index}`)
        return
      }
      case 'traits': {
        const known = knownCodes(field.reference)
        const unknown = codesWithin(values, name).filter((code) => !known.has(code))
        leaveOut(name, new Set(unknown.slice(maxUnknownTraits)), { max: maxUnknownTraits, keyOf: keyOfName })
      }
    }
  }

  function leaveOut<Key>(
    name: string,
    surplus: ReadonlySet<Key>,
    { max, keyOf }: { max: number; keyOf(part: string): Key },
  ): void {
    if (surplus.size === 0) return
    for (const each of values.keys()) {
      const [part = ''] = each.startsWith(`${name}.`) ? each.slice(name.length + 1).split('.') : []
      if (part && surplus.has(keyOf(part))) values.delete(each)
    }
    errors.set(name, `Aqui cabem até ${max} itens: os outros ficaram de fora.`)
  }
}
