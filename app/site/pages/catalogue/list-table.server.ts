import { factCell, factHeading, factsIn } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { shownEvaluation } from '../../../domain/herd/calf/calf.server.ts'
import type { Evaluation } from '../../../domain/herd/evaluations.server.ts'
import { animalName, type Herd, isUnborn, listHasFact, termsOf } from '../../../domain/herd/herd.server.ts'
import type { TraitFigure } from '../../../domain/herd/search/herd-query.ts'
import { groupNames } from '../../../domain/herd/search/list-page.server.ts'
import type { FoundAnimals } from '../../../domain/herd/search/search-herd.server.ts'
import type { Language } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'

/** The found animals as a table: a line of headings, and a line for each animal. Days are ISO. */
export function listTable(
  found: FoundAnimals,
  herd: Herd,
  language: Language,
): { headings: string[]; rows: (string | number | undefined)[][] } {
  const t = translator(language)
  const { list, animals, facets } = found
  const groupOf = groupNames(found, herd, language)
  const columns: Column[] = [
    ...(animals.some(groupOf) ? [{ heading: t('Grupo'), cell: groupOf }] : []),
    { heading: t('Código'), cell: ({ id }) => id },
    { heading: t('Nome'), cell: (animal) => animalName(herd, animal) },
    ...factsIn('file')
      .filter(
        ({ group }) => !group || (listHasFact(herd, list, group) && (group !== 'price' || list.showsPrices)),
      )
      .map((fact) => ({
        heading: factHeading(fact, language),
        cell: (animal: Animal) => factCell(fact, herd, animal, language),
      })),
    ...validityColumn(),
    ...evaluationColumns(herd, facets.figures, t),
  ]
  return {
    headings: columns.map(({ heading }) => heading),
    rows: animals.map((animal) => {
      const evaluation = shownEvaluation(herd, animal)
      return columns.map(({ cell }) => cell(animal, evaluation))
    }),
  }

  function validityColumn(): Column[] {
    const cell = (animal: Animal) =>
      list.showsPrices && animal.priceCents !== undefined ? termsOf(herd, animal).validUntil : undefined
    return animals.some(cell) ? [{ heading: t('Preço válido até'), cell }] : []
  }
}

interface Column {
  heading: string
  cell(animal: Animal, evaluation: Evaluation | undefined): string | number | undefined
}

/** Programme and run, and each known figure of each trait. */
function evaluationColumns(
  herd: Herd,
  known: ReadonlyMap<string, readonly TraitFigure[]>,
  t: Translate,
): Column[] {
  if (known.size === 0) return []
  const headings: Readonly<Record<TraitFigure, (code: string) => string>> = {
    value: (code) => code,
    deca: (code) => `${code} DECA`,
    percentile: (code) => `${code} P %`,
    accuracy: (code) => `${code} ${t('Acurácia')} %`,
  }
  return [
    {
      heading: t('Programa'),
      cell: (animal, evaluation) =>
        evaluation && isUnborn(herd, animal)
          ? t('{sheet}, média dos pais', { sheet: evaluation.programme })
          : evaluation?.programme,
    },
    { heading: t('Rodada'), cell: (_, evaluation) => evaluation?.run },
    ...herd.traits.flatMap(({ code }) =>
      (known.get(code) ?? []).map(
        (figure): Column => ({
          heading: headings[figure](code),
          cell: (_, evaluation) => evaluation?.traits[code]?.[figure],
        }),
      ),
    ),
  ]
}
