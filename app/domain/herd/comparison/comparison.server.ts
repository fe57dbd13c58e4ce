import type { Language } from '../../../platform/i18n/language-path.ts'
import type { Picture } from '../../../platform/ui/picture.ts'
import { breedAnimalPath, bullPath, type HerdListName, pregnancyPath } from '../../herd-paths.ts'
import { tenthOf } from '../advise.ts'
import type { Bull, GirAnimal, Pregnancy } from '../animals.server.ts'
import { type Evaluation, headOf } from '../evaluations.server.ts'
import { badgeText, findShown, girBreed, type Herd, type HerdAnimal } from '../herd.server.ts'
import type { MatingBull } from '../pedigree/check-matings.ts'
import { matingBull } from '../pedigree/herd-pedigree.server.ts'
import {
  bestValue,
  comparedSheets,
  compareTraits,
  type Score,
  scoreOf,
  type TraitRow,
} from './compare-traits.server.ts'
import { type ComparisonQuery, maxCompared } from './comparison-query.ts'

export interface Comparison {
  animals: readonly ComparedAnimal[]
  rows: readonly TraitRow[]
  areComparable: boolean
  /** One for each animal; none where no trait has a weight or sheets are not comparable. */
  scores: readonly (ComparedScore | undefined)[]
  /** Ids that belong to no animal that visitors see. */
  missing: readonly string[]
  /** How many further animals the address names. */
  omitted: number
  bulls: readonly MatingBull[]
}

interface ComparedScore extends Score {
  isBest: boolean
}

/** The known facts of an animal or pregnancy. */
export interface ComparedAnimal
  extends Pick<Bull, 'id' | 'state'>,
    Partial<Pick<Bull, 'name' | 'rgn' | 'rgd' | 'born' | 'inbreedingPercent' | 'weightKg' | 'scrotalCm'>>,
    Partial<Pick<GirAnimal, 'lactation'>>,
    Partial<Pick<Pregnancy, 'donorMilkLitres' | 'priceCents'>> {
  list: HerdListName
  path: string
  picture: Picture
  badges: readonly string[]
  sheet: Pick<Evaluation, 'programme' | 'run' | 'date'> | undefined
  /** A pregnancy's name is made of these. */
  pregnancy?: Pick<Pregnancy, 'breed' | 'donor' | 'sire' | 'confirmed'>
  sire?: string | undefined
  maternalGrandsire?: string | undefined
}

interface ComparisonContent extends Herd {
  breeds: readonly { id: string; animals: string }[]
}

/** docs/product.md#comparison */
export function compareAnimals(
  { ids, weights }: ComparisonQuery,
  content: ComparisonContent,
  posters: Posters,
  language: Language,
): Comparison {
  const asked = ids.map((id) => ({ id, found: findAnimal(content, id) }))
  const found = asked.flatMap((each) => each.found ?? [])
  const animals = found.slice(0, maxCompared)
  const { sheets, areComparable } = comparedSheets(animals)
  const compared = animals.map(({ list }, index) => ({ sheet: sheets[index], animals: content[list] }))
  const girBreedId = girBreed(content.breeds)?.id ?? ''
  return {
    animals: animals.map((each, index) => ({
      ...summarize(each, language),
      path: animalPath(each, girBreedId),
      picture: pictureOf(each, posters),
      sheet: headOf(sheets[index]),
    })),
    rows: compareTraits(compared, content.traits, areComparable),
    areComparable,
    scores: areComparable ? compareScores(sheets, weights) : [],
    missing: asked.filter((each) => !each.found).map(({ id }) => id),
    omitted: found.length - animals.length,
    bulls: animals.flatMap((each) => (each.list === 'bulls' ? matingBull(content, each.animal.id) : [])),
  }
}

/** No score is the best where one of them lacks a trait: it would be a mean of other traits. */
function compareScores(
  sheets: readonly (Evaluation | undefined)[],
  weights: ComparisonQuery['weights'],
): Comparison['scores'] {
  if (Object.keys(weights).length === 0) return []
  const scores = sheets.map((sheet) => scoreOf(decasOf(sheet), weights))
  const isComplete = scores.every((score) => !score || score.missing.length === 0)
  const best = isComplete
    ? bestValue(
        scores.map((score) => score?.value),
        'higher',
      )
    : undefined
  return scores.map((score) => score && { ...score, isBest: score.value === best })
}

function decasOf(sheet: Evaluation | undefined): Partial<Record<string, number>> {
  const decas = Object.entries(sheet?.traits ?? {}).flatMap(([code, figures]) => {
    const tenth = tenthOf(figures)
    return tenth === undefined ? [] : [[code, tenth] as const]
  })
  return Object.fromEntries(decas)
}

function summarize({ list, animal }: HerdAnimal, language: Language) {
  const { id, state } = animal
  const badges = animal.badges.map((badge) => badgeText(badge, language))
  const shared = { id, list, state, badges }
  if (list === 'pregnancies') {
    const { breed, donor, sire, confirmed, donorMilkLitres, priceCents } = animal
    return { ...shared, pregnancy: { breed, donor, sire, confirmed }, donorMilkLitres, priceCents }
  }
  const { name, rgn, rgd, born, pedigree, inbreedingPercent } = animal
  const facts = {
    ...shared,
    name,
    rgn,
    rgd,
    born,
    inbreedingPercent,
    sire: pedigree?.sire?.name,
    maternalGrandsire: pedigree?.damsSire?.name,
  }
  if (list === 'girAnimals') return { ...facts, lactation: animal.lactation }
  return { ...facts, weightKg: animal.weightKg, scrotalCm: animal.scrotalCm }
}

/** Pictures in place of photographs. */
type Posters = Readonly<Record<HerdListName, Picture>>

function findAnimal({ bulls, girAnimals, pregnancies }: Herd, id: string): HerdAnimal | undefined {
  const bull = findShown(bulls, id)
  if (bull) return { list: 'bulls', animal: bull }
  const girAnimal = findShown(girAnimals, id)
  if (girAnimal) return { list: 'girAnimals', animal: girAnimal }
  const pregnancy = findShown(pregnancies, id)
  return pregnancy && { list: 'pregnancies', animal: pregnancy }
}

function animalPath({ list, animal }: HerdAnimal, girBreedId: string): string {
  if (list === 'bulls') return bullPath(animal.id)
  return list === 'girAnimals' ? breedAnimalPath(girBreedId, animal.id) : pregnancyPath(animal.id)
}

function pictureOf({ list, animal }: HerdAnimal, posters: Posters): Picture {
  const [photograph] = animal.photographs ?? []
  return photograph ? { ...photograph.picture, alt: photograph.alt } : posters[list]
}
