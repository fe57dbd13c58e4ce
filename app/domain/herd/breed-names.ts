import { fold, wordsOf } from '../../platform/text.ts'
import type { Breed } from '../content/index.server.ts'

interface NamedBreed {
  id: string
  name: string
  offerName?: { pt: string; en?: string | undefined } | undefined
  crosses?: readonly { code: string; name: { pt: string } }[] | undefined
}

/** Names a breed, or a cross of it, in addresses of searches: `girolando-1/2`. */
export function breedCode({ breed, cross }: { breed: string; cross?: string | undefined }): string {
  return cross ? `${breed}-${cross}` : breed
}

export function breedNames(breeds: readonly Breed[]): ReadonlyMap<string, string> {
  return new Map(
    breeds.flatMap(({ id, name, offerName = name, crosses = [] }) => [
      ...crosses.map(({ code, name }) => [breedCode({ breed: id, cross: code }), name] as const),
      [id, offerName] as const,
    ]),
  )
}

/** Breed and cross as people write them: `Girolando ½ sangue`, `GIROLANDA`, `girolando 1/2`. */
export function breedOf(breeds: readonly NamedBreed[], text: string) {
  for (const { id, name, offerName, crosses = [] } of breeds) {
    if (isAlike([id, name, offerName?.pt ?? name, offerName?.en ?? name], text))
      return { breed: id, cross: undefined }
    const cross = crosses.find(({ code, name: { pt } }) =>
      isAlike([pt, `${id}-${code}`, `${id} ${code}`, `${name} ${code}`], text),
    )
    if (cross) return { breed: id, cross: cross.code }
  }
  return undefined
}

export function isAlike(names: readonly string[], text: string): boolean {
  return names.some((each) => likeness(each) === likeness(text))
}

/** Without accents, signs and gender: `GUZERÁ`, `Guzera`; `½` is `1/2`. */
function likeness(text: string): string {
  return wordsOf(genderless(text.replace(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKD')} `))).join(' ')
}

/** A text without accents, capitals and the endings of gender: `Reservada`, `RESERVADO` → `reservad`. */
export function genderless(text: string): string {
  const plain = fold(text).replace(/\s+/g, ' ').trim()
  return plain.replace(/(?<=[a-z]{2})[oa](s?)\b/g, '$1')
}
