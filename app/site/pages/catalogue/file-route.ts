import { type FactCode, factsOf } from '../../../domain/herd/animal-facts.server.ts'
import type { Animal } from '../../../domain/herd/animals.server.ts'
import { animalStates, type FactGroup } from '../../../domain/herd/animals.ts'
import { type Evaluation, mainEvaluation, type Trait } from '../../../domain/herd/evaluations.server.ts'
import {
  animalName,
  breedName,
  findList,
  type Herd,
  kindOf,
  listHasFact,
} from '../../../domain/herd/herd.server.ts'
import type { TraitFigure } from '../../../domain/herd/search/herd-query.ts'
import { groupNames } from '../../../domain/herd/search/list-page.server.ts'
import {
  type FoundAnimals,
  readHerdQuery,
  searchList,
} from '../../../domain/herd/search/search-herd.server.ts'
import { listFiles } from '../../../domain/herd-paths.ts'
import { csvCell, csvNumber } from '../../../platform/csv/csv.ts'
import { download } from '../../../platform/http/file-response.ts'
import { type Language, languageOf } from '../../../platform/i18n/language-path.ts'
import { type Translate, translator } from '../../../platform/i18n/translate.ts'
import { contentOf } from '../../../request/context.server.ts'
import type { Route } from './+types/file-route'

/** A file grows with the list; visitors with more animals than this filter them. */
const maxRows = 5_000

export function loader({ url, params, context }: Route.LoaderArgs): Response {
  const content = contentOf(context, url)
  const list = findList(content, params.list)
  if (!list) return respond('', 404)
  const found = searchList(content, list, readHerdQuery(url.searchParams, content))
  if (params.file === listFiles.count) return respond(String(found.animals.length))
  if (params.file !== listFiles.csv) return respond('', 404)
  const language = languageOf(url.pathname)
  const { headings, rows } = listTable(found, content, language)
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

interface Column {
  heading: string
  cell(animal: Animal, evaluation: Evaluation | undefined): string | number | undefined
}

/** The found animals as a table: a line of headings, and a line for each animal. Days are ISO. */
function listTable(
  found: FoundAnimals,
  herd: Herd,
  language: Language,
): { headings: string[]; rows: (string | number | undefined)[][] } {
  const t = translator(language)
  const { list, animals, facets } = found
  const groupOf = groupNames(found, herd, language)
  const isGrouped = found.animals.some(groupOf)
  const columns: Column[] = [
    ...(isGrouped ? [{ heading: t('Grupo'), cell: groupOf }] : []),
    ...factColumns(herd, language).filter(
      ({ group }) =>
        group === undefined || (listHasFact(herd, list, group) && (group !== 'price' || list.showsPrices)),
    ),
    ...evaluationColumns(herd.traits, facets.figures, t),
  ]
  return {
    headings: columns.map(({ heading }) => heading),
    rows: animals.map((animal) => {
      const evaluation = mainEvaluation(animal)
      return columns.map(({ cell }) => cell(animal, evaluation))
    }),
  }
}

/** A group's columns are there where animals of the list can have it. */
function factColumns(herd: Herd, language: Language): (Column & { group?: FactGroup })[] {
  const t = translator(language)
  const fact = (code: FactCode) => (animal: Animal) => factsOf(herd, animal, [code], language)[0]?.value
  return [
    { heading: t('Código'), cell: ({ id }) => id },
    { heading: t('Nome'), cell: (animal) => animalName(herd, animal) },
    { heading: t({ pt: 'Tipo', en: 'Kind' }), cell: (animal) => kindOf(herd, animal).name },
    { heading: t('Raça e sangue'), cell: (animal) => breedName(herd, animal) },
    { heading: t('Situação'), cell: ({ state }) => t(animalStates[state]) },
    { group: 'identity', heading: t('RGN'), cell: ({ rgn }) => rgn },
    { group: 'identity', heading: 'RGD', cell: ({ rgd }) => rgd },
    { group: 'identity', heading: t('Nascimento'), cell: ({ born }) => born },
    { group: 'pedigree', heading: t('Pai'), cell: fact('sire') },
    { group: 'pedigree', heading: t('Avô Materno'), cell: fact('maternalGrandsire') },
    { group: 'weight', heading: `${t('Peso')} (kg)`, cell: ({ weightKg }) => weightKg },
    { group: 'scrotal', heading: `${t('C.E.')} (cm)`, cell: ({ scrotalCm }) => scrotalCm },
    { group: 'lactation', heading: `${t('Lactação')} (kg)`, cell: ({ lactation }) => lactation?.kg },
    { group: 'lactation', heading: t('Dias de lactação'), cell: ({ lactation }) => lactation?.days },
    { group: 'parents', heading: t('Doadora'), cell: fact('donor') },
    { group: 'parents', heading: t('Touro'), cell: fact('parentSire') },
    { group: 'parents', heading: t('Leite da doadora (L)'), cell: ({ donorMilkLitres }) => donorMilkLitres },
    { group: 'pregnancy', heading: t('Embrião transferido em'), cell: ({ transferred }) => transferred },
    { group: 'pregnancy', heading: t('Confirmada por ultrassom'), cell: ({ confirmed }) => confirmed },
    { group: 'quantity', heading: t('Quantidade'), cell: ({ quantity }) => quantity },
    {
      group: 'price',
      heading: t('Preço (R$)'),
      cell: ({ priceCents }) => (priceCents === undefined ? undefined : priceCents / 100),
    },
  ]
}

/** Programme and run, and each known figure of each trait. */
function evaluationColumns(
  traits: readonly Trait[],
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
    { heading: t('Programa'), cell: (_, evaluation) => evaluation?.programme },
    { heading: t('Rodada'), cell: (_, evaluation) => evaluation?.run },
    ...traits.flatMap(({ code }) =>
      (known.get(code) ?? []).map(
        (figure): Column => ({
          heading: headings[figure](code),
          cell: (_, evaluation) => evaluation?.traits[code]?.[figure],
        }),
      ),
    ),
  ]
}
