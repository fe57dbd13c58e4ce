import { evaluatedIn } from '../../domain/herd/programmes.server.ts'
import type { Documents } from '../../domain/publishing/index.server.ts'
import type { ComparedRow, SheetComparison } from '../../domain/spreadsheet/compare-sheet.server.ts'
import { headingOf, sheetFields } from '../../domain/spreadsheet/fields.server.ts'
import { breedText, kindText, labelOfEntry, offeredReferences } from '../../domain/spreadsheet/herd.server.ts'
import { comparePending, type PendingSheet } from '../../domain/spreadsheet/imports.server.ts'
import {
  type ImportSettings,
  isMeaning,
  type ReadColumn,
} from '../../domain/spreadsheet/read-import.server.ts'
import { type Figure, figures } from '../../domain/spreadsheet/synonyms.ts'
import { readField } from '../../platform/forms/form-result.ts'
import { readableChanges } from '../content/readable-changes.server.ts'

export type DryRun = ReturnType<typeof dryRun>

const maxShownRows = 50

const otherMeanings = {
  id: 'Id do site',
  registration: 'Registro (RGN ou RGD)',
  series: 'Série do registro',
  run: 'Rodada da avaliação',
  date: 'Data da avaliação',
}

const figureLabels: Readonly<Record<Figure, string>> = {
  value: 'valor',
  accuracy: 'acurácia',
  deca: 'DECA (1 a 10)',
  percentile: 'P % (TOP)',
  genomic: 'genômica',
}

/** What the page of an uploaded sheet shows: its columns, what is asked, and what an import would change. */
export function dryRun(pending: PendingSheet, documents: Documents) {
  const { fileName, settings, herd, read } = pending
  const comparison = comparePending(pending)
  const codes = new Set(herd.traits.map(({ code }) => code))
  const { kinds, breeds } = offeredReferences(herd)
  const columns = read.sheets.flatMap((sheet) => sheet.columns.map((column) => shownColumn(column, codes)))
  const evaluated = evaluatedIn(
    herd,
    breeds.map(({ id }) => id),
  )
  const traitMeanings = evaluated.traits.flatMap(({ code }) =>
    figures.map((figure) => [`trait:${code}:${figure}`, `${code}: ${figureLabels[figure]}`] as const),
  )
  return {
    fileName,
    runs: read.runs,
    programme: read.programme ?? '',
    programmes: herd.programmes
      .filter((each) => evaluated.programmes.includes(each) || each.code === read.programme)
      .map(({ code }) => code),
    needsProgramme: read.needsProgramme,
    newKind: settings.newKind,
    newBreed: settings.newBreed,
    kinds: kinds.map(({ id, name }) => [id, name.pt] as const),
    breeds: Object.fromEntries(breeds.map(({ id, name }) => [id, name])),
    sheets: read.sheets.map(({ name, number, header, top, columns }) => ({
      ...{ name, number, header },
      top: top.map((row) => row.map((cell) => String(cell ?? ''))),
      columns: columns.map((column) => shownColumn(column, codes)),
    })),
    openColumns: columns.filter(({ isAsked }) => isAsked).length,
    /** Columns that do not go in, and those that the animals cannot have. */
    leftOut: [
      ...columns.flatMap(({ label, meaning }) => (meaning === 'ignore' ? [label] : [])),
      ...(comparison?.foreign ?? []),
    ],
    meanings: [
      ...Object.entries(otherMeanings),
      ...sheetFields.map(({ name }) => [`field:${name}`, headingOf(name)] as const),
    ],
    traitMeanings,
    hidden: read.hidden,
    /** Absent while staff must say what columns are, or programme and run. */
    comparison: comparison && shownComparison(comparison, pending, documents),
  }
}

/** A column, as staff say what it is: asked where nothing is known of it, or another one says the same with other cells. */
function shownColumn({ meaning = '', ...column }: ReadColumn, codes: ReadonlySet<string>) {
  const { key, label, samples, isTwice } = column
  const [kind = '', name = '', figure = '', programme = ''] = meaning.split(':')
  const trait = `${name}: ${figureLabels[figure as Figure]} ${programme}`
  const guess =
    kind === 'trait' ? trait : kind === 'run' ? `Rodada ${name}` : kind === 'date' && `Data ${name}`
  // Traits that the ranch's list lacks are left out.
  const isListed = isMeaning(meaning, codes)
  return {
    ...{ key, label, samples, isTwice, isAsked: meaning === '' },
    meaning: isListed ? meaning : 'ignore',
    /** A figure of a programme, or its run or date, stands in no list. */
    guess: (isListed && guess) || '',
  }
}

/** How many rows of each kind there are, and the first of each with what they change or why they are refused. */
function shownComparison(comparison: SheetComparison, { herd }: PendingSheet, documents: Documents) {
  const { digest, unchanged, refused, changed, incomplete, asked, absent } = comparison
  const rowOf = ({ place, label, before, after, questions }: ComparedRow) => {
    const changes = before && readableChanges('animals', before, after, { documents })
    const facts = changes?.map((each) => `${each.label}: de ${each.before || '–'} para ${each.after || '–'}`)
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
      ...{ place: '', label: labelOfEntry(herd, each), notes: [] },
    })),
  }
  return {
    digest,
    asksKind: comparison.isKindMissing,
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

/** What the form about a sheet says. */
export function readSettings(form: FormData, { herd, read, settings }: PendingSheet): ImportSettings {
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
    const ticked = top.flatMap((_, row) => (form.has(`header-${number}-${row}`) ? [row] : [])).slice(-2)
    return form.has('headers') && ticked.join() !== header.join() ? [[String(number), ticked] as const] : []
  })
  const codeIn = (name: string, all: readonly string[]) =>
    all.find((code) => code === readField(form, name)) ?? ''
  const programmes = herd.programmes.map(({ code }) => code)
  return {
    programme: codeIn('programme', programmes),
    runs: Object.fromEntries(programmes.map((code) => [code, readField(form, `run-${code}`).trim()])),
    newKind: codeIn(
      'newKind',
      herd.kinds.map(({ id }) => id),
    ),
    newBreed: codeIn(
      'newBreed',
      herd.breeds.map(({ id }) => id),
    ),
    headers: { ...settings.headers, ...Object.fromEntries(headers) },
    columns: { ...settings.columns, ...Object.fromEntries(columns) },
  }
}
