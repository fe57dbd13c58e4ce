import type { SheetComparison } from '../../domain/spreadsheet/compare-sheet.server.ts'
import { differentCells } from '../../domain/spreadsheet/export-table.server.ts'
import { headingOf, sheetFields } from '../../domain/spreadsheet/fields.server.ts'
import { breedText, kindText, labelOfEntry } from '../../domain/spreadsheet/herd.server.ts'
import type { PendingSheet } from '../../domain/spreadsheet/imports.server.ts'
import { comparePending } from '../../domain/spreadsheet/imports.server.ts'
import { offeredReferences } from '../../domain/spreadsheet/merge-row.server.ts'
import {
  type ImportSettings,
  isMeaning,
  type ReadColumn,
  readRun,
} from '../../domain/spreadsheet/read-import.server.ts'
import type { Cell } from '../../domain/spreadsheet/sheet.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { numericDate } from '../../platform/i18n/format.ts'

const maxShownRows = 50

export type DryRun = ReturnType<typeof dryRun>
export type ShownComparison = ReturnType<typeof shownComparison>

/** A column, as staff say what it is. */
export interface ShownColumn {
  key: string
  label: string
  samples: string[]
  meaning: string
  /** Whether nothing is known of it, or another column says the same with other cells. */
  isAsked: boolean
  isTwice: boolean
}

export function dryRun(pending: PendingSheet) {
  const { id, fileName, settings, herd, read } = pending
  const comparison = comparePending(pending)
  const codes = new Set(herd.traits.map(({ code }) => code))
  const { kinds, breeds } = offeredReferences(herd)
  const sheets = read.sheets.map(({ name, number, header, top, columns }) => ({
    name,
    number,
    header,
    top: top.map((row) => row.map((cell) => String(cell ?? ''))),
    columns: columns.map((column) => shownColumn(column, codes)),
  }))
  const columns = sheets.flatMap((sheet) => sheet.columns)
  return {
    id,
    fileName,
    runs: read.runs,
    programme: read.programme ?? '',
    programmes: herd.programmes.map(({ code }) => code),
    needsProgramme: read.needsProgramme,
    newKind: settings.newKind,
    newBreed: settings.newBreed,
    kinds: kinds.map(({ id, name }) => [id, name.pt] as const),
    breeds: breeds.map(({ id, name }) => ({ code: id, name })),
    sheets,
    /** Columns that do not go in, and those that the animals cannot have. */
    leftOut: [
      ...columns.flatMap(({ label, meaning }) => (meaning === 'ignore' ? [label] : [])),
      ...(comparison?.foreign ?? []),
    ],
    fields: sheetFields.map(({ name }) => ({ code: `field:${name}`, name: headingOf(name) })),
    traits: herd.traits.map(({ code }) => code),
    hidden: read.hidden,
    /** Absent while staff must say what columns are, or programme and run. */
    comparison: comparison && shownComparison(comparison, pending),
  }
}

function shownColumn({ meaning = '', ...column }: ReadColumn, codes: ReadonlySet<string>): ShownColumn {
  const { key, label, samples, isTwice } = column
  // Traits that the ranch's list lacks are left out.
  const isListed = meaning !== '' && isMeaning(meaning, codes)
  return { key, label, samples, isTwice, isAsked: meaning === '', meaning: isListed ? meaning : 'ignore' }
}

/** How many rows of each kind there are, and the first of each with what they change or why they are refused. */
function shownComparison(comparison: SheetComparison, { herd }: PendingSheet) {
  const { digest, unchanged, refused, changed, incomplete, asked, absent } = comparison
  const rowOf = ({ place, label, before, after, questions }: (typeof changed)[number]) => {
    const changes = before && differentCells(herd, before, after)
    const facts = changes?.map(({ heading, kind, ...cells }) => {
      const [from, to] = [cells.before, cells.after].map((cell) => shownCell(cell, kind))
      return `${heading}: de ${from} para ${to}`
    })
    return {
      place,
      label,
      notes: [...questions, ...(facts ?? [`${kindText(herd, after)} · ${breedText(herd, after)}`])],
    }
  }
  const lists = {
    Recusadas: refused.map(({ place, label, sentences }) => ({ place, label, notes: sentences })),
    'Perguntam: é isso mesmo?': asked.map(rowOf),
    Mudam: changed.map(rowOf),
    Novos: comparison.new.map(rowOf),
    'Sem registro ou sem nascimento': incomplete.map(rowOf),
    'À venda e fora da planilha': absent.map((each) => ({
      place: '',
      label: labelOfEntry(herd, each),
      notes: [],
    })),
  }
  return {
    digest,
    asksKind: comparison.isKindMissing || comparison.isBreedMissing,
    unchanged,
    refused: refused.length,
    changed: changed.length,
    new: comparison.new.length,
    incomplete: incomplete.length,
    asked: asked.length,
    absent: absent.length,
    lists: Object.entries(lists).map(([heading, rows]) => ({
      heading,
      total: rows.length,
      rows: rows.slice(0, maxShownRows),
    })),
  }
}

function shownCell(cell: Cell, kind: 'day' | undefined): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'number')
    return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 }).format(cell)
  return kind === 'day' ? numericDate(String(cell), 'pt') : String(cell)
}

/** What the form about a sheet says; runs that are wrong are errors of their fields. */
export function readSettings(form: FormData, { herd, read, settings }: PendingSheet) {
  const errors: Record<string, string> = {}
  const programmes = herd.programmes.map(({ code }) => code)
  const runs = programmes.flatMap((programme) => {
    const typed = readField(form, `run-${programme}`).trim()
    const run = readRun(typed)
    if (typed && !run) errors[`run-${programme}`] = 'Escreva o ano e o número, como 2026-1.'
    return run ? [[programme, run] as const] : []
  })
  const codes = new Set(herd.traits.map(({ code }) => code))
  const columns = read.sheets
    .flatMap((sheet) => sheet.columns)
    .flatMap((column) => {
      const { key, meaning, isAsked } = shownColumn(column, codes)
      const choice = readField(form, `column-${key}`)
      // An untouched guess is not remembered, so that a better one can follow.
      return isMeaning(choice, codes) && (isAsked || choice !== meaning) ? [[key, choice] as const] : []
    })
  const headers = read.sheets.flatMap(({ number, header, top }) => {
    const ticked = top.flatMap((_, row) => (form.has(`header-${number}-${row}`) ? [row] : []))
    return form.has('headers') && ticked.join() !== header.join() ? [[String(number), ticked] as const] : []
  })
  const codeIn = (name: string, all: readonly { id: string }[]) =>
    all.find(({ id }) => id === readField(form, name))?.id ?? ''
  const next: ImportSettings = {
    programme: programmes.find((each) => each === readField(form, 'programme')) ?? '',
    runs: Object.fromEntries(runs),
    newKind: codeIn('newKind', herd.kinds),
    newBreed: codeIn('newBreed', herd.breeds),
    headers: { ...settings.headers, ...Object.fromEntries(headers) },
    columns: { ...settings.columns, ...Object.fromEntries(columns) },
  }
  return { settings: next, errors }
}

/** What stays in the fields of a refused form. */
export function typedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form.keys()].filter((name) => /^run-/.test(name)).map((name) => [name, readField(form, name)]),
  )
}
