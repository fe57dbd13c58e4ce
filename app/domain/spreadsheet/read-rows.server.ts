import { type NumberRule, type PointMeaning, pointMeaning } from '../../platform/forms/typed-numbers.ts'
import { numberRules } from '../content/index.server.ts'
import { cleanRegistration, traitEvaluationSchema } from '../herd/index.server.ts'
import {
  type Cell,
  isBlank,
  isNumberOnly,
  readDay,
  readNumber,
  readText,
  readYesNo,
} from './cell-values.server.ts'
import type { Column } from './columns.server.ts'
import { checkValue, type Problem, type Reading, readCell, type SheetField } from './fields.server.ts'
import type { Figure } from './synonyms.ts'

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
  fields: Map<string, unknown>
  evaluations: Map<string, RowEvaluation>
  faults: Fault[]
}

/** How the numbers of a sheet are read where a cell alone is ambiguous. */
interface SheetNumbers {
  /** From the columns that are unambiguous. */
  points: ReadonlyMap<Column, PointMeaning>
  /** Whether accuracies and percentiles are fractions of one, as sheets store percentages: 0.36 is 36 %. */
  areFractions: boolean
}

interface ReadOptions {
  columns: readonly Column[]
  numbers: SheetNumbers
  firstRow: number
  programme: string | undefined
  traits: ReadonlySet<string>
}

export function readSheetNumbers(
  rows: readonly Cell[][],
  { columns, firstRow }: Pick<ReadOptions, 'columns' | 'firstRow'>,
): SheetNumbers {
  const cellsOf = ({ index }: Column) => rows.slice(firstRow).flatMap((row) => row[index] ?? [])
  const points = columns.flatMap((column): [Column, PointMeaning][] => {
    if (column.meaning?.kind !== 'figure') return []
    const point = pointMeaning(cellsOf(column).filter((cell) => typeof cell === 'string'))
    return point ? [[column, point]] : []
  })
  const percentages = columns.filter(isPercentage)
  const isAccuracy = ({ meaning }: Column) => meaning?.kind === 'figure' && meaning.figure === 'accuracy'
  return {
    points: new Map(points),
    areFractions: areFractions(
      percentages.filter(isAccuracy).flatMap(cellsOf),
      percentages.filter((column) => !isAccuracy(column)).flatMap(cellsOf),
      columns.some(({ meaning }) => meaning?.kind === 'id'),
    ),
  }
}

export function isPercentage({ meaning }: Column): boolean {
  return meaning?.kind === 'figure' && isPercentFigure(meaning.figure)
}

function isPercentFigure(figure: Figure): boolean {
  return figure === 'accuracy' || figure === 'percentile'
}

/** Without the rest that multiplying 0.07 by 100 leaves. */
function percentOf(fraction: number): number {
  return Number((fraction * 100).toFixed(6))
}

/**
 * No accuracy is below 1 %, so one below 1 shows that a sheet without greater percentages holds fractions; so do numbers of a
 * workbook. Texts of percentiles alone do not, and exports of the site, which have its ids, hold percentages.
 */
function areFractions(accuracies: readonly Cell[], percentiles: readonly Cell[], isExport: boolean): boolean {
  const percentageOf = (cell: Cell) => {
    const read = readNumber(cell)
    return 'value' in read && !hasSign(cell) ? read.value : 0
  }
  const tells = [...accuracies, ...percentiles.filter((cell) => typeof cell === 'number')].map(percentageOf)
  const isWithinOne = [...accuracies, ...percentiles].every((cell) => percentageOf(cell) <= 1)
  return !isExport && isWithinOne && tells.some((value) => value > 0 && value < 1)
}

function hasSign(cell: Cell): boolean {
  return typeof cell === 'string' && cell.includes('%')
}

/** Reads rows below the header; rows without any value are left out. */
export function readRows(rows: readonly Cell[][], options: ReadOptions): SheetRow[] {
  return rows.slice(options.firstRow).flatMap((cells, index) => {
    if (cells.every(isBlank)) return []
    return [readRow(cells, options.firstRow + index + 1, options)]
  })
}

function readRow(
  cells: Cell[],
  number: number,
  { columns, numbers, programme, traits }: ReadOptions,
): SheetRow {
  const row: SheetRow = {
    number,
    id: '',
    series: '',
    registration: '',
    fields: new Map(),
    evaluations: new Map(),
    faults: [],
  }
  let isGenotyped = false
  for (const column of columns) {
    const { index, label, meaning } = column
    const cell = cells[index] ?? null
    if (!meaning || isBlank(cell)) continue
    const refuse = (problem: Problem) => row.faults.push({ column: label, text: readText(cell), problem })
    switch (meaning.kind) {
      case 'id':
      case 'series':
      case 'registration':
        row[meaning.kind] = cleanRegistration(readText(cell))
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
        if (!of || !traits.has(meaning.trait)) break
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
    // A number alone is joined with the series of another column.
    if (
      field.path.length === 1 &&
      field.facts.isRegistration &&
      isNumberOnly(cleanRegistration(readText(cell)))
    ) {
      row.registration ||= cleanRegistration(readText(cell))
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

function joinSeries(row: SheetRow): void {
  if (row.series && isNumberOnly(row.registration)) row.registration = `${row.series} ${row.registration}`
}

function readRunOrDate(
  kind: 'run' | 'date',
  cell: Cell,
  evaluation: RowEvaluation,
  refuse: (problem: Problem) => void,
): void {
  const value = kind === 'run' ? readRun(readText(cell)) : readDay(cell)
  if (value) evaluation[kind] = value
  else refuse(kind === 'run' ? 'not-a-run' : 'not-a-day')
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * `2026-1`, from `2026/1`, `2026.01` too, and from what Excel makes of it: `jan/26`, and the first day of that month. Undefined for
 * other texts.
 */
export function readRun(text: string): string | undefined {
  const [, month = '', shortYear] = /^([a-z]{3})[/-](\d{2}|\d{4})$/i.exec(text.trim()) ?? []
  if (shortYear) return runOf(`20${shortYear.slice(-2)}`, months.indexOf(month.toLowerCase()) + 1)
  const [, year, number] = /^(20\d{2})[-/.](\d{1,2})(?:-01)?$/.exec(text.trim()) ?? []
  return year && runOf(year, Number(number))
}

function runOf(year: string, number: number): string | undefined {
  return number > 0 ? `${year}-${number}` : undefined
}

const { value, accuracy, deca, percentile } = traitEvaluationSchema.entries
const figureSchemas = {
  value,
  accuracy: accuracy.wrapped,
  deca: deca.wrapped,
  percentile: percentile.wrapped,
}

function figureRule(figure: keyof typeof figureSchemas): NumberRule {
  const { from, to, isWhole } = numberRules(figureSchemas[figure])
  return isPercentFigure(figure) ? { from: 0, to } : { from, to, isWhole }
}

function readFigure(
  figure: Figure,
  cell: Cell,
  { point, isFraction }: { point: PointMeaning | undefined; isFraction: boolean },
): Reading {
  if (figure === 'genomic') return { value: readYesNo(cell) ?? false }
  const read = readNumber(cell, { ...figureRule(figure), point })
  if ('problem' in read) return { problem: read.problem === 'unclear' ? 'unclear-number' : 'not-a-number' }
  const value = isFraction && isPercentFigure(figure) ? percentOf(read.value) : read.value
  const isAccuracy = figure === 'accuracy'
  const percent = isAccuracy ? Math.round(value > 0 && value < 1 ? percentOf(value) : value) : value
  return checkValue(figureSchemas[figure], percent)
}
