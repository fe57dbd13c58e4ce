import { wordsOf } from '../../platform/text.ts'
import { genderless, plainName } from './fields.server.ts'
import type { HerdEntry, SheetHerd } from './herd.server.ts'
import { type Fault, faultOf, type SheetRow } from './read-rows.server.ts'

export type ReferenceField = 'kind' | 'breed' | 'cross'

/** A word of a row for a kind, breed or cross that the site does not know, with the names that are near. */
export interface UnknownWord {
  field: ReferenceField
  text: string
  near: string[]
}

export interface RowReferences {
  known: { kind?: string; breed?: string; cross?: string | undefined }
  unknown: UnknownWord[]
}

type Herd = Pick<SheetHerd, 'kinds' | 'breeds'>

/** Said of a word for a breed: it is one that the site lacks. */
export const newBreedMeaning = '+'

/** What staff said that words mean, by `wordKey`. */
export type WordMeanings = Readonly<Record<string, string>>

export function wordKey(field: ReferenceField, text: string): string {
  return `${field}:${plainName(text)}`
}

/** The codes of kinds or of breeds and crosses with their names, as staff choose among them. */
export function referenceNames(
  { kinds, breeds }: Herd,
  field: ReferenceField,
): { code: string; name: string }[] {
  if (field === 'kind') return kinds.map(({ id, name }) => ({ code: id, name: name.pt }))
  return breeds.flatMap(({ id, name, crosses = [] }) => [
    ...(field === 'breed' ? [{ code: id, name }] : []),
    ...crosses.map((cross) => ({ code: `${id} ${cross.code}`, name: cross.name.pt })),
  ])
}

/** Kind, breed and cross of a row. Words that nobody knows are named, never guessed. */
export function referencesIn(
  herd: Herd,
  { fields }: Pick<SheetRow, 'fields'>,
  meanings: WordMeanings,
): RowReferences {
  const [kindText, breedText, crossText] = (['kind', 'breed', 'cross'] as const).map((field) => {
    const text = String(fields.get(field) ?? '').trim()
    const told = meanings[wordKey(field, text)]
    return { text, told: told === undefined || told === newBreedMeaning ? text : told, field }
  })
  const unknown: UnknownWord[] = []
  const miss = (word: typeof kindText) =>
    word && unknown.push({ field: word.field, text: word.text, near: nearNames(herd, word.field, word.text) })
  const kind = kindText?.text ? kindOf(herd, kindText.told) : undefined
  if (kindText?.text && !kind) miss(kindText)
  let breed = breedText?.text ? breedOf(herd, breedText.told) : undefined
  if (breedText?.text && !breed) miss(breedText)
  if (crossText?.text && breed?.cross === undefined) {
    const cross =
      breedOf(herd, crossText.told) ?? (breed && breedOf(herd, `${breed.breed} ${crossText.told}`))
    const isOfBreed = cross && (!breed || cross.breed === breed.breed)
    if (isOfBreed && (cross.cross || breed)) breed = cross
    else miss(crossText)
  }
  return { known: { ...(kind && { kind }), ...breed }, unknown }
}

export function unknownFaults(words: readonly UnknownWord[]): Fault[] {
  return words.map(({ field, text, near }) => faultOf(field, text, { near }))
}

/** Sheets of associations have kinds and breeds of their own, so only a row with the site's id changes them. */
const kept: Fault['problem'] = {
  text: 'A linha é deste animal pelo registro; o do site fica. Para mudar, use a coluna Id.',
}

/** Columns of a row that say another kind, breed or cross than its animal has. A breed without its cross is no other one. */
export function keptFaults(
  entry: HerdEntry,
  { fields }: Pick<SheetRow, 'fields'>,
  { kind, breed, cross }: RowReferences['known'],
): Fault[] {
  const isOtherKind = kind !== undefined && kind !== entry.kind
  const isOtherBreed = breed !== undefined && breed !== entry.breed
  const isOtherCross = cross !== undefined && cross !== entry['cross']
  const columns = [
    ...(isOtherKind ? ['kind'] : []),
    ...(isOtherBreed || isOtherCross ? [fields.get('breed') ? 'breed' : 'cross'] : []),
  ]
  return columns.map((field) => faultOf(field, String(fields.get(field)), kept))
}

/** By id or Portuguese name. Gender does not matter, except where it tells kinds apart: a "Novilho" is no "Novilha". */
function kindOf({ kinds }: Herd, text: string): string | undefined {
  const plain = plainName(text)
  const exact = kinds.find(({ id, name, plural }) =>
    [id, name.pt, plural.pt].some((each) => plainName(each) === plain),
  )
  const open = kinds.filter(({ sex }) => sex === undefined)
  return (exact ?? open.find(({ name, plural }) => isAlike([name.pt, plural.pt], text)))?.id
}

type Breed = { breed: string; cross: string | undefined }

/** Breed and cross: `Girolando ½ sangue`, `GIROLANDA`, `girolando 1/2`. */
export function breedOf({ breeds }: Pick<Herd, 'breeds'>, text: string): Breed | undefined {
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

function isAlike(names: readonly string[], text: string): boolean {
  return names.some((each) => likeness(each) === likeness(text))
}

/** Without accents, signs and gender: `GUZERÁ`, `Guzera`; `½` is `1/2`. */
function likeness(text: string): string {
  return wordsOf(genderless(text.replace(/\p{No}/gu, (sign) => ` ${sign.normalize('NFKD')} `))).join(' ')
}

/**
 * Whether a word of a sheet is taken for a breed that the site lacks: staff say so, or nothing is near to it. Abbreviations and
 * numbers are asked back.
 */
export function isNewBreed(herd: Herd, text: string, meanings: WordMeanings): boolean {
  const told = meanings[wordKey('breed', text)]
  if (told !== undefined) return told === newBreedMeaning
  return (
    /\p{L}{4}/u.test(text) &&
    !/\d/.test(text) &&
    !breedOf(herd, text) &&
    nearNames(herd, 'breed', text).length === 0
  )
}

const maxNear = 3

function nearNames(herd: Herd, field: ReferenceField, text: string): string[] {
  const typed = likeness(text)
  return referenceNames(herd, field)
    .map(({ name }) => ({ name, distance: distanceTo(likeness(name), typed) }))
    .filter(({ distance }) => distance < 0.4)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxNear)
    .map(({ name }) => name)
}

/** From 0 for equal texts to 1; small where one begins the other or has it as a word. */
function distanceTo(name: string, typed: string): number {
  if (typed.length < 2) return 1
  if (name.startsWith(typed) || typed.startsWith(name)) return 0.1
  if (name.split(' ').includes(typed) || typed.split(' ').includes(name)) return 0.2
  return edits(name.slice(0, 40), typed.slice(0, 40)) / Math.max(name.length, typed.length)
}

/** The insertions, deletions and replacements between two texts (Levenshtein). */
function edits(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [index, each] of [...other].entries())
      current.push(
        Math.min(
          (current[index] ?? 0) + 1,
          (above[index + 1] ?? 0) + 1,
          (above[index] ?? 0) + (letter === each ? 0 : 1),
        ),
      )
    above = current
  }
  return above[other.length] ?? 0
}
