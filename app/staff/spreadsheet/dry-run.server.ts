import { evaluatedIn } from '../../domain/herd/programmes.server.ts'
import type { Documents } from '../../domain/publishing/index.server.ts'
import type { ComparedRow, SheetComparison } from '../../domain/spreadsheet/compare-sheet.server.ts'
import { headingOf, sheetFields } from '../../domain/spreadsheet/fields.server.ts'
import { breedText, kindText, labelOfEntry, offeredReferences } from '../../domain/spreadsheet/herd.server.ts'
import type { PendingSheet } from '../../domain/spreadsheet/imports.server.ts'
import { type ImportSettings, isMeaning } from '../../domain/spreadsheet/read-import.server.ts'
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

export function dryRun(pending: PendingSheet, documents: Documents) {
  const { fileName, settings, herd, read, comparison } = pending
  const { kinds, breeds } = offeredReferences(herd)
  const columns = read.sheets.flatMap((sheet) => sheet.columns)
  const offered = breeds.map(({ id }) => id)
  const evaluated = evaluatedIn(herd, offered)
  const traitMeanings = evaluated.traits.flatMap(({ code }) =>
    figures.map((figure) => [`trait:${code}:${figure}`, `${code}: ${figureLabels[figure]}`] as const),
  )
  return {
    fileName,
    runs: read.runs,
    programme: read.programme ?? '',
    programmes: Object.fromEntries(
      herd.programmes
        .filter((each) => evaluated.programmes.includes(each) || each.code === read.programme)
        .map(({ code }) => [code, code]),
    ),
    needsProgramme: read.needsProgramme,
    newKind: settings.newKind,
    newBreed: settings.newBreed,
    kinds: kinds.map(({ id, name }) => [id, name.pt] as const),
    breeds: Object.fromEntries(breeds.map(({ id, name }) => [id, name])),
    sheets: read.sheets,
    openColumns: columns.filter(({ meaning }) => meaning === undefined).length,
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

/** Counts the rows of each kind and shows the first of each, with its changes or the reason of its refusal. */
function shownComparison(comparison: SheetComparison, { herd }: PendingSheet, documents: Documents) {
  const { digest, unchanged, isKindMissing, refused, absent } = comparison
  const rowOf = ({ place, label, before, after, questions }: ComparedRow): ShownRow => {
    const changes = before && readableChanges('animals', before, after, { documents })
    const facts = changes?.map((each) => `${each.label}: de ${each.before || '–'} para ${each.after || '–'}`)
    const notes = [...questions, ...(facts ?? [`${kindText(herd, after)} · ${breedText(herd, after)}`])]
    return { place, label, notes }
  }
  const listOf = (heading: string, rows: readonly ShownRow[]) => ({
    ...{ heading, total: rows.length, rows: rows.slice(0, maxShownRows) },
  })
  const lacking = absent.map((each): ShownRow => ({ place: '', label: labelOfEntry(herd, each), notes: [] }))
  return {
    digest,
    isKindMissing,
    unchanged,
    lists: {
      refused: listOf(
        'Recusadas',
        refused.map(({ sentences, ...row }) => ({ ...row, notes: sentences })),
      ),
      asked: listOf('Perguntam: é isso mesmo?', comparison.asked.map(rowOf)),
      changed: listOf('Mudam', comparison.changed.map(rowOf)),
      new: listOf('Novos', comparison.new.map(rowOf)),
      incomplete: listOf('Sem registro ou sem nascimento', comparison.incomplete.map(rowOf)),
      absent: listOf('À venda e fora da planilha', lacking),
    },
  }
}

interface ShownRow {
  place: string
  label: string
  notes: string[]
}

export function readSettings(form: FormData, { herd, read, settings }: PendingSheet): ImportSettings {
  const codes = new Set(herd.traits.map(({ code }) => code))
  const columns = read.sheets
    .flatMap((sheet) => sheet.columns)
    .flatMap(({ key, meaning }) => {
      const choice = readField(form, `column-${key}`)
      // An untouched guess is not remembered, so that a better one can follow.
      return isMeaning(choice, codes) && choice !== meaning ? [[key, choice] as const] : []
    })
  const headers = read.sheets.flatMap(({ number, header, top }) => {
    const ticked = top.flatMap((_, row) => (form.has(`header-${number}-${row}`) ? [row] : [])).slice(-2)
    return form.has('headers') && ticked.join() !== header.join() ? [[String(number), ticked] as const] : []
  })
  return {
    programme: readField(form, 'programme'),
    runs: Object.fromEntries(
      herd.programmes.map(({ code }) => [code, readField(form, `run-${code}`).trim()]),
    ),
    newKind: readField(form, 'newKind'),
    newBreed: readField(form, 'newBreed'),
    headers: { ...settings.headers, ...Object.fromEntries(headers) },
    columns: { ...settings.columns, ...Object.fromEntries(columns) },
  }
}
