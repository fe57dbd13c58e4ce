import { cleanRegistration } from '../herd/index.server.ts'
import {
  type Cell,
  isBlank,
  isError,
  isNothing,
  isNumberOnly,
  isZero,
  readDayCell,
  readText,
  readYesNo,
} from './cell-values.server.ts'
import type { Column } from './columns.server.ts'
import { findSheetField, isZeroNothing, type Problem, readCell, type SheetField } from './fields.server.ts'
import { hasSign, isZeroOf, readFigure, readRun, type SheetNumbers } from './read-figures.server.ts'
import type { Merge, Sheet } from './sheet.ts'
import type { Figure } from './synonyms.ts'
import { offset1904 } from './xlsx-package.ts'

export interface Fault {
  column: string
  text: string
  problem: Problem
}

export type Figures = Partial<Record<Exclude<Figure, 'genomic'>, number> & { genomic: boolean }>

export interface RowEvaluation {
  run?: string
  date?: string
  traits: Map<string, Figures>
}

export interface SheetRow {
  number: number
  id: string
  series: string
  registration: string
  /** Registrations of a number alone, by their fields; the series may stand in a column of its own. */
  numbers: Map<string, string>
  fields: Map<string, unknown>
  evaluations: Map<string, RowEvaluation>
  /** Cells that are left out. */
  faults: Fault[]
  /** Whether it is hidden, so that it counts as present and changes nothing. */
  isHidden: boolean
}

interface ReadOptions extends Pick<Sheet, 'merges' | 'formulas' | 'is1904'> {
  columns: readonly Column[]
  hiddenRows: readonly number[]
  numbers: SheetNumbers
  firstRow: number
  programme: string | undefined
  traits: ReadonlySet<string>
}

/** Reads rows below the header; rows without any value are left out. */
export function readRows(rows: readonly Cell[][], options: ReadOptions): SheetRow[] {
  const { firstRow, merges = [], formulas = [], hiddenRows } = options
  const hidden = new Set(hiddenRows)
  const unknown = Map.groupBy(formulas, ([row]) => row)
  return withMergedValues(rows, merges, firstRow).flatMap((cells, index) => {
    if (index < firstRow || (rows[index] ?? []).every(isBlank)) return []
    const withoutResult = new Set(unknown.get(index)?.map(([, column]) => column))
    return [{ ...readRow({ cells, withoutResult, number: index + 1 }, options), isHidden: hidden.has(index) }]
  })
}

/** Cells that are merged with the one above have its value. */
function withMergedValues(
  rows: readonly Cell[][],
  merges: readonly Merge[],
  firstRow: number,
): readonly Cell[][] {
  if (merges.length === 0) return rows
  const filled = rows.map((row) => [...row])
  /** The row to which each column is filled: overlapping cells would be filled again and again. */
  const ends = new Map<number, number>()
  for (const [top, left, bottom] of merges) {
    const value = rows[top]?.[left]
    if (value === undefined || value === null || top < Math.max(firstRow, ends.get(left) ?? 0)) continue
    const end = Math.min(bottom, rows.length - 1)
    for (const row of filled.slice(top + 1, end + 1)) if (isBlank(row[left])) row[left] = value
    ends.set(left, end + 1)
  }
  return filled
}

interface RawRow {
  cells: readonly Cell[]
  /** Columns whose formula has no stored result. */
  withoutResult: ReadonlySet<number>
  number: number
}

function readRow(
  { cells, withoutResult, number }: RawRow,
  { columns, numbers, programme, traits, is1904 }: ReadOptions,
): Omit<SheetRow, 'isHidden'> {
  const row: Omit<SheetRow, 'isHidden'> = {
    number,
    id: '',
    series: '',
    registration: '',
    numbers: new Map(),
    fields: new Map(),
    evaluations: new Map(),
    faults: [],
  }
  let isGenotyped = false
  for (const column of columns) {
    const { index, label, meaning } = column
    if (!meaning || meaning.kind === 'ignored') continue
    const cell = isDayOf(meaning) ? shiftedDay(cells[index] ?? null, is1904) : (cells[index] ?? null)
    const refuse = (problem: Problem) => row.faults.push({ column: label, text: readText(cell), problem })
    if (withoutResult.has(index)) refuse('no-result')
    if (isNothing(cell)) continue
    if (isError(cell)) {
      refuse('error')
      continue
    }
    switch (meaning.kind) {
      case 'id':
      case 'series':
      case 'registration':
        if (!isZero(cell)) row[meaning.kind] = cleanRegistration(readText(cell))
        break
      case 'genotyped':
        isGenotyped = readYesNo(cell) ?? false
        break
      case 'field':
        readField(meaning.field, cell, refuse)
        break
      case 'run':
      case 'date': {
        const of = meaning.programme ?? programme
        if (of) readRunOrDate(meaning.kind, cell, evaluationOf(of), refuse)
        break
      }
      case 'figure': {
        const of = meaning.programme ?? programme
        if (!of || !traits.has(meaning.trait) || isZeroOf(meaning.figure, cell)) break
        const reading = readFigure(meaning.figure, cell, {
          point: numbers.points.get(column),
          isFraction: numbers.areFractions && !hasSign(cell),
        })
        if ('problem' in reading) refuse(reading.problem)
        else figuresOf(of, meaning.trait)[meaning.figure] = reading.value as never
      }
    }
  }
  if (isGenotyped)
    for (const { traits: all } of row.evaluations.values())
      for (const figures of all.values()) figures.genomic ??= true
  joinSeries(row)
  return row

  function readField(field: SheetField, cell: Cell, refuse: (problem: Problem) => void): void {
    if (isZero(cell) && isZeroNothing(field)) return
    const number = cleanRegistration(readText(cell))
    // A number alone is joined with the series of another column.
    if (field.path.length === 1 && field.metadata.isRegistration && isNumberOnly(number)) {
      row.registration ||= number
      row.numbers.set(field.name, number)
      return
    }
    const reading = readCell(field, cell)
    if ('problem' in reading) refuse(reading.problem)
    else row.fields.set(field.name, reading.value)
  }

  function evaluationOf(of: string): RowEvaluation {
    const evaluation = row.evaluations.get(of) ?? { traits: new Map<string, Figures>() }
    row.evaluations.set(of, evaluation)
    return evaluation
  }

  function figuresOf(of: string, trait: string): Figures {
    const { traits: all } = evaluationOf(of)
    const figures = all.get(trait) ?? {}
    all.set(trait, figures)
    return figures
  }
}

function isDayOf(meaning: Column['meaning']): boolean {
  return meaning?.kind === 'date' || (meaning?.kind === 'field' && meaning.field.metadata.control === 'day')
}

/** The number of a day in a calendar that begins in 1904, where the cell is not formatted as a day. */
function shiftedDay(cell: Cell, is1904 = false): Cell {
  return is1904 && typeof cell === 'number' ? cell + offset1904 : cell
}

function joinSeries(row: Pick<SheetRow, 'series' | 'registration'>): void {
  if (row.series && isNumberOnly(row.registration)) row.registration = `${row.series} ${row.registration}`
}

function readRunOrDate(
  kind: 'run' | 'date',
  cell: Cell,
  evaluation: RowEvaluation,
  refuse: (problem: Problem) => void,
): void {
  const value = kind === 'run' ? readRun(readText(cell)) : readDayCell(cell)
  if (value) evaluation[kind] = value
  else refuse(kind === 'run' ? 'not-a-run' : 'not-a-day')
}

export function registrationsOf(row: SheetRow): string[] {
  return [row.fields.get('rgn'), row.fields.get('rgd'), row.registration].flatMap((each) =>
    typeof each === 'string' && each ? [each] : [],
  )
}

export function labelOf(row: SheetRow): string {
  return String(row.fields.get('name') ?? registrationsOf(row)[0] ?? row.id)
}

/** A number alone is the RGN unless the row has another, or says that it is the RGD. */
export function registrationsOfNew({ fields, numbers, registration, series }: SheetRow) {
  // Empty where the row has no number alone.
  const number = series ? registration : (numbers.get('rgn') ?? (numbers.has('rgd') ? '' : registration))
  const rgn = fields.get('rgn') ?? number
  const rgd = series ? undefined : (fields.get('rgd') ?? numbers.get('rgd'))
  return { ...(rgn && { rgn }), ...(rgd && { rgd }) }
}

/** Of the column that sheets usually have for a field. */
export function faultOf(field: string, text: string, problem: Problem): Fault {
  return { column: findSheetField(field)?.headings[0] ?? field, text, problem }
}
