import { decimal, money, shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import {
  animalStates,
  type Bull,
  type GirAnimal,
  type HerdAnimal,
  mainEvaluation,
  type Pregnancy,
  pregnancyBreeds,
} from '../herd/index.server.ts'
import type { LocalizedContent } from '../publishing/index.server.ts'
import { texts, translate } from './picture-texts.ts'
import type { SharePicture } from './share-picture.server.ts'
import { strengthsOf } from './strengths.server.ts'

/** What pictures show beside the animal. */
export interface ShownWith {
  language: Language
  /** The content in that language. */
  content: Pick<LocalizedContent, 'traits' | 'breeds' | 'animalPage'>
  ranch: { name: string }
}

/** What the share picture of an animal shows. */
export function describeAnimal(shared: HerdAnimal, shownWith: ShownWith): SharePicture {
  const note = shared.animal.isSample && shownWith.content.animalPage.pictureNote
  return { ...describe(shared, shownWith), ...(note && { note }) }
}

function describe(shared: HerdAnimal, shownWith: ShownWith): SharePicture {
  switch (shared.list) {
    case 'bulls':
      return describeBull(shared.animal, shownWith)
    case 'girAnimals':
      return describeGirAnimal(shared.animal, shownWith)
    case 'pregnancies':
      return describePregnancy(shared.animal, shownWith)
  }
}

function describeBull(bull: Bull, shownWith: ShownWith): SharePicture {
  const { language } = shownWith
  const { weightKg, scrotalCm } = bull
  const text = texts[language]
  return {
    ...describeRegistered(bull, shownWith, [
      weightKg && { name: text.weight, value: `${decimal(weightKg, language)} kg` },
      scrotalCm && { name: text.scrotal, value: `${decimal(scrotalCm, language, 1)} cm` },
    ]),
    kind: text.bull,
    ...photographOf(bull, 'nelore', shownWith),
  }
}

function describeGirAnimal(animal: GirAnimal, shownWith: ShownWith): SharePicture {
  const { language } = shownWith
  const { lactation } = animal
  const text = texts[language]
  return {
    ...describeRegistered(animal, shownWith, [
      lactation && {
        name: `${text.lactation} ${lactation.days} ${text.days}`,
        value: `${decimal(lactation.kg, language)} kg`,
      },
    ]),
    kind: text.gir,
    ...photographOf(animal, 'gir', shownWith),
  }
}

function describePregnancy(pregnancy: Pregnancy, shownWith: ShownWith): SharePicture {
  const { language, content, ranch } = shownWith
  const { id, breed, donor, sire, donorMilkLitres, priceCents, confirmed, state } = pregnancy
  const text = texts[language]
  const facts = [
    donorMilkLitres && { name: text.donorMilk, value: `${decimal(donorMilkLitres, language)} L` },
    state !== 'sold' && { name: text.price, value: money(priceCents, language, { whole: true }) },
    confirmed !== undefined && { name: text.confirmed, value: shortDate(confirmed, language) },
  ]
  return {
    ...{ id, language, ranch: ranch.name },
    kind: `${confirmed ? text.pregnancy : text.mating} ${translate(pregnancyBreeds[breed], language)}`,
    name: `${donor} × ${sire}`,
    ...stateOf(pregnancy, language),
    strengths: strengthsOf(undefined, content.traits, facts.filter(isFact), language),
    ...photographOf(pregnancy, breed.split('-')[0] ?? breed, shownWith),
  }
}

interface Fact {
  name: string
  value: string
}

function isFact(fact: Fact | 0 | false | undefined): fact is Fact {
  return Boolean(fact)
}

/** What bulls and Gir animals have in common. */
function describeRegistered(
  animal: Bull | GirAnimal,
  { language, content, ranch }: ShownWith,
  ownFacts: readonly (Fact | 0 | undefined)[],
) {
  const { id, name, rgd, rgn, born, pedigree } = animal
  const text = texts[language]
  const sire = pedigree?.sire?.name
  const facts = [
    ...ownFacts,
    sire ? { name: text.sire, value: sire } : undefined,
    { name: text.born, value: shortDate(born, language) },
  ].filter(isFact)
  const evaluation = mainEvaluation(animal)
  const strengths = strengthsOf(evaluation, content.traits, facts, language)
  const isEvaluated = strengths.some(({ kind }) => kind === 'trait')
  return {
    ...{ id, language, ranch: ranch.name, name, registration: rgd ? `RGD ${rgd}` : `RGN ${rgn}` },
    ...stateOf(animal, language),
    strengths,
    ...(evaluation && isEvaluated && { source: `${evaluation.programme}, ${text.run} ${evaluation.run}` }),
  }
}

function stateOf({ state }: { state: Bull['state'] }, language: Language): Pick<SharePicture, 'state'> {
  if (state === 'available') return {}
  return { state: { isSold: state === 'sold', text: translate(animalStates[state], language) } }
}

function photographOf(
  { photographs: [first] = [] }: Pick<Bull, 'photographs'>,
  breedId: string,
  { content }: ShownWith,
): Pick<SharePicture, 'photograph'> {
  const picture = first?.picture ?? content.breeds.find(({ id }) => id === breedId)?.picture
  if (!picture) return {}
  const { src, 'data-focus-x': x, 'data-focus-y': y } = picture
  return {
    photograph: {
      src,
      ...(x !== undefined && { 'data-focus-x': x }),
      ...(y !== undefined && { 'data-focus-y': y }),
    },
  }
}
