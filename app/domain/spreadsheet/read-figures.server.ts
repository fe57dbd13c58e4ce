import { type NumberRule, type PointMeaning, pointMeaning } from '../../platform/forms/typed-numbers.ts'
import { numberRules } from '../content/index.server.ts'
import { traitEvaluationSchema } from '../herd/index.server.ts'
import { type Cell, isZero, readNumberCell, readYesNo } from './cell-values.server.ts'
import type { Column } from './columns.server.ts'
import { checkValue, type Reading } from './fields.server.ts'
import type { Figure } from './synonyms.ts'

/** How the numbers of a sheet are read where a cell alone is ambiguous. */
export interface SheetNumbers {
  /** From the columns that are unambiguous. */
  points: ReadonlyMap<Column, PointMeaning>
  /** Whether accuracies and percentiles are fractions of one, as sheets store percentages: 0.36 is 36 %. */
  areFractions: boolean
}

export function readSheetNumbers(
  rows: readonly Cell[][],
  { columns, firstRow }: { columns: readonly Column[]; firstRow: number },
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
    const read = readNumberCell(cell)
    return 'value' in read && !hasSign(cell) ? read.value : 0
  }
  const tells = [...accuracies, ...percentiles.filter((cell) => typeof cell === 'number')].map(percentageOf)
  const isWithinOne = [...accuracies, ...percentiles].every((cell) => percentageOf(cell) <= 1)
  return !isExport && isWithinOne && tells.some((value) => value > 0 && value < 1)
}

export function hasSign(cell: Cell): boolean {
  return typeof cell === 'string' && cell.includes('%')
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

/** Whether a cell is a zero where a figure has none: no accuracy, no DECA. */
export function isZeroOf(figure: Figure, cell: Cell): boolean {
  return (figure === 'accuracy' || figure === 'deca') && isZero(cell)
}

function figureRule(figure: keyof typeof figureSchemas): NumberRule {
  const { from, to, isWhole } = numberRules(figureSchemas[figure])
  return isPercentFigure(figure) ? { from: 0, to } : { from, to, isWhole }
}

export function readFigure(
  figure: Figure,
  cell: Cell,
  { point, isFraction }: { point: PointMeaning | undefined; isFraction: boolean },
): Reading {
  if (figure === 'genomic') return { value: readYesNo(cell) ?? false }
  const read = readNumberCell(cell, { ...figureRule(figure), point })
  if ('problem' in read) return { problem: read.problem === 'unclear' ? 'unclear-number' : 'not-a-number' }
  const value = isFraction && isPercentFigure(figure) ? percentOf(read.value) : read.value
  const isAccuracy = figure === 'accuracy'
  const percent = isAccuracy ? Math.round(value > 0 && value < 1 ? percentOf(value) : value) : value
  return checkValue(figureSchemas[figure], percent)
}
