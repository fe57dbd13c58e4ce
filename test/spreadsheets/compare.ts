import { type ComparedRow, compareSheet } from '../../app/domain/spreadsheet/compare-sheet.server.ts'
import { herdOf, type SheetHerd } from '../../app/domain/spreadsheet/herd.server.ts'
import { type ImportSettings, readImport } from '../../app/domain/spreadsheet/read-import.server.ts'
import { readSheets } from '../../app/domain/spreadsheet/read-sheets.server.ts'
import { documents } from '../content.ts'

/** What staff say of a sheet: `columns` by their labels. */
export interface Said extends Partial<ImportSettings> {
  herd?: SheetHerd
  fileName?: string
}

/** What importing a file into the sample herd would do on 24 November 2026. */
export async function compareFile(
  file: Buffer,
  { herd = herdOf(documents), fileName = '', ...said }: Said = {},
) {
  const asked = { programme: '', runs: {}, headers: {}, newKind: '', newBreed: '', ...said, columns: {} }
  const sheets = await readSheets(file)
  const { sheets: guessed } = readImport(sheets, herd, { fileName, settings: asked })
  const columns = guessed
    .flatMap((sheet) => sheet.columns)
    .flatMap(({ key, label }) => (said.columns?.[label] ? [[key, said.columns[label]] as const] : []))
  const settings = { ...asked, columns: Object.fromEntries(columns) }
  const read = readImport(sheets, herd, { fileName, settings })
  const compared = compareSheet(herd, read, { ...settings, today: '2026-11-24' })
  return { ...compared, read, columns: read.sheets.flatMap((sheet) => sheet.columns) }
}

type Comparison = Awaited<ReturnType<typeof compareFile>>

/** What the dry run says, in short: facts by animal, refusals by row. */
export function summaryOf({
  changed,
  incomplete,
  asked,
  refused,
  columns,
  read,
  unchanged,
  ...others
}: Comparison) {
  const factsOf = (rows: readonly ComparedRow[]) =>
    Object.fromEntries(rows.map((row) => [row.label, row.before ? changesOf(row) : documentOf(row)]))
  const summary = {
    changed: factsOf(changed),
    new: factsOf(others.new),
    incomplete: factsOf(incomplete),
    asked: Object.fromEntries(asked.map(({ label, questions }) => [label, questions])),
    refused: Object.fromEntries(refused.map(({ place, sentences }) => [place, sentences])),
    open: columns.flatMap(({ label, meaning }) => (meaning === undefined ? [label] : [])),
    leftOut: columns.flatMap(({ label, meaning }) => (meaning === 'ignore' ? [label] : [])),
    hidden: read.hidden,
    unchanged,
    asks: read.isComplete ? [] : ['programme or run'],
  }
  const isFilled = (value: unknown) => value !== 0 && Object.keys(value as object).length > 0
  return Object.fromEntries(
    Object.entries(summary).filter(([, value]) => (typeof value === 'number' ? value > 0 : isFilled(value))),
  )
}

/** Of evaluations only those that change. */
function changesOf({ fields, before, after }: ComparedRow) {
  const known = new Set([before?.['evaluations'] ?? []].flat().map((each) => JSON.stringify(each)))
  return Object.fromEntries(
    fields.map(({ path: [key = ''] }) => {
      const value = after[key] ?? null
      return [key, Array.isArray(value) ? value.filter((each) => !known.has(JSON.stringify(each))) : value]
    }),
  )
}

function documentOf({ after }: ComparedRow) {
  const { id: _, state: __, badges, ...facts } = after
  return { ...facts, ...(Array.isArray(badges) && badges.length > 0 && { badges }) }
}
