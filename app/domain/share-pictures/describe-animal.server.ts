import { decimal, money, shortDate } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { percent, traitValue } from '../../platform/i18n/trait-format.ts'
import { inEnglish } from '../../platform/i18n/ui-text.ts'
import { oncePer } from '../../platform/once-per.ts'
import {
  animalStates,
  type Bull,
  type Evaluation,
  type GirAnimal,
  type HerdAnimal,
  lowAccuracy,
  mainEvaluation,
  type Pregnancy,
  pregnancyBreeds,
  shownAnimals,
  type Trait,
  traitIn,
} from '../herd/index.server.ts'
import type { LocalizedContent, SiteContent } from '../publishing/index.server.ts'
import type { SharePicture, Strength } from './share-picture.server.ts'

interface Version {
  content: SiteContent
  ranch: { name: string }
}

/** What the share picture of an animal shows; undefined for an animal that visitors don't see. */
export function findSharePicture(
  { content, ranch }: Version,
  id: string,
  language: Language,
): SharePicture | undefined {
  const own = content[language]
  const shared = animalsById(own).get(id)
  return shared && describeAnimal(shared, { language, content: own, ranch })
}

const animalsById = oncePer((content: LocalizedContent): ReadonlyMap<string, HerdAnimal> => {
  const all: HerdAnimal[] = [
    ...shownAnimals(content.bulls).map((animal) => ({ list: 'bulls' as const, animal })),
    ...shownAnimals(content.girAnimals).map((animal) => ({ list: 'girAnimals' as const, animal })),
    ...shownAnimals(content.pregnancies).map((animal) => ({ list: 'pregnancies' as const, animal })),
  ]
  return new Map(all.map((shared) => [shared.animal.id, shared]))
})

interface ShownWith {
  language: Language
  content: Pick<LocalizedContent, 'traits' | 'breeds' | 'animalPage'>
  ranch: { name: string }
}

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
    id,
    language,
    ranch: ranch.name,
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
    id,
    language,
    ranch: ranch.name,
    name,
    registration: rgd ? `RGD ${rgd}` : `RGN ${rgn}`,
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

const maxDeca = 3
const maxStrengths = 3

/** The best traits of an evaluation by DECA, then by accuracy, filled up with facts. */
function strengthsOf(
  evaluation: Pick<Evaluation, 'programme' | 'traits'> | undefined,
  traits: readonly Trait[],
  facts: readonly { name: string; value: string }[],
  language: Language,
): Strength[] {
  const best = traits
    .flatMap((trait) => {
      const { value = 0, deca, accuracy } = evaluation?.traits[trait.code] ?? {}
      const isStrength = evaluation && deca !== undefined && deca <= maxDeca && trait.better !== undefined
      return isStrength ? [{ trait: traitIn(trait, evaluation.programme), value, deca, accuracy }] : []
    })
    .sort((one, other) => one.deca - other.deca || (other.accuracy ?? 0) - (one.accuracy ?? 0))
  return [
    ...best.map(({ trait, value, deca, accuracy }): Strength => {
      const detail = [traitValue(value, trait, language), accuracyText(accuracy, language)]
      return { kind: 'trait', deca, name: shortName(trait.name), detail: detail.filter(Boolean).join(' · ') }
    }),
    ...facts.map((fact): Strength => ({ kind: 'fact', ...fact })),
  ].slice(0, maxStrengths)
}

/** `Peso à desmama – efeito direto` → `Peso à desmama`, `Stayability (permanência no rebanho)` → `Stayability`. */
export function shortName(name: string): string {
  const short = name.replaceAll(/\s*\([^)]*\)/g, '').replace(/(\s[–-]\s|,\s).*$/, '')
  return short.trim() || name
}

function accuracyText(accuracy: number | undefined, language: Language): string | undefined {
  if (accuracy === undefined) return undefined
  const { normal, low } = accuracyTexts[language]
  return `${accuracy < lowAccuracy ? low : normal} ${percent(accuracy, language)}`
}

const accuracyTexts = {
  pt: { normal: 'acurácia', low: 'acurácia baixa:' },
  en: { normal: 'accuracy', low: 'low accuracy:' },
}

function translate(text: string, language: Language): string {
  return language === 'en' ? inEnglish(text) : text
}

/** Texts of share pictures. They are not among the interface texts, which browsers load. */
const texts = {
  pt: {
    bull: 'Touro Nelore',
    gir: 'Gir leiteiro',
    pregnancy: 'Prenhez',
    mating: 'Acasalamento',
    run: 'rodada',
    weight: 'Peso',
    scrotal: 'Circunferência escrotal',
    lactation: 'Lactação em',
    days: 'dias',
    sire: 'Pai',
    born: 'Nascimento',
    donorMilk: 'Leite da doadora',
    price: 'Preço',
    confirmed: 'Confirmada por ultrassom',
  },
  en: {
    bull: 'Nelore bull',
    gir: 'Dairy Gir',
    pregnancy: 'Pregnancy,',
    mating: 'Mating,',
    run: 'run',
    weight: 'Weight',
    scrotal: 'Scrotal circumference',
    lactation: 'Lactation in',
    days: 'days',
    sire: 'Sire',
    born: 'Born',
    donorMilk: "Donor's milk",
    price: 'Price',
    confirmed: 'Confirmed by ultrasound',
  },
}
