import { type PointMeaning, pointMeaning } from '../../platform/forms/number-text.ts'
import { withoutAccents } from '../../platform/text.ts'
import { numberRules } from '../content/index.server.ts'
import { cleanRegistration, traitEvaluationSchema } from '../herd/index.server.ts'
import type { Documents } from '../publishing/index.server.ts'
import {
  type ColumnDays,
  checkValue,
  findSheetField,
  isBlank,
  isError,
  isNothing,
  isNumberOnly,
  isYes,
  isZero,
  type Reading,
  readCell,
  readColumnDays,
  readDayCell,
  readNumberCell,
  readText,
  sheetFields,
} from './fields.server.ts'
import { type Cell, type Merge, type Sheet, withoutResult } from './sheet.ts'
import {
  columnNames,
  type Figure,
  familyWords,
  figureNames,
  figures,
  fillWords,
  foreignGroups,
  relativeWords,
  traitCodes,
  traitWords,
} from './synonyms.ts'

/** Empty texts stand for the sheet's own value. */
export interface ImportSettings {
  programme: string
  /** Runs of programmes whose rows name none. */
  runs: Readonly<Partial<Record<string, string>>>
  /** The kind of new animals whose rows name none. */
  newKind: string
  newBreed: string
  /** The rows that are the header, by the number of the sheet; none leaves the sheet out. */
  headers: Readonly<Record<string, readonly number[]>>
  columns: Readonly<Record<string, Meaning>>
}

export interface ReadColumn extends Column {
  /** Two columns have one meaning and differ: staff choose one. */
  isTwice: boolean
  samples: string[]
}

export type ReadImport = ReturnType<typeof readImport>

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
  const tops = tables.map(({ sheet, firstRow }) => [sheet.name, sheet.rows.slice(0, firstRow)])
  const titles = [fileName, ...tops.flat(3).map(readText)].join(' ')
  const figuresOf = meanings.map((each) => each.split(':')).filter(([kind]) => kind === 'trait')
  const needsProgramme = figuresOf.some(([, , , own]) => !own)
  const programme =
    programmes.find((each) => each === settings.programme) ??
    (needsProgramme ? reader.programmeIn(titles) : undefined)
  const [titleRun = ''] = /20\d{2}[-/.]\d{1,2}(?![-/\d]|\.\d)/.exec(titles) ?? []
  const named = meanings.flatMap((each) => (each.startsWith('run:') ? [each.slice(4) || programme] : []))
  const runs = programmes
    .filter((each) => figuresOf.some(([, , , own]) => (own || programme) === each) && !named.includes(each))
    .map((each) => ({ programme: each, typed: settings.runs[each] ?? '' }))
    .map((each) => ({ ...each, run: readRun(each.typed || titleRun) ?? '' }))
  let hiddenRows = 0
  const rows = tables.flatMap(({ sheet, columns, header, firstRow }) => {
    if (header.length === 0) return []
    const hiddenHere = new Set(sheet.hiddenRows)
    const read = rowReader(sheet, columns, { firstRow, programme })
    const placeStart = tables.length > 1 ? `${sheet.name}, linha ` : 'Linha '
    return withMergedValues(sheet, firstRow).flatMap((cells, index) => {
      // What only a merged cell above fills is no row.
      if (index < firstRow || sheet.rows[index]?.every(isBlank)) return []
      if (hiddenHere.has(index)) hiddenRows++
      return hiddenHere.has(index) ? [] : [read(cells, `${placeStart}${index + 1}`)]
    })
  })
  if (hiddenRows > 0) hidden.push(`linhas: ${hiddenRows}`)
  return {
    sheets: tables.map(({ sheet: { name, rows }, number, header, firstRow, columns }) => ({
      ...{ name, number, header, columns },
      top: rows.slice(0, Math.max(8, firstRow + 3)),
    })),
    rows,
    /** What the file hides, which is not read. */
    hidden,
    /** That of columns that name none; undefined when it must be asked. */
    programme,
    needsProgramme,
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
      const meaning = chosen.get(column.key) ?? (isTaken ? 'ignore' : column.meaning)
      // Traits that the ranch's list lacks are left out.
      return { ...column, meaning: meaning === undefined || isMeaning(meaning, codes) ? meaning : 'ignore' }
    })
  }
}

/** Columns of one meaning: the first counts where the others say nothing else, and else none until staff choose. */
function withoutTwins(columns: readonly Column[], rows: readonly Cell[][]): ReadColumn[] {
  const textsOf = ({ index }: Column, row: readonly Cell[]) =>
    isNothing(row[index]) ? [] : [readText(row[index])]
  const firstRows = rows.slice(0, 50)
  return columns.map((column) => {
    const samples = firstRows.flatMap((row) => textsOf(column, row)).slice(0, 3)
    const isMeant = column.meaning && column.meaning !== 'ignore'
    const twins = columns.filter(({ meaning }) => isMeant && meaning === column.meaning)
    if (twins.length < 2) return { ...column, samples, isTwice: false }
    const areAlike = rows.every((row) => new Set(twins.flatMap((twin) => textsOf(twin, row))).size <= 1)
    if (areAlike && column === twins[0]) return { ...column, samples, isTwice: false }
    return { ...column, samples, isTwice: !areAlike, meaning: areAlike ? 'ignore' : undefined }
  })
}

/** False for a trait that has left the list. */
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
  /** `unnamed` is a number whose row has no series. */
  registrations: { rgn?: string; rgd?: string; unnamed?: string }
  /** Keyed by the fields' names; `null` takes a value away. */
  fields: Map<string, unknown>
  evaluations: Map<string, RowEvaluation>
  faults: string[]
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

function rowReader(
  { rows }: Sheet,
  columns: readonly Column[],
  { firstRow, programme }: { firstRow: number; programme: string | undefined },
) {
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
      if (!of) return
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
      const wrongDay = days && dayProblem(cell, days)
      if (wrongDay) return { problem: wrongDay }
      if (field) return readCell(field, cell, days?.order)
      if (kind !== 'run' && kind !== 'date')
        return readFigure(figures.find((each) => each === rest[1]) ?? 'value', cell, numbers)
      const value = kind === 'run' ? readRun(readText(cell)) : readDayCell(cell, days?.order)
      const form = kind === 'run' ? 'como 2026-1 ou 2026' : 'uma data como 27/05/2024'
      return value === undefined ? { problem: `Escreva ${form}.` } : { value }
    }
  }
}

function dayProblem(cell: Cell, { order, isDoubtful }: ColumnDays): string | undefined {
  if (isDoubtful && /^\d{4}-/.test(readText(cell)))
    return 'A coluna mistura datas e textos, e o programa pode ter trocado dia e mês. Escreva todas como texto: 27/05/2024.'
  const isUnclear = order === 'mixed' && !readDayCell(cell, order) && readDayCell(cell)
  return isUnclear ? 'A coluna mistura dia/mês e mês/dia. Escreva 2024-05-27.' : undefined
}

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

/** `point`: what a point means by the clear numbers of the column; `arePercentages`: one of them is above 1, so that 0.5 is no fraction. */
type ColumnNumbers = { point: PointMeaning | undefined; arePercentages: boolean }

function readFigure(figure: Figure, cell: Cell, { point, arePercentages }: ColumnNumbers): Reading {
  if (figure === 'genomic') return { value: isYes(cell) }
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

export function registrationsOf({ registrations }: SheetRow): string[] {
  return Object.values(registrations)
}

export function labelOf(row: SheetRow): string {
  return String(row.fields.get('name') ?? registrationsOf(row)[0] ?? row.id) || '–'
}

/** For example `Peso (kg): “uns 800”. Escreva um número …`. */
export function faultText(column: string, cell: string, problem: string): string {
  return cell ? `${column}: “${cell}”. ${problem}` : `${column}: ${problem}`
}

/** For example `ignore`, `id`, `field:weightKg`, `run:PMGZ` or `trait:STAY:deca:PMGZ`. Without a programme, the sheet's applies. */
type Meaning = string

interface Column {
  index: number
  /** Words of the heading and the groups above; remembered choices are stored under it. */
  key: string
  /** For example `CARCAÇA / MAR`. */
  label: string
  /** Undefined when the heading says nothing that is known. */
  meaning: Meaning | undefined
}

type SheetVocabulary = Pick<Documents, 'programmes' | 'traits'>

const maxHeaderRow = 12

/** Words in capitals without accents; `%` and signs of money and weight are words. */
function words(text: string): string[] {
  return (
    withoutAccents(text)
      .toUpperCase()
      .match(/[A-Z0-9]+|[%$@€£]/g) ?? []
  )
}

function nameKey(text: string): string {
  return words(text).join('')
}

const named = <Value>(names: readonly string[], value: Value) =>
  names.map((name) => [nameKey(name), value] as const)

const ownMeanings = new Map<string, Meaning>([
  ...Object.entries(columnNames).flatMap(([code, names]) => named(names, code)),
  ...sheetFields.flatMap(({ name, headings }) => named(headings, `field:${name}`)),
])
const figureKeys = new Map(figures.flatMap((figure) => named(figureNames[figure], figure)))
const identities = new Set(['id', 'series', 'registration', 'field:name', 'field:rgn', 'field:rgd'])

function isIdentity(meaning: Meaning | undefined): boolean {
  return identities.has(meaning ?? '')
}

interface Heading {
  meaning?: Meaning | undefined
  trait?: string
  figure?: Figure | undefined
  programme: string
  /** The code stands alone, as a measure may, too. */
  isBare?: boolean
}

export function headingReader({ programmes, traits }: SheetVocabulary) {
  const programmeNames = programmes
    .flatMap(({ code, names }) => [code, ...names].map((name) => ({ code, name: words(name).join(' ') })))
    .sort((one, other) => other.name.length - one.name.length)
  const traitKeys = new Map<string, Omit<Heading, 'programme'>>()
  const add = (key: string, heading: Omit<Heading, 'programme'>) => {
    // A code that ends in G, or a name that two traits share, stays that of the first.
    if (!traitKeys.has(key)) traitKeys.set(key, heading)
  }
  for (const { code, unit } of traits) addTrait(code, nameKey(code), unit?.pt)
  for (const [code, names] of Object.entries(traitCodes))
    for (const name of [code, ...names]) addTrait(code, nameKey(name))
  for (const [code, names] of Object.entries(traitWords))
    for (const name of names) addFigures(code, nameKey(name))

  return { read, programmeIn }

  function addTrait(trait: string, name: string, unit = ''): void {
    for (const key of [name, `${name}G`]) {
      for (const end of ['', nameKey(unit), '%']) add(key + end, { trait, figure: 'value', isBare: true })
      addFigures(trait, key)
    }
  }

  function addFigures(trait: string, key: string): void {
    for (const [word, figure] of figureKeys)
      for (const whole of [key + word, word + key]) add(whole, { trait, figure })
  }

  function programmeIn(text: string): string | undefined {
    const all = ` ${words(text).join(' ')} `
    return programmeNames.find(({ name }) => all.includes(` ${name} `))?.code
  }

  function read(text: string): Heading {
    const programme = programmeIn(text) ?? ''
    const meaning = ownMeanings.get(nameKey(text))
    const isDay = programme && nameKey(withoutProgramme(text)) === 'DATA'
    const own = isDay ? 'date' : meaning && !traitKeys.get(nameKey(text))?.isBare ? meaning : undefined
    const ofProgramme = own ?? ownMeanings.get(nameKey(withoutProgramme(text)))
    if (ofProgramme === 'run' || ofProgramme === 'date')
      return { meaning: `${ofProgramme}:${programme}`, programme }
    if (own) return { meaning: own, programme }
    // "Peso à Desmama (PD-EDg) - AC%"
    const texts = [text, text.replace(/^.*\(([^)]*)\)/, '$1'), text.replace(/\([^)]*\)/, ' ')].map(
      withoutProgramme,
    )
    const keys = texts.flatMap((each) => [
      nameKey(each),
      words(each)
        .filter((word) => !fillWords.includes(word))
        .join(''),
    ])
    // `P %` is a figure, and `P` a trait.
    const figure = keys.map((key) => figureKeys.get(key)).find(Boolean)
    return { ...(figure ? { figure } : keys.map((key) => traitKeys.get(key)).find(Boolean)), programme }
  }

  function withoutProgramme(text: string): string {
    return programmeNames.reduce(
      (all, { name }) => all.replace(` ${name} `, ' '),
      ` ${words(text).join(' ')} `,
    )
  }
}

type HeadingReader = ReturnType<typeof headingReader>

/** The row or two that seem to be the header, within the first 12; empty where none names animals. */
function guessHeader({ rows }: Sheet, { read }: HeadingReader): number[] {
  const isKnown = (cell: Cell | undefined) => {
    const { meaning, trait, figure } = typeof cell === 'string' ? read(cell) : {}
    return Boolean(meaning || trait || figure)
  }
  const isNaming = (cell: Cell | undefined) => typeof cell === 'string' && isIdentity(read(cell).meaning)
  const hasKnownNames = (row: readonly Cell[]) => {
    const known = row.filter(isKnown).length
    return known >= 4 || (known >= 2 && known >= row.filter((cell) => !isBlank(cell)).length * 0.3)
  }
  const naming = rows.slice(0, maxHeaderRow).findIndex((row) => hasKnownNames(row) && row.some(isNaming))
  if (naming < 0) return []
  const [above = [], names = [], below = []] = [-1, 0, 1].map((step) => rows[naming + step])
  // A header goes on below where no animal is: below a column that identifies animals stands nothing, or another name.
  const goesOn =
    hasKnownNames(below) &&
    below.every((cell) => typeof cell !== 'number' && readDayCell(cell) === undefined) &&
    names.every((cell, index) => !isNaming(cell) || isBlank(below[index]) || isKnown(below[index]))
  if (goesOn) return [naming, naming + 1]
  // Group rows have several names, or one that does not stand at the left like a title.
  const filled = above.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
  const isGroupRow =
    (filled.length > 1 || (filled[0] ?? 0) > 0) && above.every((cell) => typeof cell !== 'number')
  return isGroupRow ? [naming - 1, naming] : [naming]
}

function readColumns(
  { rows, merges = [] }: Sheet,
  header: readonly number[],
  reader: HeadingReader,
): Column[] {
  const [names = [], above = []] = header
    .slice(-2)
    .reverse()
    .map((index) => rows[index])
  const width = Math.max(names.length, above.length)
  const at = header.at(-2) ?? -1
  const own = merges.filter(([top, , bottom]) => top <= at && at <= bottom)
  const groups = groupTexts(above, width, own)
  const hasDonors = groups.some((each) => nameKey(each ?? '') === 'DOADORA')
  const counts = new Map<string, number>()
  const columns: (Column & { isBare?: boolean; group: string })[] = []
  // Bare figures such as `DECA` belong to the trait at their left.
  let previous: { trait: string; group: string } | undefined
  for (let index = 0; index < width; index++) {
    const isNamed = !isBlank(names[index])
    if (!isNamed && isBlank(above[index])) continue
    const name = readText(isNamed ? names[index] : above[index])
    const group = (isNamed && groups[index]) || ''
    const heading = readWithin(name, group, previous?.group === group ? previous.trait : undefined)
    if (heading.trait) previous = { trait: heading.trait, group }
    const label = group ? `${group} / ${name}` : name
    const key = [group, name]
      .filter(Boolean)
      .map((each) => words(each).join(' '))
      .join(' / ')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const { meaning, isBare = false } = heading
    columns.push({ index, key: count > 1 ? `${key} #${count}` : key, label, group, meaning, isBare })
  }
  // Without evaluations, `PN` is a measure. A relative's number is no registration without the series beside it.
  const isEvaluation = columns.some(({ meaning = '', isBare }) => /^(?:trait|run):/.test(meaning) && !isBare)
  const isPart = ({ group, meaning = '' }: (typeof columns)[number]) =>
    /^field:pedigree\..*registration$/.test(meaning) &&
    columns.some((each) => each.group === group && nameKey(each.label).endsWith('SERIE'))
  return columns.map(({ isBare, group, ...column }) => {
    const isUnclear = (isBare && !isEvaluation) || isPart({ group, ...column })
    return isUnclear ? { ...column, meaning: undefined } : column
  })

  function readWithin(name: string, group: string, traitAtLeft: string | undefined): Partial<Heading> {
    const groupWords = words(group)
    if (groupWords.some((word) => foreignGroups.includes(word))) return { meaning: 'ignore' }
    const own = reader.read(name)
    if (groupWords.some((word) => relativeWords.includes(word) || (hasDonors && word === 'TOURO')))
      return { meaning: meaningOfRelative(name, group, own.meaning) }
    if (own.meaning) return own
    const heading = own.trait || !group ? own : reader.read(`${group} ${name}`)
    const trait = heading.trait ?? (own.figure && traitAtLeft)
    if (!trait) return {}
    const programme = own.programme || (reader.programmeIn(group) ?? '')
    const isBare = Boolean((own.trait ? own : heading).isBare) && !programme
    return {
      meaning: `trait:${trait}:${own.figure ?? heading.figure ?? 'value'}:${programme}`,
      trait,
      isBare,
    }
  }
}

/** Undefined when only staff can tell: it is never the animal's own. */
function meaningOfRelative(name: string, group: string, own: Meaning | undefined): Meaning | undefined {
  const owner = words(group.split(/[/(]/)[0] ?? '')
    .filter((word) => !fillWords.includes(word))
    .join(' ')
  const itself = ownMeanings.get(nameKey(owner))
  const position = itself?.replace(/(?:\.name)?$/, '.')
  if (own === 'field:name') return itself
  if (own === 'registration' || own === 'field:rgn' || own === 'field:rgd') {
    const registration = `${position}registration`
    return findSheetField(registration.slice('field:'.length)) && registration
  }
  if (own === 'ignore' || !own?.startsWith('field:pedigree.')) return own === 'ignore' ? own : undefined
  // "MÃE" above "Pai" is the dam's sire; "PAIS" above it is the animal's.
  const of = ['do', 'da'].map((each) => ownMeanings.get(nameKey(`${name} ${each} ${owner}`))).find(Boolean)
  const isOwn = familyWords.includes(owner) || (position !== undefined && own.startsWith(position))
  return of ?? (isOwn ? own : undefined)
}

/** The texts of a row of groups above each column: to the end of merged cells, else to the next text. */
function groupTexts(row: readonly Cell[], width: number, merges: readonly Merge[]): (string | undefined)[] {
  let text: string | undefined
  let end = -1
  return Array.from({ length: width }, (_, index) => {
    const merge = merges.find(([, left]) => left === index)
    const isNew = merge || !isBlank(row[index])
    if (isNew) text = isBlank(row[index]) ? undefined : readText(row[index])
    if (isNew) end = merge?.[3] ?? width
    return index <= end ? text : undefined
  })
}
