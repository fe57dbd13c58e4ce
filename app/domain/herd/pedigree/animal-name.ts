import { wordsOf } from '../../../platform/text.ts'

const smallWords = new Set('de da do das dos e touro bull rgn rgd reg registro'.split(' '))

const registrationPattern = /(?<![\p{L}\p{N}])[a-z]{2,5}[ -]?[a-z]?[ -]?\d{1,6}(?![\p{L}\p{N}])/iu

/** The words of a name as they are compared, without a registration beside it: `Braúna da Serra SER 12` → `brauna`, `serra`. */
export function nameWords(text: string): string[] {
  return wordsOf(text.replace(registrationPattern, ' ')).filter(
    (word) => !smallWords.has(word) && !/\d/.test(word),
  )
}

/** True for equal names, or when one is short for the other. */
export function canBeSameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)]
  return isShortFor(a, b) || isShortFor(b, a)
}

/** True for `Angico`, or `Angico Gor`, and `Angico do Gorutuba`. */
function isShortFor(words: readonly string[], name: readonly string[]): boolean {
  return words.every((word) => isWordOf(word, name))
}

/** Shorter beginnings of words are none. */
const minShortWord = 3

function isWordOf(word: string, name: readonly string[]): boolean {
  return name.some((each) => each === word || (word.length >= minShortWord && each.startsWith(word)))
}
