import { readFile } from 'node:fs/promises'
import type { Cell } from '../../app/domain/spreadsheet/cell-values.server.ts'
import { compareSheet } from '../../app/domain/spreadsheet/compare-sheet.server.ts'
import { herdOf, type SheetHerd } from '../../app/domain/spreadsheet/herd.server.ts'
import { type ImportSettings, readImport } from '../../app/domain/spreadsheet/read-import.server.ts'
import { readSheets } from '../../app/domain/spreadsheet/read-sheets.server.ts'
import { documents } from '../content.ts'
import { xlsxFile } from './files.ts'

interface Options extends Partial<ImportSettings> {
  herd?: SheetHerd
  /** Meanings of columns, by their labels. */
  choices?: Readonly<Record<string, string>>
}

/** What importing a file into the sample herd would do. */
export async function compareFile(
  file: Buffer,
  { herd = herdOf(documents), choices = {}, ...changes }: Options = {},
) {
  const asked = { programme: '', runs: {}, newIn: 'touros', ...changes }
  const sheets = await readSheets(file)
  const { columns } = readImport(sheets, herd, { fileName: '', settings: asked })
  const chosen = columns.flatMap(({ choiceKey, label }) =>
    choices[label] ? [[choiceKey, choices[label]]] : [],
  )
  const settings = { ...asked, columns: Object.fromEntries(chosen) }
  const read = readImport(sheets, herd, { fileName: '', settings })
  const runs = Object.fromEntries(read.runs.map(({ programme, ...run }) => [programme, run]))
  const { newIn, words = {} } = settings
  const compared = compareSheet(herd, read.rows, { today: '2026-11-24', runs, newIn, words })
  const fieldsOf = (change: (typeof compared.changes)[number]) =>
    change.kind === 'fields' ? change.fields : change.kind === 'document' ? change.document : undefined
  return {
    ...compared,
    read,
    statuses: Object.fromEntries(read.columns.map(({ label, status }) => [label, status])),
    /** The fields that change, by the animals' ids. */
    changedFields: Object.fromEntries(
      compared.changes.map((change) => ['id' in change ? change.id : '', fieldsOf(change)]),
    ),
    newAnimals: compared.newChanges.map(fieldsOf),
  }
}

/** What importing a reported file into the sample herd would do. */
export async function compareFixture(name: string) {
  const folder = new URL('../../app/domain/spreadsheet/fixtures/', import.meta.url)
  return compareFile(await readFile(new URL(name, folder)))
}

/** Columns and a row of the sample herd, which has \`MTZG 1182\` Aroeira as touro-01 and \`MTZG 1192\` Baluarte as touro-02. */
export const header = ['Nome', 'RGN', 'Nascimento', 'Peso (kg)']
export const aroeira = ['Aroeira da Matriz', 'MTZG 1182', '28/06/2023', 857]

export async function compareRows(rows: readonly Cell[][], options?: Options) {
  return compareFile(await xlsxFile(rows), options)
}
