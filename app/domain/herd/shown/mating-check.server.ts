import { groupBy } from '../../../platform/group-by.ts'
import { withoutAccents } from '../../../platform/text.ts'
import { commonAncestors, knownAncestors, nearestOfEach, type SharedAncestor } from '../pedigree/ancestors.ts'
import { nameWords } from '../pedigree/animal-name.ts'
import { type PedigreeAnimal, parentsOf } from '../pedigree/merge-pedigrees.ts'
import type { PedigreeGraph } from '../pedigree/pedigree-graph.ts'
import { registrationKey } from '../registration.ts'
import type { ShownHerd } from './shown-herd.server.ts'

/** A share of 1: cousins' calves have this F, and from it on a cow is counted against a bull. */
const limit = 0.0625

/**
 * Checks a bull, and all available ones, against the daughters of the sires that a text names (docs/product.md#mating-check). Shares of 1,
 * the lowest that the known ancestors allow. Each bull takes one column of the pedigree, however many sires are named.
 */
export function checkMatings(herd: ShownHerd, bullId: string, text: string) {
  const { find, inbreedingOfCalves } = herd.pedigree
  const bull = find(bullId)
  if (!bull) throw new Error(`the herd has no ${bullId}`)
  const { sires, ...counts } = readHerd(text)
  const index = sireIndex(herd)
  const identified = sires.map((each) => ({ ...each, ...identify(each, index, inbreedingOfCalves) }))
  const known = [...new Set(identified.flatMap(({ own, through }) => [...own, ...through]))]
  const places = new Map(known.map((animal, place) => [animal, place]))
  const groups = identified.map(({ own, through, cows }) => ({
    own: own.map((each) => places.get(each) ?? 0),
    through: through.map((each) => places.get(each) ?? 0),
    cows: own.length + through.length > 0 ? cows : 0,
  }))
  const cows = groups.reduce((sum, group) => sum + group.cows, 0)

  /** One value for each group of cows. When several animals share a name, the closest counts. */
  function inbreedingWith(mate: PedigreeAnimal): number[] {
    const shares = inbreedingOfCalves(mate, known)
    const highest = (some: readonly number[]) => some.reduce((high, at) => Math.max(high, shares[at] ?? 0), 0)
    return groups.map(({ own, through }) => highest(own) / 2 + highest(through) / 4)
  }

  const ofOwn = inbreedingWith(bull)
  const bulls = (cows > 0 ? availableBulls(herd) : []).map(({ animal, path }) => {
    const { name, registrations } = animal
    const ranked = { path, name, registrations, over: 0, highest: 0, mean: 0 }
    for (const [at, share] of inbreedingWith(animal).entries()) {
      const own = groups[at]?.cows ?? 0
      if (share > limit) ranked.over += own
      ranked.highest = Math.max(ranked.highest, share)
      ranked.mean += (share * own) / cows
    }
    return { ...ranked, isUnknown: ranked.highest === 0 && knownAncestors(animal).known === 0 }
  })
  return {
    ...counts,
    sires: identified.map(({ name, sire, cows, unclear, own, through }, at) => ({
      ...{ name, sire, cows, unclear },
      lowest: own.length + through.length > 0 ? ofOwn[at] : undefined,
      shared: sharedWith(bull, own, through),
    })),
    bulls: bulls.sort(
      (one, other) =>
        Number(one.isUnknown) - Number(other.isUnknown) ||
        one.over - other.over ||
        one.highest - other.highest ||
        one.mean - other.mean,
    ),
  }
}

/** Each ancestor once, by its shortest lines. */
function sharedWith(
  bull: PedigreeAnimal,
  ...[own, through]: (readonly PedigreeAnimal[])[]
): SharedAncestor[] {
  const linesFrom = (animals: readonly PedigreeAnimal[] = [], steps: readonly 'sire'[]) =>
    animals.flatMap((animal) =>
      commonAncestors(bull, animal).map((each) => ({
        ...each,
        secondSteps: [...steps, ...each.secondSteps],
      })),
    )
  const all = [...linesFrom(own, ['sire']), ...linesFrom(through, ['sire', 'sire'])]
  return nearestOfEach(all)
}

/** A bull and his semen are one animal of two documents; the first that is available counts. */
function availableBulls({ animals, pedigree }: ShownHerd) {
  const bulls = new Map<PedigreeAnimal, string>()
  for (const { id, state, isMatable, path } of animals) {
    const animal = state === 'available' && isMatable ? pedigree.find(id) : undefined
    if (animal && path && !bulls.has(animal)) bulls.set(animal, path)
  }
  return Array.from(bulls, ([animal, path]) => ({ animal, path }))
}

/** The sire of a line, and his own sire as typed, unless the pedigree knows that. Nothing is counted of what is `unclear`. */
function identify(
  { name, sire }: TypedSire,
  index: SireIndex,
  inbreedingOfCalves: PedigreeGraph['inbreedingOfCalves'],
) {
  const own = findSire(name, index)
  const isKnown = own.unclear.length > 0 || own.animals.some((each) => each.sire?.name)
  const typed = isKnown ? nobody : findSire(sire, index)
  // One who is related to him may descend from him, or be himself.
  const isNew = (animal: PedigreeAnimal) =>
    own.animals.every((each) => inbreedingOfCalves(each, [animal])[0] === 0)
  const candidates = [...own.unclear, ...typed.unclear].slice(0, maxCandidates)
  const unclear = candidates.map(({ name, registrations }) => ({ name, registrations }))
  if (unclear.length > 0) return { unclear, own: [], through: [] }
  return { unclear, own: own.animals, through: typed.animals.filter(isNew) }
}

/** More would be a list of the herd. */
const maxCandidates = 8

/** Animals without a registration can't be told apart: all of a name stand for one. A short or shared name is `unclear`. */
type Found = Readonly<Record<'animals' | 'unclear', readonly PedigreeAnimal[]>>

const nobody: Found = { animals: [], unclear: [] }

/** Looks for a registration before a name. */
function findSire(text: string, { registered, named, begun }: SireIndex): Found {
  const [animal] = registrationsIn(text).flatMap((key) => registered.get(key) ?? [])
  if (animal) return { ...nobody, animals: [animal] }
  const words = nameWords(text)
  if (words.length === 0) return nobody
  const same = named.get(words.join(' ')) ?? []
  if (same.length === 0) return { ...nobody, unclear: begun.get(words[0]) ?? [] }
  const isOne = same.length === 1 || same.every(({ registrations }) => registrations.length === 0)
  return isOne ? { ...nobody, animals: same } : { ...nobody, unclear: same }
}

/** Males among the animals that visitors see and the ancestors of these. Of hidden animals nothing else is told. */
function sireIndex({ animals, pedigree }: ShownHerd) {
  const known = new Set(animals.flatMap(({ id, isHidden }) => (!isHidden && pedigree.find(id)) || []))
  // The set grows while it is read.
  for (const animal of known) for (const parent of parentsOf(animal)) known.add(parent)
  const dams = new Set(Array.from(known, ({ dam }) => dam))
  const sires = [...known].filter((each) => each.sex !== 'female' && !dams.has(each))
  return {
    registered: new Map(
      sires.flatMap((each) => each.registrations.map((own) => [registrationKey(own), each] as const)),
    ),
    named: groupBy(sires, ({ name }) => nameWords(name).join(' ')),
    begun: groupBy(sires, ({ name }) => nameWords(name)[0]),
  }
}

type SireIndex = ReturnType<typeof sireIndex>

/** The registrations that a text may have, the longest first: up to two numbers, each with up to two words before and one behind. */
function registrationsIn(text: string): string[] {
  const words = text.split(/[\s()[\],:/]+/).filter(Boolean)
  const numbers = words.flatMap((word, at) => (/\d/.test(word) ? [at] : [])).slice(0, 2)
  const partsAt = (at: number) =>
    [0, 1, 2].flatMap((before) =>
      [at + 1, at + 2].map((end) => words.slice(Math.max(0, at - before), end).join(' ')),
    )
  const whole = registrationKey(text)
  const keys = numbers
    .flatMap(partsAt)
    .sort((one, other) => other.length - one.length)
    .map(registrationKey)
  // A number within a name is no registration.
  return keys.filter((key) => /\D/.test(key) || (key !== '' && key === whole))
}

const maxCows = 2_000
const maxHerdLength = maxCows * 60
const maxCellLength = 80

interface TypedSire {
  name: string
  sire: string
  cows: number
}

/** Reads a cow a line: her sire, and behind a semicolon or in the next column of a sheet his own sire. */
export function readHerd(text: string) {
  const lines = text.slice(0, maxHerdLength).split(/[\r\n]+/)
  const rows = lines.filter((line) => line.trim()).map((line) => line.normalize())
  const sires = new Map<string, TypedSire>()
  let unknown = 0
  for (const row of rows.slice(0, maxCows)) {
    const [name = '', sire = ''] = row.split(/[;\t]/, 2).map(cleanCell)
    const key = JSON.stringify([plain(name), plain(sire)])
    const typed = sires.get(key)
    if (typed) typed.cows++
    else if (name || sire) sires.set(key, { name, sire, cows: 1 })
    else unknown++
  }
  const isCut = rows.length > maxCows || text.length > maxHerdLength
  return { cows: Math.min(rows.length, maxCows), unknown, isCut, sires: [...sires.values()] }
}

/** Sheets and programs write these for an unknown animal, or signs alone. */
const unknownWords =
  /^(?:|0+|[ns]\W?[iadr]|s\W?n|nao (?:informado|identificado|consta|sei|tem)|desconhecid[oa]|ignorad[oa]|sem (?:informacao|pai|registro)|unknown|none|null)$/

/** Empty for an animal that nobody knows. */
function cleanCell(cell: string): string {
  const text = cell
    .slice(0, maxCellLength)
    .replace(/["\s]+/g, ' ')
    .trim()
    .replace(/^(?:pai|sire)\b[: ]*/i, '')
  return unknownWords.test(plain(text)) ? '' : text
}

function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
