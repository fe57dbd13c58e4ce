import writeXlsxFile from 'write-excel-file/node'
import { valueAt } from '../content/index.server.ts'
import { foreignFields } from '../herd/index.server.ts'
import type { Documents } from '../publishing/index.server.ts'
import { type SheetField, sheetFields, writeCell } from './fields.server.ts'
import { breedText, type HerdEntry, kindText, linkedParent, type SheetHerd } from './herd.server.ts'
import type { Cell } from './sheet.ts'
import { type Figure, figures } from './synonyms.ts'

interface ExportColumn {
  heading: string
  isDay?: boolean
  cell(entry: HerdEntry): Cell
}

/** The herd as .xlsx, one row for each animal: the import reads it back without a change. */
export function herdXlsx(herd: SheetHerd): Promise<Buffer> {
  const evaluations = herd.programmes.flatMap((programme) => evaluationColumns(herd, programme))
  const columns = [...fieldColumns(herd), ...evaluations]
  const heading = columns.map((column) => ({ value: column.heading, fontWeight: 'bold' as const }))
  const rows = herd.animals.map((entry) =>
    columns.map(({ isDay = false, cell }) => xlsxCell(cell(entry), isDay)),
  )
  const widths = columns.map((column) => ({ width: Math.max(10, column.heading.length + 1) }))
  const shown = { columns: widths, stickyRowsCount: 1, stickyColumnsCount: 2 }
  return writeXlsxFile([{ sheet: 'Rebanho', data: [heading, ...rows], ...shown }]).toBuffer()
}

function fieldColumns(herd: SheetHerd): ExportColumn[] {
  const kinds = new Set(herd.animals.map(({ kind }) => kind))
  const foreign = herd.kinds.filter(({ id }) => kinds.has(id)).map(({ groups }) => foreignFields(groups))
  const isShown = ({ path: [first = ''] }: SheetField) =>
    first !== 'cross' && !(foreign.length > 0 && foreign.every((fields) => fields.has(first)))
  return [
    { heading: 'Id', cell: ({ id }) => id },
    ...sheetFields.filter(isShown).map((field) => ({
      heading: field.headings[0] ?? field.name,
      isDay: field.metadata.control === 'day',
      cell: (entry: HerdEntry) => fieldCell(herd, field, entry),
    })),
  ]
}

function fieldCell(herd: SheetHerd, field: SheetField, entry: HerdEntry): Cell {
  if (field.name === 'kind') return kindText(herd, entry)
  if (field.name === 'breed') return breedText(herd, entry)
  return writeCell(field, linkedParent(herd, entry, field.name) ?? valueAt(entry, field.path))
}

type Evaluation = NonNullable<Documents['animals'][number]['evaluations']>[number]

const figureHeadings: Readonly<Record<Figure, string>> = {
  ...{ value: 'Valor', accuracy: 'AC%', deca: 'DECA', percentile: 'P%', genomic: 'Genômica' },
}

function evaluationColumns(herd: SheetHerd, { code: programme }: { code: string }): ExportColumn[] {
  const evaluationOf = (entry: HerdEntry) =>
    ((entry['evaluations'] ?? []) as Evaluation[]).find((each) => each.programme === programme)
  const all = herd.animals.flatMap((entry) => evaluationOf(entry) ?? [])
  if (all.length === 0) return []
  const figureColumns = herd.traits.flatMap(({ code }) =>
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
    { heading: `${programme} data`, isDay: true, cell: (entry) => evaluationOf(entry)?.date ?? null },
    ...figureColumns,
  ]
}

function xlsxCell(cell: Cell, isDay: boolean) {
  if (cell === null) return null
  if (isDay) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
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
