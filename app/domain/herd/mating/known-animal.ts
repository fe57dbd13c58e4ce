import { wordsOf } from '../../../platform/text.ts'
import { plainRegistration } from '../plain-registration.ts'

/** What tells an animal of a pedigree or of a visitor's list from others. Unknown animals have neither names nor registrations. */
export interface KnownAnimal {
  /** As the visitor or the pedigree writes it. */
  label: string
  /** Plain. */
  names: readonly string[]
  /** Plain. RGN and RGD of one animal differ. */
  registrations: readonly string[]
}

/** Different animals can share a name; a registration belongs to one. */
export type Match = 'registration' | 'name'

/** By which two animals are the same; undefined for different ones and for unknown ones. */
export function matchOf(one: KnownAnimal, other: KnownAnimal): Match | undefined {
  if (one.registrations.some((each) => other.registrations.includes(each))) return 'registration'
  // Registrations that differ may be the RGN and the RGD of one animal.
  return one.names.some((each) => other.names.includes(each)) ? 'name' : undefined
}

export const unknownAnimal: KnownAnimal = { label: '', names: [], registrations: [] }

export function knownAnimal(name: string, registrations: readonly (string | undefined)[]): KnownAnimal {
  return {
    label: name,
    names: [plainName(name)].filter(Boolean),
    registrations: registrations.flatMap((each) => (each ? plainRegistration(each) : [])).filter(Boolean),
  }
}

/** A group instead of a lookbehind, which Safari 15.4 lacks. */
const registrationPattern = /(?:^|[^\p{L}\p{N}])([a-z]{2,5}[ -]?[a-z]?[ -]?\d{1,6})(?![\p{L}\p{N}])/iu

/** Reads a name, a registration, or both: `Angico do Gorutuba (GOR 455)`. */
export function readAnimal(text: string): KnownAnimal {
  const [, registration = ''] = registrationPattern.exec(text) ?? []
  const names = [text, text.replace(registration, ' ')].map(plainName).filter(Boolean)
  return {
    label: text,
    names: [...new Set(names)],
    registrations: registration ? [plainRegistration(registration)] : [],
  }
}

/** A name as it is compared: `Braúna da Serra` and `BRAUNA  DA SERRA` are the same. */
function plainName(text: string): string {
  return wordsOf(text).join(' ')
}

/** A sire of the visitor's herd: the sire of the cows that a bull would cover. */
export interface HerdSire {
  animal: KnownAnimal
  /** The sire's own sire, where the visitor knows it. */
  sire: KnownAnimal | undefined
}

export const maxHerdSires = 20

const maxLineLength = 200

/** Reads one sire a line, each with its own sire after a semicolon: `Angico do Gorutuba; GOR 455`. */
export function readHerdSires(text: string): { sires: HerdSire[]; isCut: boolean } {
  const lines = [...new Set(text.split('\n').map((line) => line.slice(0, maxLineLength).trim()))]
  const sires = lines.flatMap((line) => {
    const [own = '', ...rest] = line.split(';').map((part) => part.trim())
    const sire = (rest[0] ?? '').replace(/^(pai|sire)\b[: ]*/i, '')
    return own ? [{ animal: readAnimal(own), sire: sire ? readAnimal(sire) : undefined }] : []
  })
  return { sires: sires.slice(0, maxHerdSires), isCut: sires.length > maxHerdSires }
}
