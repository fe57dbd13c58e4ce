import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { type FieldPath, readRefusal, reasonOf } from '../content/index.server.ts'
import { animalSchema, registrationKey, type StoredAnimal } from '../herd/index.server.ts'
import {
  type Change,
  compareFields,
  type FieldDifference,
  idPrefixOf,
  misfitOf,
  newMistake,
  numberedIds,
  type Question,
  questionsOf,
} from '../publishing/index.server.ts'
import type {
  ChangedRow,
  LeftOutCell,
  NewRow,
  QuestionedRow,
  RefusedRow,
  RowLabel,
  SheetComparison,
  UnmatchedRow,
} from './comparison.ts'
import { findSheetField } from './fields.server.ts'
import { animalFinder, type HerdEntry, labelOfEntry, type SheetHerd, sheetListOf } from './herd.server.ts'
import { fitToKind } from './kind-fit.server.ts'
import { mergeRow, type RowMerge, type Runs } from './merge-row.server.ts'
import { registrationsOf, registrationsOfNew, type SheetRow } from './read-rows.server.ts'
import {
  type RowReferences,
  referencesIn,
  type UnknownWord,
  type WordMeanings,
  wordKey,
} from './references.server.ts'

interface CompareOptions {
  runs: Runs
  /** The id of the list that new animals are for. */
  newIn: string
  /** What staff said that words of the sheet mean. */
  words?: WordMeanings
  today: string
}

export function compareSheet(
  herd: SheetHerd,
  rows: readonly SheetRow[],
  options: CompareOptions,
): SheetComparison {
  const find = animalFinder(herd)
  const nextId = numberedIds(new Set([...herd.takenIds, ...herd.animals.map(({ id }) => id)]))
  const merge = { herd, runs: options.runs }
  const seen = new Map<string, number>()
  const kindQuestions = new Map<number, Question>()
  const result = {
    changed: [] as ChangedRow[],
    new: [] as NewRow[],
    unchanged: 0,
    unmatched: [] as UnmatchedRow[],
    refused: [] as RefusedRow[],
    leftOut: [] as LeftOutCell[],
    unknownWords: [] as UnknownWord[],
    withoutValue: new Map<string, number>(),
    losing: 0,
  }
  const changes: Change[] = []
  const newChanges: Change[] = []
  for (const row of rows) compareRow(row)
  const questioned = questionedRows()
  const absent = absentAnimals(herd, seen)
  const absentChanges = absent.map(
    ({ id }): Change => ({
      kind: 'fields',
      collection: 'animals',
      id,
      fields: { state: 'hidden' },
    }),
  )
  const digest = createHash('sha256').update(
    JSON.stringify([result.changed.map(({ id, fields }) => [id, fields]), newChanges, absentChanges]),
  )
  return {
    ...result,
    questioned,
    absent,
    changes,
    newChanges,
    absentChanges,
    digest: digest.digest('hex').slice(0, 32),
  }

  function compareRow(row: SheetRow): void {
    const registrations = registrationsOf(row)
    const match = find(row.id, registrations, String(row.fields.get('name') ?? ''))
    if (row.isHidden) {
      if (match.kind === 'found' && !seen.has(match.animal.id)) seen.set(match.animal.id, row.number)
      return
    }
    const isNamed = row.fields.has('name') || match.kind !== 'found'
    const label = isNamed ? labelOf(row) : labelOfEntry(herd, match.animal)
    const labelled = { row: row.number, label }
    result.leftOut.push(...row.faults.map((fault) => ({ ...labelled, fault })))
    if (match.kind === 'found') {
      const { id } = match.animal
      const first = seen.get(id)
      if (first !== undefined) {
        result.refused.push({ ...labelled, reason: 'twice', first })
        return
      }
      seen.set(id, row.number)
    }
    if (match.kind === 'several') result.unmatched.push({ ...labelled, reason: 'several-animals' })
    else if (match.kind === 'found') compareAnimal(match.animal, row, match.by === 'id', labelled)
    else if (registrations.length === 0) result.unmatched.push({ ...labelled, reason: 'no-registration' })
    else compareNew(row, labelled)
  }

  function compareAnimal(entry: HerdEntry, row: SheetRow, isExact: boolean, labelled: RowLabel): void {
    const { known, unknown } = isExact
      ? referencesIn(herd, row, options.words ?? {})
      : { known: {}, unknown: [] }
    for (const word of unknown) leaveOut(word, labelled)
    const fitted = withoutMisfits(row, known.kind ?? entry.kind, labelled, entry)
    const merged = mergeRow(entry, fitted, { ...merge, isExact, references: known })
    if (refuseOlder(merged, labelled)) return
    const fields = compareFields(entry, merged.entry)
    if (fields.length === 0) {
      result.unchanged++
      return
    }
    const valid = check(merged.entry, labelled, entry)
    if (!valid) return
    if (merged.losesTraits) result.losing++
    result.changed.push({
      row: labelled.row,
      label: labelOfEntry(herd, entry),
      id: entry.id,
      fields,
      before: entry,
      after: valid,
    })
    changes.push({
      kind: 'fields',
      collection: 'animals',
      id: entry.id,
      fields: changedFields(fields, valid),
    })
  }

  function compareNew(row: SheetRow, labelled: RowLabel): void {
    const key = registrationsOf(row).map(registrationKey).join()
    const first = seen.get(key)
    if (first !== undefined) {
      result.refused.push({ ...labelled, reason: 'twice', first })
      return
    }
    if (!row.fields.has('name') || !row.fields.has('born')) {
      result.unmatched.push({ ...labelled, reason: 'incomplete' })
      return
    }
    seen.set(key, row.number)
    const { known, unknown } = referencesIn(herd, row, options.words ?? {})
    const [word] = unknown
    if (word) {
      result.refused.push({ ...labelled, reason: 'unknown-word', word })
      noteUnknown(unknown)
      return
    }
    const facts = newAnimal(row, known)
    const id = nextId(idPrefixOf(herd.lists, facts))
    const merged = mergeRow({ id, state: 'hidden', ...facts }, withoutMisfits(row, facts.kind, labelled), {
      ...merge,
      isExact: true,
      references: known,
    })
    const document = check(merged.entry, labelled)
    if (!document) return
    result.new.push({ ...labelled, id })
    newChanges.push({ kind: 'document', collection: 'animals', id, document })
  }

  function withoutMisfits(row: SheetRow, kind: unknown, labelled: RowLabel, before?: HerdEntry): SheetRow {
    const fitted = fitToKind(
      row,
      herd.kinds.find(({ id }) => id === kind),
      before,
    )
    if (fitted.question) kindQuestions.set(row.number, fitted.question)
    result.leftOut.push(...fitted.faults.map((fault) => ({ ...labelled, fault })))
    return fitted.row
  }

  /** What sheets lack: staff complete it before the animal is shown. Kind and breed are the list's unless the row names them. */
  function newAnimal(row: SheetRow, known: RowReferences['known']) {
    const list = herd.lists.find(({ id }) => id === options.newIn) ?? herd.lists[0]
    const kind = list?.kinds[0] ?? ''
    const facts = { kind, breed: list?.breeds?.[0] ?? '', ...known }
    const badges = herd.kinds.find(({ id }) => id === facts.kind)?.badges ?? []
    return {
      ...facts,
      ...registrationsOfNew(row),
      badges: badges.slice(0, 1).map(({ code }) => code),
    }
  }

  function leaveOut({ field, text, near }: UnknownWord, labelled: RowLabel): void {
    const column = findSheetField(field)?.headings[0] ?? field
    result.leftOut.push({ ...labelled, fault: { column, text, problem: { near } } })
  }

  function noteUnknown(words: readonly UnknownWord[]): void {
    for (const word of words)
      if (
        !result.unknownWords.some(
          ({ field, text }) => wordKey(field, text) === wordKey(word.field, word.text),
        )
      )
        result.unknownWords.push(word)
  }

  function refuseOlder({ older: [older], withoutValue }: RowMerge, labelled: RowLabel): boolean {
    for (const code of withoutValue) result.withoutValue.set(code, (result.withoutValue.get(code) ?? 0) + 1)
    if (older) result.refused.push({ ...labelled, reason: 'older-run', ...older })
    return older !== undefined
  }

  function check(entry: HerdEntry, labelled: RowLabel, before?: HerdEntry): HerdEntry | undefined {
    const { success, output, issues } = v.safeParse(animalSchema, entry)
    if (!success) {
      const [issue] = issues
      const path = (issue.path ?? []).map(({ key }) => String(key))
      return refuse(path, reasonOf(issue, animalSchema))
    }
    const reviewed = { collection: 'animals', before, after: output } as const
    const misfit = newMistake(reviewed, options.today) ?? misfitOf(output, herd)
    const text = misfit && readRefusal(misfit.message)
    return misfit && text ? refuse(misfit.path.map(String), text) : output

    function refuse(path: FieldPath, text: BilingualText): undefined {
      result.refused.push({ ...labelled, reason: 'invalid', path, text })
    }
  }

  /** Dates of birth are compared within the herd as the import leaves it. */
  function questionedRows(): QuestionedRow[] {
    const changed = new Map(result.changed.map(({ id, after }) => [id, after]))
    const added = newChanges.flatMap((each) =>
      each.kind === 'document' && each.document ? [each.document as StoredAnimal] : [],
    )
    const animals = [...herd.animals.map((each) => changed.get(each.id) ?? each), ...added]
    const after = { ...herd, animals: animals as StoredAnimal[] }
    const rows = [
      ...result.changed.map(({ row, label, before, after }) => ({ row, label, before, after })),
      ...result.new.map(({ row, label }, index) => ({
        row,
        label,
        before: undefined,
        after: added[index] ?? {},
      })),
    ]
    return rows.flatMap(({ row, label, ...documents }) => {
      const questions = [
        ...questionsOf({ collection: 'animals', ...documents }, options.today, after),
        ...[kindQuestions.get(row) ?? []].flat(),
      ]
      return questions.length > 0 ? [{ row, label, questions }] : []
    })
  }
}

function labelOf(row: SheetRow): string {
  return String(row.fields.get('name') ?? registrationsOf(row)[0] ?? row.id)
}

function changedFields(differences: readonly FieldDifference[], after: HerdEntry): Record<string, unknown> {
  const keys = new Set(differences.flatMap(({ path }) => path.slice(0, 1)))
  return Object.fromEntries(Array.from(keys, (key) => [key, after[key]]))
}

/** Animals that are for sale in lists that the sheet is about, and not in the sheet. */
function absentAnimals(herd: SheetHerd, seen: ReadonlyMap<string, number>): HerdEntry[] {
  const lists = new Set(herd.animals.filter(({ id }) => seen.has(id)).map((each) => sheetListOf(herd, each)))
  // Visitors see no animal that no list has.
  lists.delete(undefined)
  return herd.animals.filter(
    (each) =>
      !seen.has(each.id) &&
      (each.state === 'available' || each.state === 'reserved') &&
      lists.has(sheetListOf(herd, each)),
  )
}
