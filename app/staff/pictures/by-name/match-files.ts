import { registrationKey } from '../../../domain/herd/registration.ts'
import { fold, wordsOf } from '../../../platform/text.ts'

export interface NamedAnimal {
  id: string
  name: string
  codes: readonly string[]
}

/** Names by cameras, phones and chats, and numbers that programs make up. */
const madeNames =
  /\bwhatsapp (?:image|video) [\d-]+ (?:at|as) [\d.]+|\b(?:fb )?(?:img|image|imagem|dsc[nf]?|pxl|mvimg|vid|dji|gopr|photo|foto|screenshot)[ -]*e?\d[\d -]*(?:wa\d+)?|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{16,}\b/g
const copyMarks = /\(\d{1,3}\)|\b(?:copia|copy)\b/g

/** Words of a longer name are not compared. */
const maxWords = 12

/**
 * Finds the animals that a file may show: its name says a registration, a code, a name, or the last word of one name only. Of names
 * within one another the longest counts. Returns several ids where it can be either animal.
 */
export function fileMatcher(animals: readonly NamedAnimal[]): (fileName: string) => string[] {
  const byKey = new Map<string, Set<string>>()
  for (const { id, name, codes } of animals)
    for (const key of [name, ...codes].map(keyOf).filter(Boolean))
      byKey.set(key, (byKey.get(key) ?? new Set()).add(id))
  for (const [word, [named, ...others]] of Map.groupBy(animals, lastWord))
    if (word && named && others.length === 0 && !byKey.has(word)) byKey.set(word, new Set([named.id]))
  const found = new Map<string, string[]>()
  return (fileName) => {
    const ids = found.get(fileName) ?? find(fileName)
    found.set(fileName, ids)
    return ids
  }

  function find(fileName: string): string[] {
    const words = wordsIn(fileName)
    const spans = words.flatMap((_, start) =>
      words.slice(start, start + maxWords).flatMap((_, length) => {
        const end = start + length + 1
        const key = keyOf(words.slice(start, end).join(' '))
        // A number alone may be a day or a count.
        const isWhole = start === 0 && end === words.length
        const ids = /^[\d-]+$/.test(key) && !isWhole ? undefined : byKey.get(key)
        return ids ? [{ start, end, ids }] : []
      }),
    )
    const longest = spans.filter(
      (one) =>
        !spans.some(
          (other) =>
            other.start <= one.start && other.end >= one.end && other.end - other.start > one.end - one.start,
        ),
    )
    return [...new Set(longest.flatMap(({ ids }) => [...ids]))]
  }
}

function wordsIn(fileName: string): string[] {
  const name = fold(fileName)
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .replaceAll('_', ' ')
  // Points stay between thousands only: `MTZG 7.501`.
  const bare = name
    .replace(madeNames, ' ')
    .replace(copyMarks, ' ')
    .replace(/\.(?!\d{3}(?!\d))/g, ' ')
  return bare.split(/[^\p{L}\p{N}.]+/u).filter(Boolean)
}

/** `Serra Negra Amora` → `amora`. Empty for a name of one word, a number, and a calf to come, whose name ends with its sire's. */
function lastWord({ name }: NamedAnimal): string {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  return words.length > 1 && /^\p{L}{3,}$/u.test(last) && !name.includes('×') ? last : ''
}

/** Texts with a number are compared as registrations are, others by their letters. */
function keyOf(text: string): string {
  return registrationKey(text) || wordsOf(text).join('')
}
