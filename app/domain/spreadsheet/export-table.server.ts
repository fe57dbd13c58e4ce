import { type Documents, valueAt } from '../publishing/index.server.ts'
import type { Cell } from './cell-values.server.ts'
import { type HerdCollection, sheetFields, writeCell } from './fields.server.ts'
import type { Herd, HerdEntry } from './herd.server.ts'
import { type Figure, figures, type Programme, programmes } from './synonyms.ts'

export interface ExportColumn {
  heading: string
  kind?: 'day' | undefined
  cell(entry: HerdEntry): Cell
}

export interface ExportTable {
  columns: ExportColumn[]
  entries: readonly HerdEntry[]
}

const figureHeadings: Readonly<Record<Figure, string>> = {
  value: 'DEP',
  accuracy: 'AC%',
  deca: 'DECA',
  percentile: 'P%',
  genomic: 'Genômica',
}

/** One row for each animal: the import reads it back without a change. */
export function animalTable(herd: Herd): ExportTable {
  const { bulls, girAnimals } = herd.collections
  const entries = [...bulls, ...girAnimals]
  const evaluations = programmes.flatMap((programme) => evaluationColumns(herd, entries, programme))
  return { entries, columns: [...fieldColumns(['bulls', 'girAnimals']), ...evaluations] }
}

export function pregnancyTable({ collections: { pregnancies } }: Herd): ExportTable {
  return { entries: pregnancies, columns: fieldColumns(['pregnancies']) }
}

function fieldColumns(collections: readonly HerdCollection[]): ExportColumn[] {
  const shown = sheetFields.filter((field) =>
    collections.some((collection) => field.schemas[collection] !== undefined),
  )
  return [
    { heading: 'Id', cell: ({ id }) => id },
    ...shown.map((field) => ({
      heading: field.headings[0] ?? field.name,
      kind: field.facts.control === 'day' ? ('day' as const) : undefined,
      cell: (entry: HerdEntry) => writeCell(field, valueAt(entry, field.path)),
    })),
  ]
}

type Evaluation = NonNullable<Documents['bulls'][number]['evaluations']>[number]

/** The cells of the export in which two states of an animal differ, by their headings. */
export function differentCells(
  herd: Herd,
  collection: HerdCollection,
  before: HerdEntry,
  after: HerdEntry,
): { heading: string; kind: 'day' | undefined; before: Cell; after: Cell }[] {
  const evaluations = programmes.flatMap((programme) => evaluationColumns(herd, [before, after], programme))
  return [...fieldColumns([collection]), ...evaluations]
    .map(({ heading, kind, cell }) => ({ heading, kind, before: cell(before), after: cell(after) }))
    .filter((each) => each.before !== each.after)
}

/** Run, date, and each trait that any animal is evaluated for, with the figures that any has. */
function evaluationColumns(
  { traits }: Herd,
  entries: readonly HerdEntry[],
  programme: Programme,
): ExportColumn[] {
  const all = entries.flatMap((entry) => evaluationOf(entry) ?? [])
  if (all.length === 0) return []
  const figureColumns = traits.flatMap(({ code }) =>
    figures
      .filter((figure) => all.some((evaluation) => evaluation.traits[code]?.[figure] !== undefined))
      .map((figure) => ({
        heading: `${programme} ${code} ${figureHeadings[figure]}`,
        cell(entry: HerdEntry): Cell {
          const value = evaluationOf(entry)?.traits[code]?.[figure]
          return typeof value === 'boolean' ? (value ? 'sim' : 'não') : (value ?? null)
        },
      })),
  )
  return [
    { heading: `${programme} rodada`, cell: (entry) => evaluationOf(entry)?.run ?? null },
    { heading: `${programme} data`, kind: 'day', cell: (entry) => evaluationOf(entry)?.date ?? null },
    ...figureColumns,
  ]

  function evaluationOf(entry: HerdEntry): Evaluation | undefined {
    const evaluations = entry['evaluations'] as Evaluation[] | undefined
    return evaluations?.find((evaluation) => evaluation.programme === programme)
  }
}
