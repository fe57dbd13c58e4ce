import { readDayCell } from './cell-values.server.ts'
import { type Column, headOf, readLayout } from './columns.server.ts'
import { findSheetField } from './fields.server.ts'
import { isTelling, type Meaning, nameReader, type SheetVocabulary } from './header-names.server.ts'
import type { Runs } from './merge-row.server.ts'
import { isPercentage, readRun, readSheetNumbers } from './read-figures.server.ts'
import { readRows, type SheetRow } from './read-rows.server.ts'
import type { Sheet } from './sheet.ts'
import { type Figure, figures } from './synonyms.ts'

/** What staff said about a sheet; empty texts for what the sheet says itself. */
export interface ImportSettings {
  programme: string
  runs: Runs
  /** The id of the list that new animals are for; empty for the first one. */
  newIn: string
  /** Whether sheets, rows and columns that the file hides are read, too. */
  readsHidden?: boolean
  /** What staff said that columns are, by `ReadColumn.choiceKey`: `ignore`, `named`, `field:rgd`, `trait:STAY:deca`. */
  columns?: Readonly<Record<string, string>>
  /** What the sheet's words for kinds, breeds and crosses mean, by field and word: `breed:nel` → `nelore`. */
  words?: Readonly<Record<string, string>>
}

export interface ReadColumn extends Column {
  /** Of its sheet and name. */
  choiceKey: string
  /**
   * What the column is by its name or by choice; `unknown` until staff choose, `unlisted` for a trait that the list lacks, `repeated` where
   * another column is the same.
   */
  status: 'known' | 'chosen' | 'unknown' | 'unlisted' | 'repeated'
  /** Whether the name alone says what it is, whatever staff chose. */
  isNamed: boolean
}

export interface ReadImport {
  columns: ReadColumn[]
  rows: SheetRow[]
  /** The names of columns whose numbers are fractions of one: 0.36 is 36 %. */
  fractions: string[]
  /** The programme of columns that name none; undefined when it must be asked. */
  programme: string | undefined
  needsProgramme: boolean
  /** Programmes with figures whose rows name no run, with what is known. */
  runs: { programme: string; run: string; date: string }[]
  isComplete: boolean
  /** What the file hides and staff do not want: names of sheets and columns, and the number of rows. */
  hidden: { sheets: string[]; columns: string[]; rows: number }
}

/** Columns by which animals are found are read even where the file hides them. */
const identifying = new Set(['id', 'series', 'registration', 'field:name', 'field:rgn', 'field:rgd'])

/** Reads the sheets of a file with what staff chose. Sheets without a known header are left out. */
export function readImport(
  sheets: readonly Sheet[],
  vocabulary: SheetVocabulary,
  { fileName, settings }: { fileName: string; settings: ImportSettings },
): ReadImport {
  const codes = new Set(vocabulary.traits.map(({ code }) => code))
  const programmes = vocabulary.programmes.map(({ code }) => code)
  const { readsHidden = false, columns: choices = {} } = settings
  const hidden: ReadImport['hidden'] = { sheets: [], columns: [], rows: 0 }
  const tables = sheets.flatMap((sheet) => {
    const layout = readLayout(sheet, nameReader(vocabulary, `${fileName} ${headOf(sheet)}`))
    if (!layout) return []
    if (sheet.isHidden && !readsHidden) {
      hidden.sheets.push(sheet.name)
      return []
    }
    const isShown = (column: Column) =>
      readsHidden ||
      !sheet.hiddenColumns?.includes(column.index) ||
      identifying.has(meaningKey(column.meaning))
    const left = layout.columns.filter((column) => !isShown(column))
    hidden.columns.push(...left.map(({ label }) => label))
    const columns = withChoices(sheet.name, layout.columns.filter(isShown), choices, codes)
    const numbers = readSheetNumbers(sheet.rows, { columns, firstRow: layout.firstRow })
    return [{ sheet, layout, columns, numbers }]
  })
  const columns = tables.flatMap((table) => table.columns)
  const titles = [fileName, ...tables.flatMap(({ sheet, layout }) => [sheet.name, layout.title])].join(' ')
  const figureColumns = columns.flatMap(({ meaning }) => (meaning?.kind === 'figure' ? [meaning] : []))
  const listed = figureColumns.filter(({ trait }) => codes.has(trait))
  const needsProgramme = listed.some((column) => !column.programme)
  const programme =
    programmes.find((each) => each === settings.programme) ??
    (needsProgramme ? recognisedProgramme(titles, figureColumns, vocabulary) : undefined)
  const runs = missingRuns()
  const rows = tables.flatMap(({ sheet, layout: { firstRow }, columns: own, numbers }) => {
    const hiddenRows = readsHidden ? [] : (sheet.hiddenRows ?? [])
    return readRows(sheet.rows, {
      ...sheet,
      columns: own,
      numbers,
      firstRow,
      programme,
      traits: codes,
      hiddenRows,
    })
  })
  return {
    columns,
    rows,
    hidden: { ...hidden, rows: rows.filter(({ isHidden }) => isHidden).length },
    fractions: tables.flatMap(({ columns, numbers }) =>
      numbers.areFractions ? columns.filter(isPercentage).map(({ label }) => label) : [],
    ),
    programme,
    needsProgramme,
    runs,
    isComplete: (!needsProgramme || programme !== undefined) && runs.every(({ run }) => run !== ''),
  }

  function missingRuns(): ReadImport['runs'] {
    const [title = ''] = /20\d{2}[-/.]\d{1,2}(?![-/.\d])/.exec(titles) ?? []
    const [date = ''] = /\d{1,2}\/\d{1,2}\/20\d{2}/.exec(titles) ?? []
    const named = new Set(
      columns.flatMap(({ meaning }) => (meaning?.kind === 'run' ? [meaning.programme ?? programme] : [])),
    )
    return programmes
      .filter((each) => listed.some((column) => (column.programme ?? programme) === each) && !named.has(each))
      .map((each) => ({
        programme: each,
        run: settings.runs[each]?.run ?? readRun(title) ?? '',
        date: settings.runs[each]?.date ?? readDayCell(date) ?? '',
      }))
  }
}

export function hasHeader(sheets: readonly Sheet[], vocabulary: SheetVocabulary): boolean {
  return sheets.some((sheet) => readLayout(sheet, nameReader(vocabulary, headOf(sheet))) !== undefined)
}

function recognisedProgramme(
  titles: string,
  columns: readonly { trait: string }[],
  vocabulary: SheetVocabulary,
): string | undefined {
  const told = vocabulary.programmes.filter((each) => columns.some(({ trait }) => isTelling(each, trait)))
  return nameReader(vocabulary, titles).programmeIn(titles) ?? (told.length === 1 ? told[0]?.code : undefined)
}

/** A column that staff chose a meaning for goes before others of that meaning, then the first one. */
function withChoices(
  sheet: string,
  named: readonly Column[],
  choices: Readonly<Record<string, string>>,
  codes: ReadonlySet<string>,
): ReadColumn[] {
  const columns = named.map((column): ReadColumn => {
    const choiceKey = `${sheet} / ${column.key}`
    const base = { ...column, choiceKey, isNamed: column.meaning !== undefined }
    const choice = Object.hasOwn(choices, choiceKey) ? choices[choiceKey] : undefined
    const meaning = choice === undefined ? undefined : meaningOfChoice(choice, codes)
    if (meaning) return { ...base, meaning, status: 'chosen' }
    if (!column.meaning) return { ...base, status: 'unknown' }
    const isUnlisted = column.meaning.kind === 'figure' && !codes.has(column.meaning.trait)
    return { ...base, status: isUnlisted ? 'unlisted' : 'known' }
  })
  const taken = new Set(
    columns.filter(({ status }) => status === 'chosen').map(({ meaning }) => meaningKey(meaning)),
  )
  return columns.map((column) => {
    const key = meaningKey(column.meaning)
    if (column.status !== 'known' || key === '') return column
    if (taken.has(key)) return { ...column, meaning: undefined, status: 'repeated', isNamed: false }
    taken.add(key)
    return column
  })
}

/** What only one column of a sheet can hold; empty for columns that hold nothing. */
function meaningKey(meaning: Meaning | undefined): string {
  switch (meaning?.kind) {
    case undefined:
    case 'ignored':
      return ''
    case 'field':
      return `field:${meaning.field.name}`
    case 'figure':
      return ['figure', meaning.programme, meaning.trait, meaning.figure].join(':')
    case 'run':
    case 'date':
      return `${meaning.kind}:${meaning.programme}`
    case 'id':
    case 'series':
    case 'registration':
    case 'genotyped':
      return meaning.kind
  }
}

/** Undefined for choices that mean nothing, such as a trait that has left the list. */
export function meaningOfChoice(choice: string, codes: ReadonlySet<string>): Meaning | undefined {
  const [kind, name = '', figure = ''] = choice.split(':')
  if (choice === 'ignore') return { kind: 'ignored' }
  const field = kind === 'field' ? findSheetField(name) : undefined
  if (field) return { kind: 'field', field }
  const isFigure = (text: string): text is Figure => figures.some((each) => each === text)
  if (kind === 'trait' && codes.has(name) && isFigure(figure)) return { kind: 'figure', trait: name, figure }
  return undefined
}
