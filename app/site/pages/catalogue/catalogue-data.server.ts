import type { Bull, GirAnimal, Pregnancy } from '../../../domain/herd/animals.server.ts'
import { animalStates, pregnancyTitle } from '../../../domain/herd/animals.ts'
import {
  type Evaluation,
  mainEvaluation,
  runOf,
  type Trait,
  traitIn,
} from '../../../domain/herd/evaluations.server.ts'
import { confirmationText } from '../../../domain/herd/exams.ts'
import type { TraitsAndPurposes } from '../../../domain/herd/herd.server.ts'
import { cardTraits } from '../../../domain/herd/search/list-page.server.ts'
import type { FoundInList } from '../../../domain/herd/search/search-herd.server.ts'
import { decimal, money, shortDate } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { lactationText } from '../../herd/lactation-text.ts'

/** An animal in the printed catalogue. Texts are in the page's language. */
interface CatalogueEntry {
  id: string
  name: string
  state: string | undefined
  /** Undefined for a real animal. */
  sampleNote: string | undefined
  facts: string[]
  run: string | undefined
  traits: PrintedTrait[]
}

interface PrintedTrait {
  code: string
  value: string
  /** `DECA 1 · AC 13%`; empty where the sheet states neither. */
  details: string
  isLowerBetter: boolean
}

interface TextOptions {
  t: Translate
  language: Language
  sampleNote: string | undefined
}

/** More are not printed: about 20 sheets. */
const maxEntries = 200

export function catalogueEntries(
  found: FoundInList,
  terms: TraitsAndPurposes,
  options: TextOptions,
): CatalogueEntry[] {
  switch (found.list) {
    case 'bulls':
    case 'girAnimals': {
      const first = cardTraits(found, terms)
      const others = terms.traits.filter((trait) => !first.includes(trait))
      return firstOf<Bull | GirAnimal>(found.animals).map((animal) =>
        animalEntry(animal, [...first, ...others], options),
      )
    }
    case 'pregnancies':
      return firstOf(found.animals).map((pregnancy) => pregnancyEntry(pregnancy, options))
  }
}

function firstOf<Animal>(animals: readonly Animal[]): Animal[] {
  return animals.slice(0, maxEntries)
}

function animalEntry(
  animal: Bull | GirAnimal,
  traits: readonly Trait[],
  options: TextOptions,
): CatalogueEntry {
  const { t, language } = options
  const { id, name, state, rgn, rgd, born, pedigree } = animal
  const { sire, damsSire } = pedigree ?? {}
  const evaluation = mainEvaluation(animal)
  const weight = 'weightKg' in animal && animal.weightKg
  const lactation = 'lactation' in animal && animal.lactation
  return {
    id,
    name,
    state: stateText(state, options),
    sampleNote: animal.isSample ? options.sampleNote : undefined,
    facts: [
      `RGN ${rgn}`,
      ...(rgd ? [`RGD ${rgd}`] : []),
      t('Nascimento: {day}', { day: shortDate(born, language) }),
      ...(sire ? [`${t('Pai')}: ${sire.name}`] : []),
      ...(damsSire ? [`${t('Avô materno')}: ${damsSire.name}`] : []),
      ...(weight ? [`${decimal(weight, language)}\u00a0kg`] : []),
      ...(lactation ? [lactationText(lactation, t, language)] : []),
    ],
    run: runOf(evaluation),
    traits: traits.flatMap((trait) => printedTrait(evaluation, trait, options)),
  }
}

function printedTrait(
  evaluation: Evaluation | undefined,
  trait: Trait,
  { language }: TextOptions,
): PrintedTrait[] {
  const { code } = trait
  const figures = evaluation?.traits[code]
  if (!figures) return []
  const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
  const { accuracy } = figures
  const details = [gradeText(figures, language), accuracy && `AC ${percent(accuracy, language)}`]
  const isLowerBetter = trait.better === 'lower'
  return [{ code, value, details: details.filter(Boolean).join(' · '), isLowerBetter }]
}

function pregnancyEntry(pregnancy: Pregnancy, options: TextOptions): CatalogueEntry {
  const { t, language } = options
  const { id, state, donorMilkLitres, priceCents } = pregnancy
  return {
    id,
    name: pregnancyTitle(t, pregnancy),
    state: stateText(state, options),
    sampleNote: pregnancy.isSample ? options.sampleNote : undefined,
    facts: [
      money(priceCents, language),
      confirmationText(pregnancy, t, language),
      ...(donorMilkLitres
        ? [t('Doadora de {litres} L', { litres: decimal(donorMilkLitres, language) })]
        : []),
    ],
    run: undefined,
    traits: [],
  }
}

function stateText(state: Bull['state'], { t }: TextOptions): string | undefined {
  return state === 'available' ? undefined : t(animalStates[state])
}
