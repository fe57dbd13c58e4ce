import { isWeak, tenthOf } from '../../../domain/herd/advise.ts'
import { factSentences, factsIn } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { animalStates, examKinds, examResults } from '../../../domain/herd/animals.ts'
import { shownEvaluation } from '../../../domain/herd/calf/calf.server.ts'
import { type Evaluation, runOf, type Trait, traitIn } from '../../../domain/herd/evaluations.server.ts'
import {
  animalName,
  animalPath,
  badgeTexts,
  type Herd,
  hasFact,
  isUnborn,
} from '../../../domain/herd/herd.server.ts'
import { accuracyWords } from '../../../domain/herd/programmes.server.ts'
import { cardTraits, groupNames } from '../../../domain/herd/search/list-page.server.ts'
import type { FoundAnimals } from '../../../domain/herd/search/search-herd.server.ts'
import { groupBy } from '../../../platform/group-by.ts'
import { shortDate } from '../../../platform/i18n/format.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { gradeText, percent, traitValue } from '../../../platform/i18n/trait-format.ts'
import { translator } from '../../../platform/i18n/translate.ts'

/** An animal in the printed catalogue. Texts are in the page's language. */
export interface CatalogueEntry {
  id: string
  path: string | undefined
  name: string
  state: string | undefined
  /** As in the list: what is not compared stands under headings of its own. */
  group: string | undefined
  /** Undefined for a real animal. */
  sampleNote: string | undefined
  badges: string[]
  facts: string[]
  run: string | undefined
  /** What an index sums up stands beside the name. */
  index: PrintedTrait | undefined
  traits: PrintedTrait[]
}

interface PrintedTrait {
  code: string
  /** Undefined where the animal lacks what many of its programme have: it keeps the place, so that columns can be read down. */
  value?: string
  /** `DECA 1`. */
  grade?: string | undefined
  /** `AC 13%`. */
  accuracy?: string | undefined
  /** Among the best 20% of the breed. */
  isTop?: boolean
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
  const animals = found.animals.slice(0, maxEntries)
  const evaluations = animals.flatMap((animal) => shownEvaluation(herd, animal) ?? [])
  return animals.map((animal) => {
    const evaluation = shownEvaluation(herd, animal)
    const index = traits.find(({ code, group }) => group === 'index' && evaluation?.traits[code])
    const print = (trait: Trait) => printedTrait(evaluation, trait, evaluations, herd, options)
    const printed = traits.filter((trait) => trait !== index).flatMap(print)
    return {
      ...entry(animal, found, herd, options),
      index: index && print(index)[0],
      // A place is kept for what follows it only.
      traits: printed.slice(0, 1 + printed.findLastIndex(({ value }) => value)),
      group: groupOf(animal),
    }
  })
}

function entry(
  animal: Animal,
  { list }: FoundAnimals,
  herd: Herd,
  { language, sampleNote }: TextOptions,
): Omit<CatalogueEntry, 'group' | 'index' | 'traits'> {
  const t = translator(language)
  const run = runOf(shownEvaluation(herd, animal))
  const examTexts = Array.from(
    groupBy(
      animal.exams ?? [],
      ({ result, date }) => `${t(examResults[result])} ${shortDate(date, language)}`,
    ),
    ([text, alike]) => `${alike.map(({ kind }) => t(examKinds[kind])).join(', ')}: ${text}`,
  )
  const exams = examTexts.length > 0 ? examTexts : [t('Sem exame informado')]
  const facts = factsIn('print').filter(({ group }) => group !== 'price' || list.showsPrices)
  return {
    id: animal.id,
    path: animalPath(herd, animal),
    name: animalName(herd, animal),
    state: animal.state === 'available' ? undefined : t(animalStates[animal.state]),
    sampleNote: animal.isSample ? sampleNote : undefined,
    badges: badgeTexts(herd, animal),
    facts: [
      ...factSentences(facts, herd, animal, language),
      ...(hasFact(herd, animal, 'exams') ? exams : []),
    ],
    run: run && isUnborn(herd, animal) ? t('{sheet}, média dos pais', { sheet: run }) : run,
  }
}

function printedTrait(
  evaluation: Evaluation | undefined,
  trait: Trait,
  all: readonly Evaluation[],
  { programmes }: Herd,
  { language }: TextOptions,
): PrintedTrait[] {
  const { code } = trait
  const figures = evaluation?.traits[code]
  const isLowerBetter = trait.better === 'lower'
  if (!figures) {
    const others = all.filter(({ programme }) => programme === evaluation?.programme)
    const isCommon = 4 * others.filter(({ traits }) => traits[code]).length > others.length
    return isCommon ? [{ code, isLowerBetter }] : []
  }
  const value = traitValue(figures.value, traitIn(trait, evaluation.programme), language)
  const { accuracy } = figures
  const { short } = accuracyWords(programmes, evaluation.programme)
  return [
    {
      code,
      value,
      grade: gradeText(figures, language),
      accuracy: accuracy ? `${short} ${percent(accuracy, language)}` : undefined,
      isTop: (tenthOf(figures) ?? 10) <= 2 && !isWeak(figures),
      isLowerBetter,
    },
  ]
}
