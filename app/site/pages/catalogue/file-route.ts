import { contentOf } from '../../../domain/contexts.server.ts'
import type { Bull, GirAnimal, Pregnancy } from '../../../domain/herd/animals.server.ts'
import { animalStates, pregnancyBreeds } from '../../../domain/herd/animals.ts'
import { type Evaluation, mainEvaluation, type Trait } from '../../../domain/herd/evaluations.server.ts'
import type { TraitFigure } from '../../../domain/herd/search/herd-query.ts'
import {
  type FoundInList,
  findList,
  readHerdQuery,
  searchList,
} from '../../../domain/herd/search/search-herd.server.ts'
import { listFiles } from '../../../domain/herd-paths.ts'
import { csvCell, csvNumber } from '../../../platform/csv/csv.ts'
import { download } from '../../../platform/http/file-response.ts'
import { type Translate, translator } from '../../../platform/i18n/language.tsx'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import type { Route } from './+types/file-route'

/** A file grows with the list; visitors with more animals than this filter them. */
const maxRows = 5_000

export function loader({ url, params, context }: Route.LoaderArgs): Response {
  const content = contentOf(context, url)
  const list = findList(params.list)
  if (!list) return respond('', 404)
  const found = searchList(list, readHerdQuery(url.searchParams, content), content)
  if (params.file === listFiles.count) return respond(String(found.animals.length))
  if (params.file !== listFiles.csv) return respond('', 404)
  const language = languageOf(url.pathname)
  const { headings, rows } = listTable(found, content.traits, translator(language))
  return download(`${params.list}.csv`, listCsv([headings, ...rows.slice(0, maxRows)], language), notIndexed)
}

/**
 * UTF-8 with byte order mark, and semicolons, as in the staff's exports. Portuguese files have a decimal comma, as Excel in Brazil
 * reads it; English ones a point.
 */
function listCsv(rows: readonly (readonly (string | number | undefined)[])[], language: Language): string {
  const cellText = (cell: string | number | undefined) => {
    if (typeof cell !== 'number') return csvCell(cell ?? '')
    return language === 'pt' ? csvNumber(cell) : String(cell)
  }
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`
}

const notIndexed = { 'X-Robots-Tag': 'noindex' }

function respond(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...notIndexed },
  })
}

interface Column<Animal> {
  heading: string
  cell(animal: Animal): string | number | undefined
}

/** The found animals as a table: a line of headings, and a line for each animal. Days are ISO. */
function listTable(
  found: FoundInList,
  traits: readonly Trait[],
  t: Translate,
): { headings: string[]; rows: (string | number | undefined)[][] } {
  const { figures } = found.facets
  switch (found.list) {
    case 'bulls':
      return tableOf<Evaluated<Bull>>(found.animals.map(withEvaluation), [
        ...animalColumns(t),
        { heading: `${t('Peso')} (kg)`, cell: ({ weightKg }) => weightKg },
        { heading: `${t('C.E.')} (cm)`, cell: ({ scrotalCm }) => scrotalCm },
        ...evaluationColumns(traits, figures, t),
      ])
    case 'girAnimals':
      return tableOf<Evaluated<GirAnimal>>(found.animals.map(withEvaluation), [
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

type Evaluated<Animal> = Animal & { evaluation: Evaluation | undefined }

function withEvaluation<Animal extends Bull | GirAnimal>(animal: Animal): Evaluated<Animal> {
  return { ...animal, evaluation: mainEvaluation(animal) }
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
    { heading: t('Embrião transferido em'), cell: ({ transferred }) => transferred },
    { heading: t('Confirmada por ultrassom'), cell: ({ confirmed }) => confirmed },
    { heading: t('Preço (R$)'), cell: ({ priceCents }) => priceCents / 100 },
  ]
}

/** Programme and run, and each known figure of each trait. */
function evaluationColumns(
  traits: readonly Trait[],
  known: ReadonlyMap<string, readonly TraitFigure[]>,
  t: Translate,
): Column<Evaluated<Bull | GirAnimal>>[] {
  if (known.size === 0) return []
  const headings: Readonly<Record<TraitFigure, (code: string) => string>> = {
    value: (code) => code,
    deca: (code) => `${code} DECA`,
    percentile: (code) => `${code} P %`,
    accuracy: (code) => `${code} ${t('Acurácia')} %`,
  }
  return [
    { heading: t('Programa'), cell: ({ evaluation }) => evaluation?.programme },
    { heading: t('Rodada'), cell: ({ evaluation }) => evaluation?.run },
    ...traits.flatMap(({ code }) =>
      (known.get(code) ?? []).map((figure) => ({
        heading: headings[figure](code),
        cell: ({ evaluation }: Evaluated<Bull | GirAnimal>) => evaluation?.traits[code]?.[figure],
      })),
    ),
  ]
}
