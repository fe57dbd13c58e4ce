import type { Reference } from '../../domain/content/index.ts'
import { type NameOption, referenceName } from '../../domain/forms/form-fields.ts'
import type { Documents } from '../../domain/publishing/index.server.ts'
import { documentsByName } from '../../domain/publishing/snapshot.server.ts'
import { fold } from '../../platform/text.ts'
import { entryName } from '../content/entry-name.server.ts'

/** The documents that a field may name. Animals of one name are told apart by their registration. */
export function nameOptions(documents: Documents, reference: Reference): NameOption[] {
  const named = documentsByName(documents, reference).map(({ code, document }) => ({
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

/** The documents that a form names. Of many documents people type the names: these become their codes; other texts stay as typed. */
export function namesFor(documents: Documents) {
  const known = new Map<string, readonly NameOption[]>()
  const optionsOf = (reference: Reference) => {
    const key = referenceName(reference)
    const options = known.get(key) ?? nameOptions(documents, reference)
    known.set(key, options)
    return options
  }
  const isKnown = (reference: Reference, code: string) =>
    optionsOf(reference).some((option) => option.code === code)
  function codeOf(reference: Reference, typed: string): string {
    if (isKnown(reference, typed)) return typed
    const [found, other] = optionsOf(reference).filter(({ name }) => fold(name) === fold(typed))
    return found && !other ? found.code : typed
  }
  return { isKnown, codeOf }
}
