import { animalStates } from '../../../domain/herd/animal-states.ts'
import type { Bull, GirAnimal, Pregnancy } from '../../../domain/herd/animals.server.ts'
import { mainEvaluation, type Trait } from '../../../domain/herd/evaluations.server.ts'
import { pregnancyBreeds } from '../../../domain/herd/pregnancy-breeds.ts'
import type { FoundList } from '../../../domain/herd/search/find-list.server.ts'
import type { TraitFigure } from '../../../domain/herd/search/herd-query.ts'
import type { Translate } from '../../../platform/i18n/language.tsx'

/** A column of a list's spreadsheet. */
interface Column<Animal> {
  heading: string
  cell(animal: Animal): string | number | undefined
}

/** The found animals as a table: a line of headings, and a line for each animal. Days are ISO. */
export function listTable(
  { name, found }: FoundList,
  traits: readonly Trait[],
  t: Translate,
): { headings: string[]; rows: (string | number | undefined)[][] } {
  const { figures } = found.facets
  switch (name) {
    case 'bulls':
      return tableOf<Bull>(found.animals, [
        ...animalColumns(t),
        { heading: `${t('Peso')} (kg)`, cell: ({ weightKg }) => weightKg },
        { heading: `${t('C.E.')} (cm)`, cell: ({ scrotalCm }) => scrotalCm },
        ...evaluationColumns(traits, figures, t),
      ])
    case 'girAnimals':
      return tableOf<GirAnimal>(found.animals, [
        ...animalColumns(t),
        { heading: `${t('Lactação')} (kg)`, cell: ({ lactation }) => lactation?.kg },
        { heading: t('Dias de lactação'), cell: ({ lactation }) => lactation?.days },
        ...evaluationColumns(traits, figures, t),
      ])
    case 'pregnancies':
      return tableOf(found.animals, pregnancyColumns(t))
  }
}

function tableOf<Animal>(animals: readonly Animal[], columns: readonly Column<Animal>[]) {
  return {
    headings: columns.map(({ heading }) => heading),
    rows: animals.map((animal) => columns.map(({ cell }) => cell(animal))),
  }
}

function animalColumns(t: Translate): Column<Bull | GirAnimal>[] {
  return [
    { heading: t('Código'), cell: ({ id }) => id },
    { heading: t('Nome'), cell: ({ name }) => name },
    { heading: t('Situação'), cell: ({ state }) => t(animalStates[state]) },
    { heading: t('RGN'), cell: ({ rgn }) => rgn },
    { heading: 'RGD', cell: ({ rgd }) => rgd },
    { heading: t('Nascimento'), cell: ({ born }) => born },
    { heading: t('Pai'), cell: ({ pedigree }) => pedigree?.sire?.name },
    { heading: t('Avô Materno'), cell: ({ pedigree }) => pedigree?.damsSire?.name },
  ]
}

function pregnancyColumns(t: Translate): Column<Pregnancy>[] {
  return [
    { heading: t('Código'), cell: ({ id }) => id },
    { heading: t('Raça e sangue'), cell: ({ breed }) => t(pregnancyBreeds[breed]) },
    { heading: t('Situação'), cell: ({ state }) => t(animalStates[state]) },
    { heading: t('Doadora'), cell: ({ donor }) => donor },
    { heading: t('Touro'), cell: ({ sire }) => sire },
    { heading: t('Leite da doadora (L)'), cell: ({ donorMilkLitres }) => donorMilkLitres },
    { heading: t('Confirmada por ultrassom'), cell: ({ confirmed }) => confirmed },
    { heading: t('Preço (R$)'), cell: ({ priceCents }) => priceCents / 100 },
  ]
}

/** Programme and run, and each known figure of each trait. */
function evaluationColumns(
  traits: readonly Trait[],
  known: ReadonlyMap<string, readonly TraitFigure[]>,
  t: Translate,
): Column<Bull | GirAnimal>[] {
  if (known.size === 0) return []
  const headings: Readonly<Record<TraitFigure, (code: string) => string>> = {
    value: (code) => code,
    deca: (code) => `${code} DECA`,
    percentile: (code) => `${code} P %`,
    accuracy: (code) => `${code} ${t('Acurácia')} %`,
  }
  return [
    { heading: t('Programa'), cell: (animal) => mainEvaluation(animal)?.programme },
    { heading: t('Rodada'), cell: (animal) => mainEvaluation(animal)?.run },
    ...traits.flatMap(({ code }) =>
      (known.get(code) ?? []).map((figure) => ({
        heading: headings[figure](code),
        cell: (animal: Bull | GirAnimal) => mainEvaluation(animal)?.traits[code]?.[figure],
      })),
    ),
  ]
}
