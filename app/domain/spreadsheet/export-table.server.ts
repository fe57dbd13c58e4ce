import writeXlsxFile from 'write-excel-file/node'
import { csvCell, csvNumber } from '../../platform/csv/csv.ts'
import { valueAt } from '../content/index.server.ts'
import type { HerdListName } from '../herd-paths.ts'
import type { Documents } from '../publishing/index.server.ts'
import type { Cell } from './cell-values.server.ts'
import { sheetFields, writeCell } from './fields.server.ts'
import type { HerdEntry, SheetHerd } from './herd.server.ts'
import { type Figure, figures, type Programme, programmes } from './synonyms.ts'

interface ExportColumn {
  heading: string
  kind?: 'day' | undefined
  cell(entry: HerdEntry): Cell
}

interface ExportTable {
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
function animalTable(herd: SheetHerd): ExportTable {
  const { bulls, girAnimals } = herd.collections
  const entries = [...bulls, ...girAnimals]
  const evaluations = programmes.flatMap((programme) => evaluationColumns(herd, entries, programme))
  return { entries, columns: [...fieldColumns(['bulls', 'girAnimals']), ...evaluations] }
}

function pregnancyTable({ collections: { pregnancies } }: SheetHerd): ExportTable {
  return { entries: pregnancies, columns: fieldColumns(['pregnancies']) }
}

function fieldColumns(collections: readonly HerdListName[]): ExportColumn[] {
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
  herd: SheetHerd,
  collection: HerdListName,
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
  { traits }: SheetHerd,
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

/** The animals as CSV for Excel in Brazil: UTF-8 with byte order mark, semicolons, decimal comma. */
export function herdCsv(herd: SheetHerd): string {
  const { columns, entries } = animalTable(herd)
  const heading = columns.map((column) => csvCell(column.heading))
  const lines = entries.map((entry) => columns.map((column) => csvText(column, column.cell(entry))))
  return `\uFEFF${[heading, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

function csvText({ kind }: ExportColumn, cell: Cell): string {
  if (typeof cell === 'number') return csvNumber(cell)
  const text = cell === null ? '' : String(cell)
  return csvCell(kind === 'day' ? text.replace(/^(\d+)-(\d+)-(\d+)$/, '$3/$2/$1') : text)
}

export function herdXlsx(herd: SheetHerd): Promise<Buffer> {
  const sheets = [xlsxSheet('Animais', animalTable(herd)), xlsxSheet('Prenhezes', pregnancyTable(herd))]
  return writeXlsxFile(sheets).toBuffer()
}

function xlsxSheet(sheet: string, { columns, entries }: ExportTable) {
  const heading = columns.map((column) => ({ value: column.heading, fontWeight: 'bold' as const }))
  const rows = entries.map((entry) => columns.map((column) => xlsxCell(column, column.cell(entry))))
  const widths = columns.map((column) => ({ width: Math.max(10, column.heading.length + 1) }))
  return { sheet, data: [heading, ...rows], columns: widths, stickyRowsCount: 1, stickyColumnsCount: 2 }
}

function xlsxCell({ kind }: ExportColumn, cell: Cell) {
  if (cell === null) return null
  if (kind === 'day') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  // Texts are never formulas: the type is written with the cell.
  return typeof cell === 'number'
    ? { value: cell, type: Number }
    : { value: xlsxText(String(cell)), type: String }
}

/**
 * A text as .xlsx files hold it: `_x0041_` stands for the character of that code. The writer looks texts up in a plain object, so
 * names of that object's own parts, such as `constructor`, must not be written as they are.
 */
export function xlsxText(text: string): string {
  const escaped = text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  if (!(escaped in {})) return escaped
  return `_x${escaped.charCodeAt(0).toString(16).padStart(4, '0')}_${escaped.slice(1)}`
}
