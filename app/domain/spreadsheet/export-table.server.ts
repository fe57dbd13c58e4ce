import writeXlsxFile from 'write-excel-file/node'
import { csvCell, csvNumber } from '../../platform/csv/csv.ts'
import { valueAt } from '../content/index.server.ts'
import { foreignFields } from '../herd/index.server.ts'
import type { Documents } from '../publishing/index.server.ts'
import { type SheetField, sheetFields, writeCell } from './fields.server.ts'
import { nameKey } from './headings.server.ts'
import { breedText, type HerdEntry, kindText, linkedParent, type SheetHerd } from './herd.server.ts'
import type { Cell } from './sheet.ts'
import { type Figure, figureNames, figures } from './synonyms.ts'

interface ExportColumn {
  heading: string
  kind?: 'day' | undefined
  cell(entry: HerdEntry): Cell
}

interface ExportTable {
  columns: ExportColumn[]
  entries: readonly HerdEntry[]
}

type Programme = SheetHerd['programmes'][number]

/** The programme's own words, where the import knows them. */
function figureHeadings({ difference, accuracyShort }: Programme): Readonly<Record<Figure, string>> {
  const known = (figure: Figure, name: string, general: string) =>
    figureNames[figure].some((each) => nameKey(each) === nameKey(name)) ? name : general
  return {
    value: known('value', difference.pt, 'Valor'),
    accuracy: known('accuracy', `${accuracyShort.pt}%`, 'AC%'),
    deca: 'DECA',
    percentile: 'P%',
    genomic: 'Genômica',
  }
}

/** One row for each animal: the import reads it back without a change. */
function herdTable(herd: SheetHerd, entries: readonly HerdEntry[]): ExportTable {
  const evaluations = herd.programmes.flatMap((programme) => evaluationColumns(herd, entries, programme))
  return { entries, columns: [...fieldColumns(herd, entries), ...evaluations] }
}

/** Those of animals with a name, and of calves to come, which have a donor and a sire. */
function tables(herd: SheetHerd): { animals: ExportTable; unborn: ExportTable } {
  const unborn = new Set(herd.kinds.filter(({ facts }) => facts.includes('parents')).map(({ id }) => id))
  const of = (isUnborn: boolean) => herd.animals.filter(({ kind }) => unborn.has(kind) === isUnborn)
  return { animals: herdTable(herd, of(false)), unborn: herdTable(herd, of(true)) }
}

/** The fields that the kinds of the animals have. */
function fieldColumns(herd: SheetHerd, entries: readonly HerdEntry[]): ExportColumn[] {
  const kinds = new Set(entries.map(({ kind }) => kind))
  const foreign = herd.kinds.filter(({ id }) => kinds.has(id)).map(({ facts }) => foreignFields(facts))
  const isShown = ({ path: [first = ''] }: SheetField) =>
    first !== 'cross' && !(foreign.length > 0 && foreign.every((fields) => fields.has(first)))
  return [
    { heading: 'Id', cell: ({ id }) => id },
    ...sheetFields.filter(isShown).map((field) => ({
      heading: field.headings[0] ?? field.name,
      kind: field.metadata.control === 'day' ? ('day' as const) : undefined,
      cell: (entry: HerdEntry) => fieldCell(herd, field, entry),
    })),
  ]
}

/** Kind and breed by their names, the breed with its cross. */
function fieldCell(herd: SheetHerd, field: SheetField, entry: HerdEntry): Cell {
  if (field.name === 'kind') return kindText(herd, entry)
  if (field.name === 'breed') return breedText(herd, entry)
  return writeCell(field, linkedParent(herd, entry, field.name) ?? valueAt(entry, field.path))
}

type Evaluation = NonNullable<Documents['animals'][number]['evaluations']>[number]

/** Run, date, and each trait that any animal is evaluated for, with the figures that any has. */
function evaluationColumns(
  herd: SheetHerd,
  entries: readonly HerdEntry[],
  programme: Programme,
): ExportColumn[] {
  const all = entries.flatMap((entry) => evaluationOf(entry) ?? [])
  if (all.length === 0) return []
  const headings = figureHeadings(programme)
  const figureColumns = herd.traits.flatMap(({ code }) =>
    figures
      .filter((figure) => all.some((evaluation) => evaluation.traits[code]?.[figure] !== undefined))
      .map((figure) => ({
        heading: `${programme.code} ${code} ${headings[figure]}`,
        cell(entry: HerdEntry): Cell {
          const value = evaluationOf(entry)?.traits[code]?.[figure]
          return typeof value === 'boolean' ? (value ? 'sim' : 'não') : (value ?? null)
        },
      })),
  )
  return [
    { heading: `${programme.code} rodada`, cell: (entry) => evaluationOf(entry)?.run ?? null },
    { heading: `${programme.code} data`, kind: 'day', cell: (entry) => evaluationOf(entry)?.date ?? null },
    ...figureColumns,
  ]

  function evaluationOf(entry: HerdEntry): Evaluation | undefined {
    const evaluations = entry['evaluations'] as Evaluation[] | undefined
    return evaluations?.find((evaluation) => evaluation.programme === programme.code)
  }
}

/** The animals as CSV for Excel in Brazil: UTF-8 with byte order mark, semicolons, decimal comma. */
export function herdCsv(herd: SheetHerd): string {
  const { columns, entries } = tables(herd).animals
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
  const { animals, unborn } = tables(herd)
  const sheets = [xlsxSheet('Animais', animals), xlsxSheet('Prenhezes', unborn)]
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
