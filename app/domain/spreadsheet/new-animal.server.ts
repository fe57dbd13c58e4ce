import { monthsBetween } from '../../platform/ranch-time.ts'
import { type Change, isOffered } from '../publishing/index.server.ts'
import type { SheetHerd } from './herd.server.ts'
import { namedBreeds } from './named-breeds.server.ts'
import { registrationsOfNew, type SheetRow } from './read-rows.server.ts'
import { isNewBreed, type RowReferences, type WordMeanings } from './references.server.ts'

/** What new animals are where their rows say neither kind nor sex. */
export interface NewAnimalChoice {
  id: string
  name: SheetHerd['kinds'][number]['plural']
  kind: string
  /** Where the choice has one breed only. */
  breed: string | undefined
}

/** The lists that visitors see, and the kinds that have none yet. */
export function newAnimalChoices(herd: SheetHerd): NewAnimalChoice[] {
  const { lists, kinds } = herd
  const withoutList = kinds.filter(
    ({ id }) => isOffered(herd, { kind: id, breed: '' }) && !lists.some((list) => list.kinds.join() === id),
  )
  return [
    ...lists.map(({ id, name, kinds: [kind = ''], breeds = [] }) => ({
      id,
      name,
      kind,
      breed: breeds.length === 1 ? breeds[0] : undefined,
    })),
    ...withoutList.map(({ id, plural }) => ({ id: `tipo:${id}`, name: plural, kind: id, breed: undefined })),
  ]
}

/** Kind and breed of a new animal: as its row says, else by sex and age, else as staff chose. Nothing else is guessed. */
export function newAnimal(
  herd: SheetHerd,
  row: SheetRow,
  { known, newIn, today }: { known: RowReferences['known']; newIn: string; today: string },
) {
  const choices = newAnimalChoices(herd)
  const choice = choices.find(({ id }) => id === newIn) ?? choices[0]
  const kind = kindBySex(herd, row.fields.get('sex'), monthsBetween(String(row.fields.get('born')), today))
  const [breed, other] = herd.breeds.filter(({ id }) => !herd.offering.hiddenBreeds?.includes(id))
  return {
    kind: kind ?? choice?.kind ?? '',
    breed: choice?.breed ?? (other ? '' : (breed?.id ?? '')),
    ...known,
    ...registrationsOfNew(row),
    badges: [] as string[],
  }
}

/** The ages, in months, at which transit permits (GTA) begin to count animals as grown, and females as cows. */
const [heiferMonths, cowMonths] = [12, 36]

/** Kinds are told apart by their facts: a calf's sex is not that of its kind, and a heifer has no lactation. */
function kindBySex({ kinds }: SheetHerd, sex: unknown, months: number): string | undefined {
  if (sex !== 'male' && sex !== 'female') return undefined
  const born = kinds.filter(({ facts }) => facts.includes('identity') && !facts.includes('quantity'))
  const calf = born.find((kind) => kind.sex === undefined)
  if (calf && months < heiferMonths) return calf.id
  const ofSex = born.filter((kind) => kind.sex === sex)
  const isCow = sex === 'female' && months >= cowMonths
  return (ofSex.find(({ facts }) => facts.includes('lactation') === isCow) ?? ofSex[0])?.id
}

export interface NewBreeds {
  added: SheetHerd['breeds']
  changes: Change[]
  words: { text: string; name: string }[]
}

/** The breeds that rows name and the site lacks. */
export function breedsOf(herd: SheetHerd, rows: readonly SheetRow[], words: WordMeanings): NewBreeds {
  const texts = new Set(rows.map(({ fields }) => String(fields.get('breed') ?? '').trim()))
  const named = [...texts].filter((text) => text && isNewBreed(herd, text, words))
  const { ids, added: changes } = namedBreeds(herd, named)
  const added = changes.flatMap((each) =>
    each.kind === 'document' && each.document ? [each.document as SheetHerd['breeds'][number]] : [],
  )
  const nameOf = (id: string | undefined) => added.find((each) => each.id === id)?.name ?? ''
  return { added, changes, words: named.map((text, index) => ({ text, name: nameOf(ids[index]) })) }
}
