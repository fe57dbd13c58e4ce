import { type KnownAnimal, readAnimal } from './known-animal.ts'

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
