import { listOf } from '../../domain/herd/index.server.ts'
import { isOffered } from '../../domain/publishing/index.server.ts'
import type { Cell } from '../../domain/spreadsheet/cell-values.server.ts'
import type {
  LeftOutCell,
  RefusedRow,
  SheetComparison,
  UnmatchedRow,
} from '../../domain/spreadsheet/comparison.ts'
import { differentCells } from '../../domain/spreadsheet/export-table.server.ts'
import { sheetFields } from '../../domain/spreadsheet/fields.server.ts'
import { labelOfEntry } from '../../domain/spreadsheet/herd.server.ts'
import { comparePending } from '../../domain/spreadsheet/imports.server.ts'
import { breedsOff } from '../../domain/spreadsheet/named-breeds.server.ts'
import { newAnimalChoices } from '../../domain/spreadsheet/new-animal.server.ts'
import type { PendingSheet } from '../../domain/spreadsheet/pending-sheets.server.ts'
import type { ReadColumn } from '../../domain/spreadsheet/read-import.server.ts'
import {
  newBreedMeaning,
  type ReferenceField,
  referenceNames,
  wordKey,
} from '../../domain/spreadsheet/references.server.ts'
import { figures } from '../../domain/spreadsheet/synonyms.ts'
import { numericDate } from '../../platform/i18n/format.ts'
import { fieldLabel } from '../content/readable-changes.server.ts'

const maxShownRows = 50
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

/** The first rows of a list, and how many there are. */
export interface ShownRows<Row> {
  total: number
  rows: Row[]
}

export interface ShownComparison {
  digest: string
  unchanged: number
  losing: number
  changed: ShownRows<ShownChange>
  /** With what each would be, and in which list; without a list while the site does not show what it is. */
  new: ShownRows<{ row: number; label: string; kind: string; list: string | undefined }>
  newBreeds: string[]
  /** Breeds that are off and that the import switches on. */
  switchedOn: string[]
  questioned: ShownRows<{ row: number; label: string; questions: string[] }>
  unmatched: ShownRows<UnmatchedRow>
  refused: ShownRows<ShownRefusal>
  leftOut: ShownRows<LeftOutCell>
  absent: ShownRows<string>
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
  /** Whether another column of the sheet is the same. */
  isRepeated: boolean
  /** Whether its name says what it is; then it can be read so, whatever staff chose. */
  isNamed: boolean
}

/** A word of the sheet that staff say the meaning of. */
export interface OpenWord {
  key: string
  field: ReferenceField
  text: string
  choice: string
  near: string[]
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
  /** Columns that staff say the meaning of. */
  columns: OpenColumn[]
  /** Columns whose names say what they are. */
  known: { index: number; label: string; heading: string }[]
  words: OpenWord[]
  /** What words of kinds, and of breeds and crosses, may mean, by their codes. */
  meanings: Readonly<Record<ReferenceField, { code: string; name: string }[]>>
  readsHidden: boolean
  hidden: PendingSheet['read']['hidden']
  fields: { name: string; heading: string }[]
  traits: string[]
  figures: readonly string[]
  /** Absent while programme or runs are unknown. */
  comparison: ShownComparison | undefined
}

interface DryRunReader {
  /** Whether the reader may change what the ranch offers. */
  mayShow: boolean
}

export function dryRun(pending: PendingSheet, reader: DryRunReader): DryRun {
  const { id, fileName, settings, herd, read } = pending
  const comparison = comparePending(pending)
  return {
    id,
    fileName,
    runs: read.runs,
    newIn: settings.newIn,
    lists: Object.fromEntries(newAnimalChoices(herd).map(({ id, name: { pt } }) => [id, pt])),
    programme: read.programme ?? '',
    programmes: herd.programmes.map(({ code }) => code),
    needsProgramme: read.needsProgramme,
    columns: read.columns.flatMap(openColumn).slice(0, shownColumns),
    known: read.columns.flatMap(({ label, status, meaning }, index) =>
      status === 'known' && meaning?.kind !== 'ignored'
        ? [{ index, label, heading: headingOf(meaning) }]
        : [],
    ),
    words: openWords(comparison, settings.words ?? {}),
    meanings: {
      kind: referenceNames(herd, 'kind'),
      breed: referenceNames(herd, 'breed'),
      cross: referenceNames(herd, 'cross'),
    },
    readsHidden: settings.readsHidden ?? false,
    hidden: read.hidden,
    fields: sheetFields.map(({ name, headings: [heading = name] }) => ({ name, heading })),
    traits: herd.traits.map(({ code }) => code),
    figures,
    comparison: comparison && shownComparison(comparison, pending, reader),
  }
}

/** Words that nobody has said the meaning of, and those that staff have. */
function openWords(
  { unknownWords, newBreeds }: Pick<SheetComparison, 'unknownWords' | 'newBreeds'> = {
    unknownWords: [],
    newBreeds: [],
  },
  told: Readonly<Record<string, string>>,
): OpenWord[] {
  const added = newBreeds.map(({ text }) => ({
    key: wordKey('breed', text),
    field: 'breed' as const,
    text,
    choice: newBreedMeaning,
    near: [],
  }))
  const asked = unknownWords.map(({ field, text, near }) => ({
    key: wordKey(field, text),
    field,
    text,
    choice: told[wordKey(field, text)] ?? '',
    near,
  }))
  const open: OpenWord[] = [...added, ...asked]
  const known = Object.entries(told).flatMap(([key, choice]) => {
    const [field, ...text] = key.split(':')
    const isOpen = open.some((each) => each.key === key)
    return isOpen || (field !== 'kind' && field !== 'breed' && field !== 'cross')
      ? []
      : [{ key, field, text: text.join(':'), choice, near: [] } satisfies OpenWord]
  })
  return [...open, ...known].slice(0, shownColumns)
}

function headingOf(meaning: ReadColumn['meaning']): string {
  if (meaning?.kind === 'field') return meaning.field.headings[0] ?? meaning.field.name
  return meaning?.kind === 'figure' ? [meaning.programme, meaning.trait].filter(Boolean).join(' ') : ''
}

function openColumn({ label, status, meaning, isNamed }: ReadColumn, index: number): OpenColumn[] {
  if (status === 'known') return []
  const unlisted = status === 'unlisted' && meaning?.kind === 'figure' ? meaning.trait : ''
  return [
    {
      index,
      label,
      unlisted,
      isOpen: status !== 'chosen',
      isRepeated: status === 'repeated',
      isNamed,
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
  { mayShow }: DryRunReader,
): ShownComparison {
  const hiddenBreeds = breedsOff(herd)
  const off = new Set(comparison.new.flatMap(({ breed }) => (hiddenBreeds.includes(breed) ? [breed] : [])))
  const nameIn = ({ pt }: { pt: string }) => pt
  const placeOf = (animal: { kind: string; breed: string }) => {
    const kind = herd.kinds.find(({ id }) => id === animal.kind)
    const isSeen = isOffered(herd, mayShow ? { kind: animal.kind, breed: '' } : animal)
    const list = listOf(herd, animal)?.name ?? (isSeen ? kind?.plural : undefined)
    return { kind: kind ? nameIn(kind.name) : animal.kind, list: list && nameIn(list) }
  }
  const { digest, changed, unchanged, losing } = comparison
  return {
    digest,
    unchanged,
    losing,
    changed: shownRows(changed, ({ row, label, before, after }) => ({
      row,
      label,
      cells: differentCells(herd, before, after).map(({ heading, kind, ...values }) => ({
        heading,
        before: shownCell(values.before, kind),
        after: shownCell(values.after, kind),
      })),
    })),
    new: shownRows(comparison.new, ({ row, label, ...animal }) => ({ row, label, ...placeOf(animal) })),
    newBreeds: comparison.newBreeds.map(({ name }) => name),
    switchedOn: mayShow ? herd.breeds.flatMap(({ id, name }) => (off.has(id) ? [name] : [])) : [],
    questioned: shownRows(comparison.questioned, ({ row, label, questions }) => ({
      row,
      label,
      questions: questions.map(({ path, text }) => `${fieldLabel('animals', path)}: ${text}`),
    })),
    unmatched: shownRows(comparison.unmatched, (row) => row),
    refused: shownRows(comparison.refused, (row) => shownRefusal(row)),
    leftOut: shownRows(comparison.leftOut, (cell) => cell),
    absent: shownRows(comparison.absent, (each) => labelOfEntry(herd, each)),
    fractions: read.fractions,
    drafts: changed.flatMap(({ id, label }) => {
      const author = herd.drafts.get(id)
      return author === undefined ? [] : [{ label, author }]
    }),
    withoutValue: Array.from(comparison.withoutValue, ([trait, count]) => ({ trait, count })),
  }
}

function shownRows<Row, Shown>(rows: readonly Row[], show: (row: Row) => Shown): ShownRows<Shown> {
  return { total: rows.length, rows: rows.slice(0, maxShownRows).map(show) }
}

function shownRefusal(refused: RefusedRow): ShownRefusal {
  if (refused.reason !== 'invalid') return refused
  const { row, label, reason, path, text } = refused
  return { row, label, reason, field: fieldLabel('animals', path), text: text }
}

function shownCell(cell: Cell, kind: 'day' | undefined): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'number')
    return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 }).format(cell)
  return kind === 'day' ? numericDate(String(cell), 'pt') : String(cell)
}
