import type { Cell } from '../../domain/spreadsheet/cell-values.server.ts'
import type {
  RefusedRow,
  SheetComparison,
  UnmatchedRow,
} from '../../domain/spreadsheet/compare-sheet.server.ts'
import { differentCells } from '../../domain/spreadsheet/export-table.server.ts'
import { sheetFields } from '../../domain/spreadsheet/fields.server.ts'
import { labelOfEntry } from '../../domain/spreadsheet/herd.server.ts'
import { comparePending } from '../../domain/spreadsheet/imports.server.ts'
import type { PendingSheet } from '../../domain/spreadsheet/pending-sheets.server.ts'
import type { ReadColumn } from '../../domain/spreadsheet/read-import.server.ts'
import { figures } from '../../domain/spreadsheet/synonyms.ts'
import { numericDate } from '../../platform/i18n/format.ts'
import { htmlLang, type Language } from '../../platform/i18n/language-path.ts'
import { fieldLabel } from '../content/readable-changes.server.ts'

const shownRows = 50
/** Each column has a long list of choices. */
const shownColumns = 40

export interface ShownChange {
  row: number
  label: string
  cells: { heading: string; before: string; after: string }[]
}

export type ShownRefusal =
  | Exclude<RefusedRow, { reason: 'invalid' }>
  | { row: number; label: string; reason: 'invalid'; field: string; text: string }

export interface ShownComparison {
  digest: string
  counts: Record<
    'changed' | 'new' | 'unchanged' | 'unmatched' | 'refused' | 'questioned' | 'absent' | 'losing',
    number
  >
  changed: ShownChange[]
  new: { row: number; label: string }[]
  questioned: { row: number; label: string; questions: string[] }[]
  unmatched: UnmatchedRow[]
  refused: ShownRefusal[]
  absent: string[]
  withoutValue: { trait: string; count: number }[]
  /** Animals that change and have a draft, with its author. */
  drafts: { label: string; author: string }[]
  /** Columns whose percentages are fractions of one. */
  fractions: string[]
}

interface OpenColumn {
  index: number
  label: string
  choice: string
  /** Whether staff have not chosen yet. */
  isOpen: boolean
  unlisted: string
}

export interface DryRun {
  id: string
  fileName: string
  programme: string
  programmes: string[]
  needsProgramme: boolean
  runs: { programme: string; run: string; date: string }[]
  newIn: string
  /** The lists that new animals may be for, by their ids. */
  lists: Readonly<Record<string, string>>
  columns: OpenColumn[]
  fields: { name: string; heading: string }[]
  traits: string[]
  figures: readonly string[]
  /** Absent while programme or runs are unknown. */
  comparison: ShownComparison | undefined
}

export function dryRun(pending: PendingSheet, language: Language): DryRun {
  const { id, fileName, settings, herd, read } = pending
  const comparison = comparePending(pending)
  return {
    id,
    fileName,
    runs: read.runs,
    newIn: settings.newIn,
    lists: Object.fromEntries(
      herd.lists.map(({ id, name: { pt, en } }) => [id, (language === 'en' && en) || pt]),
    ),
    programme: read.programme ?? '',
    programmes: herd.programmes.map(({ code }) => code),
    needsProgramme: read.needsProgramme,
    columns: read.columns.flatMap(openColumn).slice(0, shownColumns),
    fields: sheetFields.map(({ name, headings: [heading = name] }) => ({ name, heading })),
    traits: herd.traits.map(({ code }) => code),
    figures,
    comparison: comparison && shownComparison(comparison, pending, language),
  }
}

function openColumn({ label, status, meaning }: ReadColumn, index: number): OpenColumn[] {
  if (status === 'known') return []
  const unlisted = status === 'unlisted' && meaning?.kind === 'figure' ? meaning.trait : ''
  return [
    {
      index,
      label,
      unlisted,
      isOpen: status !== 'chosen',
      choice: status === 'chosen' ? choiceOf(meaning) : 'ignore',
    },
  ]
}

function choiceOf(meaning: ReadColumn['meaning']): string {
  if (meaning?.kind === 'field') return `field:${meaning.field.name}`
  return meaning?.kind === 'figure' ? `trait:${meaning.trait}:${meaning.figure}` : 'ignore'
}

function shownComparison(
  comparison: SheetComparison,
  { herd, read }: PendingSheet,
  language: Language,
): ShownComparison {
  const { digest, changed, unchanged, unmatched, refused, questioned, absent, withoutValue } = comparison
  return {
    digest,
    counts: {
      changed: changed.length,
      new: comparison.new.length,
      unchanged,
      unmatched: unmatched.length,
      refused: refused.length,
      questioned: questioned.length,
      absent: absent.length,
      losing: comparison.losing,
    },
    changed: changed.slice(0, shownRows).map(({ row, label, before, after }) => ({
      row,
      label,
      cells: differentCells(herd, before, after).map(({ heading, kind, ...values }) => ({
        heading,
        before: shownCell(values.before, kind, language),
        after: shownCell(values.after, kind, language),
      })),
    })),
    new: comparison.new.slice(0, shownRows).map(({ row, label }) => ({ row, label })),
    questioned: questioned.slice(0, shownRows).map(({ row, label, questions }) => ({
      row,
      label,
      questions: questions.map(
        ({ path, text }) => `${fieldLabel('animals', path, language)}: ${text[language]}`,
      ),
    })),
    unmatched: unmatched.slice(0, shownRows),
    refused: refused.slice(0, shownRows).map((row) => shownRefusal(row, language)),
    absent: absent.slice(0, shownRows).map((each) => labelOfEntry(herd, each)),
    fractions: read.fractions,
    drafts: changed.flatMap(({ id, label }) => {
      const author = herd.drafts.get(id)
      return author === undefined ? [] : [{ label, author }]
    }),
    withoutValue: Array.from(withoutValue, ([trait, count]) => ({ trait, count })),
  }
}

function shownRefusal(refused: RefusedRow, language: Language): ShownRefusal {
  if (refused.reason !== 'invalid') return refused
  const { row, label, reason, path, text } = refused
  return { row, label, reason, field: fieldLabel('animals', path, language), text: text[language] }
}

function shownCell(cell: Cell, kind: 'day' | undefined, language: Language): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'number')
    return new Intl.NumberFormat(htmlLang[language], { maximumFractionDigits: 10 }).format(cell)
  return kind === 'day' ? numericDate(String(cell), language) : String(cell)
}
