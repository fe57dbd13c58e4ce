import { factSentences, factsIn } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { animalStates } from '../../../domain/herd/animals.ts'
import { shownEvaluation } from '../../../domain/herd/calf/calf.server.ts'
import { type Evaluation, runOf, type Trait, traitIn } from '../../../domain/herd/evaluations.server.ts'
import { animalName, type Herd, isUnborn } from '../../../domain/herd/herd.server.ts'
import { accuracyWords, type Programme } from '../../../domain/herd/programmes.server.ts'
import { cardTraits, groupNames } from '../../../domain/herd/search/list-page.server.ts'
import type { FoundAnimals } from '../../../domain/herd/search/search-herd.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { translator } from '../../../platform/i18n/translate.ts'

/** An animal in the printed catalogue. Texts are in the page's language. */
export interface CatalogueEntry {
  id: string
  name: string
  state: string | undefined
  /** As in the list: what is not compared stands under headings of its own. */
  group: string | undefined
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
  language: Language
  sampleNote: string | undefined
}

/** More are not printed: about 20 sheets. */
const maxEntries = 200

export function catalogueEntries(found: FoundAnimals, herd: Herd, options: TextOptions): CatalogueEntry[] {
  const first = cardTraits(found, herd)
  const traits = [...first, ...herd.traits.filter((trait) => !first.includes(trait))]
  const groupOf = groupNames(found, herd, options.language)
  return found.animals
    .slice(0, maxEntries)
    .map((animal) => ({ ...entry(animal, found, herd, traits, options), group: groupOf(animal) }))
}

function entry(
  animal: Animal,
  { list }: FoundAnimals,
  herd: Herd,
  traits: readonly Trait[],
  options: TextOptions,
): Omit<CatalogueEntry, 'group'> {
  const { language, sampleNote } = options
  const t = translator(language)
  const evaluation = shownEvaluation(herd, animal)
  const run = runOf(evaluation)
  const facts = factsIn('print').filter(({ group }) => group !== 'price' || list.showsPrices)
  return {
    id: animal.id,
    name: animalName(herd, animal),
    state: animal.state === 'available' ? undefined : t(animalStates[animal.state]),
    sampleNote: animal.isSample ? sampleNote : undefined,
    facts: factSentences(facts, herd, animal, language),
    run: run && isUnborn(herd, animal) ? t('{sheet}, esperado', { sheet: run }) : run,
    traits: traits.flatMap((trait) => printedTrait(evaluation, trait, herd.programmes, language)),
  }
}

function printedTrait(
  evaluation: Evaluation | undefined,
  trait: Trait,
  programmes: readonly Programme[],
  language: Language,
): PrintedTrait[] {
  const { code } = trait
  const figures = evaluation?.traits[code]
  if (!figures) return []
  const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
  const { accuracy } = figures
  const { short } = accuracyWords(programmes, evaluation.programme)
  const details = [gradeText(figures, language), accuracy && `${short} ${percent(accuracy, language)}`]
  const isLowerBetter = trait.better === 'lower'
  return [{ code, value, details: details.filter(Boolean).join(' · '), isLowerBetter }]
}
