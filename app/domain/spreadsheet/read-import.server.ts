import { type PointMeaning, pointMeaning } from '../../platform/forms/typed-numbers.ts'
import { numberRules } from '../content/index.server.ts'
import { cleanRegistration, traitEvaluationSchema } from '../herd/index.server.ts'
import {
  type ColumnDays,
  isBlank,
  isError,
  isNothing,
  isNumberOnly,
  isZero,
  readColumnDays,
  readDayCell,
  readNumberCell,
  readText,
  readYesNo,
} from './cell-values.server.ts'
import { checkValue, findSheetField, type Reading, readCell } from './fields.server.ts'
import {
  type Column,
  guessHeader,
  headingReader,
  isIdentity,
  type Meaning,
  readColumns,
  type SheetVocabulary,
} from './headings.server.ts'
import { type Cell, offset1904, type Sheet, withoutResult } from './sheet.ts'
import { columnNames, type Figure, figures } from './synonyms.ts'

/** What staff said about a sheet; empty texts for what the sheet says itself. */
export interface ImportSettings {
  programme: string
  /** Of programmes whose rows name none. */
  runs: Readonly<Partial<Record<string, string>>>
  /** What new animals are whose rows do not say it. */
  newKind: string
  newBreed: string
  /** The rows that are the header, by the number of the sheet; none leaves the sheet out. */
  headers: Readonly<Record<string, readonly number[]>>
  /** What columns are, by their keys. */
  columns: Readonly<Record<string, Meaning>>
}

export interface ReadColumn extends Column {
  /** Whether two columns say the same, and their cells differ: staff say which one counts. */
  isTwice: boolean
  /** The first cells. */
  samples: string[]
}

const shownRows = 8
const maxSamples = 3

/** Reads the sheets of a file with what staff chose, and guesses the rest. */
export function readImport(
  sheets: readonly Sheet[],
  vocabulary: SheetVocabulary,
  { fileName, settings }: { fileName: string; settings: ImportSettings },
) {
  const codes = new Set(vocabulary.traits.map(({ code }) => code))
  const programmes = vocabulary.programmes.map(({ code }) => code)
  const hidden: string[] = []
  const reader = headingReader(vocabulary)
  const tables = sheets.flatMap((sheet, number) => {
    if (sheet.isHidden) hidden.push(`aba ${sheet.name}`)
    if (sheet.isHidden) return []
    const header = settings.headers[number] ?? guessHeader(sheet, reader)
    const firstRow = (header.at(-1) ?? -1) + 1
    const all = withChoices(readColumns(sheet, header, reader))
    const shown = all.filter(
      ({ index, meaning }) => !sheet.hiddenColumns?.includes(index) || isIdentity(meaning),
    )
    hidden.push(...all.filter((each) => !shown.includes(each)).map(({ label }) => `coluna ${label}`))
    return [{ sheet, number, header, firstRow, columns: withoutTwins(shown, sheet.rows.slice(firstRow)) }]
  })
  const meanings = tables.flatMap(({ columns }) => columns.flatMap(({ meaning }) => meaning ?? []))
  const titleCells = tables.flatMap(({ sheet, firstRow }) => [
    sheet.name,
    ...sheet.rows.slice(0, firstRow).flat(),
  ])
  const titles = [fileName, ...titleCells.map(readText)].join(' ')
  const listed = meanings
    .map((each) => each.split(':'))
    .filter(([kind, code = '']) => kind === 'trait' && codes.has(code))
  const needsProgramme = listed.some(([, , , own]) => !own)
  const programme =
    programmes.find((each) => each === settings.programme) ??
    (needsProgramme ? reader.programmeIn(titles) : undefined)
  const [titleRun = ''] = /20\d{2}[-/.]\d{1,2}(?![-/\d]|\.\d)/.exec(titles) ?? []
  const named = meanings.flatMap((each) => (each.startsWith('run:') ? [each.slice(4) || programme] : []))
  const runs = programmes
    .filter((each) => listed.some(([, , , own]) => (own || programme) === each) && !named.includes(each))
    .map((each) => {
      const typed = settings.runs[each] ?? ''
      return { programme: each, typed, run: readRun(typed || titleRun) ?? '' }
    })
  let hiddenRows = 0
  const rows = tables.flatMap(({ sheet, columns, header, firstRow }) => {
    if (header.length === 0) return []
    const read = rowReader(sheet, { columns, firstRow, programme, traits: codes })
    const placeStart = tables.length > 1 ? `${sheet.name}, linha ` : 'Linha '
    return withMergedValues(sheet, firstRow).flatMap((cells, index) => {
      // What only a merged cell above fills is no row.
      if (index < firstRow || sheet.rows[index]?.every(isBlank)) return []
      if (sheet.hiddenRows?.includes(index)) hiddenRows++
      return sheet.hiddenRows?.includes(index) ? [] : [read(cells, `${placeStart}${index + 1}`)]
    })
  })
  if (hiddenRows > 0) hidden.push(`linhas: ${hiddenRows}`)
  return {
    sheets: tables.map(({ sheet: { name, rows }, number, header, firstRow, columns }) => ({
      ...{ name, number, header, columns },
      top: rows.slice(0, Math.max(shownRows, firstRow + 3)),
    })),
    rows,
    /** What the file hides, which is not read. */
    hidden,
    /** That of columns that name none; undefined when it must be asked. */
    programme,
    needsProgramme,
    /** Programmes with figures whose rows name no run, with what staff typed and what is known. */
    runs,
    /** Whether animals can be found and evaluations are of a known run. */
    isComplete:
      meanings.some(isIdentity) &&
      (!needsProgramme || programme !== undefined) &&
      runs.every(({ run }) => run !== ''),
  }

  function withChoices(columns: readonly Column[]): Column[] {
    const chosen = new Map(Object.entries(settings.columns).filter(([, choice]) => isMeaning(choice, codes)))
    const taken = new Set(columns.map(({ key }) => chosen.get(key)))
    return columns.map((column) => {
      const isTaken = column.meaning !== undefined && taken.has(column.meaning)
      return { ...column, meaning: chosen.get(column.key) ?? (isTaken ? 'ignore' : column.meaning) }
    })
  }
}

/** Columns of one meaning: the first counts where the others say nothing else, and else none until staff choose. */
function withoutTwins(columns: readonly Column[], rows: readonly Cell[][]): ReadColumn[] {
  const textsOf = ({ index }: Column, row: readonly Cell[]) =>
    isNothing(row[index]) ? [] : [readText(row[index])]
  return columns.map((column) => {
    const samples = rows
      .slice(0, 50)
      .flatMap((row) => textsOf(column, row))
      .slice(0, maxSamples)
    const isMeant = column.meaning && column.meaning !== 'ignore'
    const twins = columns.filter(({ meaning }) => isMeant && meaning === column.meaning)
    const areAlike = rows.every((row) => new Set(twins.flatMap((twin) => textsOf(twin, row))).size <= 1)
    if (twins.length < 2 || (areAlike && column === twins[0])) return { ...column, samples, isTwice: false }
    return { ...column, samples, isTwice: !areAlike, meaning: areAlike ? 'ignore' : undefined }
  })
}

/** Whether a choice means something: a trait may have left the list. */
export function isMeaning(choice: string, codes: ReadonlySet<string>): boolean {
  const [kind = '', name = '', figure = ''] = choice.split(':')
  if (kind === 'field') return findSheetField(choice.slice('field:'.length)) !== undefined
  if (kind === 'trait') return codes.has(name) && figures.some((each) => each === figure)
  return Object.hasOwn(columnNames, kind)
}

export type Figures = Partial<Record<Exclude<Figure, 'genomic'>, number> & { genomic: boolean }>

export interface RowEvaluation {
  run?: string
  date?: string
  traits: Map<string, Figures>
}

export interface SheetRow {
  /** `Linha 4`, with the name of the sheet where the file has several. */
  place: string
  id: string
  /** Of the animal; a number alone where the row has no series. */
  registrations: { rgn?: string; rgd?: string; unnamed?: string }
  /** By the fields' names; `null` takes a value away. */
  fields: Map<string, unknown>
  evaluations: Map<string, RowEvaluation>
  /** Why cells refuse the row: field, cell and sentence. */
  faults: string[]
}

interface ReadOptions {
  columns: readonly Column[]
  firstRow: number
  programme: string | undefined
  traits: ReadonlySet<string>
}

/** Cells that are merged with the one above have its value. */
function withMergedValues({ rows, merges = [] }: Sheet, firstRow: number): Cell[][] {
  const filled = rows.map((row) => [...row])
  /** The row to which each column is filled: overlapping cells would be filled again and again. */
  const ends = new Map<number, number>()
  for (const [top, left, bottom] of merges) {
    const value = rows[top]?.[left]
    if (value === undefined || value === null || top < Math.max(firstRow, ends.get(left) ?? 0)) continue
    for (const row of filled.slice(top + 1, bottom + 1)) if (isBlank(row[left])) row[left] = value
    ends.set(left, bottom + 1)
  }
  return filled
}

/** How rows below the header are read. */
function rowReader({ rows, is1904 }: Sheet, { columns, firstRow, programme, traits }: ReadOptions) {
  const cellsOf = ({ index }: Column) =>
    rows.slice(firstRow).flatMap((row) => (isNothing(row[index]) ? [] : [row[index] ?? null]))
  const isExport = columns.some(({ meaning }) => meaning === 'id')
  const readers = columns.flatMap((column) => {
    const { meaning = 'ignore' } = column
    return meaning === 'ignore' ? [] : [{ column, ...columnReader(meaning, cellsOf(column)) }]
  })
  return (cells: readonly Cell[], place: string) => {
    const row: SheetRow = {
      ...{ place, id: '', registrations: {} },
      ...{ fields: new Map(), evaluations: new Map(), faults: [] },
    }
    let series = ''
    for (const { column, kind, name, ...reader } of readers) {
      const cell = cells[column.index] ?? null
      const text = cell === withoutResult ? '' : readText(cell)
      const refuse = (problem: string) => row.faults.push(faultText(column.label, text, problem))
      if (isNothing(cell)) continue
      if (cell === withoutResult || isError(cell)) {
        refuse(
          text
            ? 'É um erro de fórmula da planilha.'
            : 'A fórmula está sem resultado: abra no Excel, salve e envie de novo.',
        )
        continue
      }
      switch (kind) {
        case 'id':
          row.id = readText(cell)
          break
        case 'series':
          if (!isZero(cell)) series = cleanRegistration(readText(cell))
          break
        default: {
          const reading = reader.read(cell)
          if ('problem' in reading) refuse(reading.problem)
          else if (reading.value !== undefined) keep(kind, name, reading.value)
        }
      }
    }
    for (const [key, text] of Object.entries(row.registrations))
      if (series && isNumberOnly(text)) row.registrations[key as 'rgn'] = `${series} ${text}`
    for (const key of ['rgn', 'rgd'] as const) {
      const text = row.registrations[key]
      if (text !== undefined && !isNumberOnly(text)) row.fields.set(key, text)
    }
    return row

    function keep(kind: string, name: string, value: unknown): void {
      if (kind === 'registration') row.registrations.unnamed = String(value)
      else if (name === 'rgn' || name === 'rgd') row.registrations[name] = String(value)
      else if (kind === 'field') row.fields.set(name, value)
      if (kind === 'registration' || kind === 'field') return
      const [trait = '', figure = '', own = ''] = kind === 'trait' ? name.split(':') : ['', '', name]
      const of = own || programme
      if (!of || (kind === 'trait' && !traits.has(trait))) return
      const evaluation = row.evaluations.get(of) ?? { traits: new Map<string, Figures>() }
      row.evaluations.set(of, evaluation)
      if (kind === 'run' || kind === 'date') evaluation[kind] = String(value)
      else evaluation.traits.set(trait, { ...evaluation.traits.get(trait), [figure]: value })
    }
  }

  /** How the cells of a column are read, by its meaning and by what all of them say. */
  function columnReader(meaning: string, cells: readonly Cell[]) {
    const [kind = '', ...rest] = meaning.split(':')
    const name = rest.join(':')
    const field = findSheetField(kind === 'field' ? name : kind === 'registration' ? 'rgn' : '')
    const days = kind === 'date' || field?.metadata.control === 'day' ? readColumnDays(cells) : undefined
    const numbers = {
      point: pointMeaning(cells.filter((cell) => typeof cell === 'string')),
      arePercentages: isExport || cells.some((cell) => (plainNumber(cell) ?? 0) > 1),
    }
    return { kind, name, read }

    function read(cell: Cell): Reading {
      const day = days && is1904 && typeof cell === 'number' ? cell + offset1904 : cell
      const wrongDay = days && dayProblem(day, days)
      if (wrongDay) return { problem: wrongDay }
      if (field) return readCell(field, day, days?.order)
      if (kind === 'run') return valueOr(readRun(readText(cell)), wrongRun)
      if (kind === 'date') return valueOr(readDayCell(day, days?.order), 'Escreva uma data como 27/05/2024.')
      return readFigure(figures.find((each) => each === rest[1]) ?? 'value', cell, numbers)
    }
  }
}

function dayProblem(cell: Cell, { order, isDoubtful }: ColumnDays): string | undefined {
  if (isDoubtful && /^\d{4}-/.test(readText(cell)))
    return 'A coluna mistura datas e textos, e o programa pode ter trocado dia e mês. Escreva todas como texto: 27/05/2024.'
  const isUnclear = order === 'mixed' && !readDayCell(cell, order) && readDayCell(cell)
  return isUnclear ? 'A coluna mistura dia/mês e mês/dia. Escreva 2024-05-27.' : undefined
}

function valueOr(value: string | undefined, problem: string): Reading {
  return value === undefined ? { problem } : { value }
}

export const wrongRun = 'Escreva como 2026-1 ou 2026.'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** `2026`, and `2026-1` from `2026/1`, `2026.01` too, and from what Excel makes of it: `jan/26`, and the first day of that month. */
export function readRun(text: string): string | undefined {
  if (/^20\d{2}$/.test(text.trim())) return text.trim()
  const [, month = '', shortYear] = /^([a-z]{3})[/-](\d{2}|\d{4})$/i.exec(text.trim()) ?? []
  const [, year, number] = /^(20\d{2})[-/.](\d{1,2})(?:-01)?$/.exec(text.trim()) ?? []
  const count = shortYear ? months.indexOf(month.toLowerCase()) + 1 : Number(number)
  return count > 0 ? `${year ?? `20${shortYear?.slice(-2)}`}-${count}` : undefined
}

const { value, accuracy, deca, percentile } = traitEvaluationSchema.entries
const figureSchemas = {
  value,
  accuracy: accuracy.wrapped,
  deca: deca.wrapped,
  percentile: percentile.wrapped,
}

/** A number without the sign of percentages. */
function plainNumber(cell: Cell): number | undefined {
  const read = readNumberCell(cell)
  return 'value' in read && !(typeof cell === 'string' && cell.includes('%')) ? read.value : undefined
}

interface ColumnNumbers {
  /** What a point means, by the clear numbers of the column. */
  point: PointMeaning | undefined
  /** Whether a number of the column is above 1, so that 0.5 is no fraction of one. */
  arePercentages: boolean
}

function readFigure(figure: Figure, cell: Cell, { point, arePercentages }: ColumnNumbers): Reading {
  if (figure === 'genomic') return { value: readYesNo(cell) ?? false }
  if ((figure === 'accuracy' || figure === 'deca') && isZero(cell)) return { value: undefined }
  const isPercentage = figure === 'accuracy' || figure === 'percentile'
  const { from, to, isWhole } = numberRules(figureSchemas[figure])
  const read = readNumberCell(cell, isPercentage ? { from: 0, to, point } : { from, to, isWhole, point })
  if ('problem' in read)
    return { problem: read.problem === 'unclear' ? unclearPoint : 'Escreva um número como 1.234,5.' }
  const isBelowOne = isPercentage && read.value > 0 && read.value < 1 && plainNumber(cell) !== undefined
  if (figure === 'percentile' && isBelowOne && !arePercentages)
    return { problem: 'Pode ser fração ou porcentagem: escreva com o sinal %.' }
  // No accuracy is below 1 %.
  const value = figure !== 'accuracy' ? read.value : Math.round(isBelowOne ? read.value * 100 : read.value)
  return checkValue(figureSchemas[figure], value)
}

const unclearPoint = 'O ponto pode ser de milhar ou de decimal: escreva como 5932 ou 5,932.'

/** Of the animal, as they may be compared. */
export function registrationsOf({ registrations }: SheetRow): string[] {
  return Object.values(registrations)
}

export function labelOf(row: SheetRow): string {
  return String(row.fields.get('name') ?? registrationsOf(row)[0] ?? row.id) || '–'
}

/** Field, cell and sentence: `Peso (kg): “uns 800”. Escreva um número …`. */
export function faultText(column: string, cell: string, problem: string): string {
  return cell ? `${column}: “${cell}”. ${problem}` : `${column}: ${problem}`
}
