import { createHash } from 'node:crypto'
import { checkValue, type FieldPath, reasonOf } from '../content/index.server.ts'
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
import { absentAnimals, animalFinder, type HerdEntry, labelOfEntry, type SheetHerd } from './herd.server.ts'
import { fitToKind } from './kind-fit.server.ts'
import { mergeRow, type RowMerge, type Runs } from './merge-row.server.ts'
import { breedsOf, type NewBreeds, newAnimal } from './new-animal.server.ts'
import { labelOf, registrationsOf, type SheetRow } from './read-rows.server.ts'
import {
  keptFaults,
  referencesIn,
  type UnknownWord,
  unknownFaults,
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
  const breeds = breedsOf(herd, rows, options.words ?? {})
  const comparison = new Comparison({ ...herd, breeds: [...herd.breeds, ...breeds.added] }, options, breeds)
  for (const row of rows) comparison.compareRow(row)
  return comparison.finished()
}

class Comparison {
  private readonly herd: SheetHerd
  private readonly options: CompareOptions
  private readonly find: ReturnType<typeof animalFinder>
  private readonly nextId: ReturnType<typeof numberedIds>
  private readonly merge: { herd: SheetHerd; runs: Runs }
  /** The first row of each animal, by its id or its new registrations. */
  private readonly seen = new Map<string, number>()
  private readonly kindQuestions = new Map<number, Question>()
  private readonly result = {
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
  private readonly changes: Change[] = []
  private readonly newChanges: Change[] = []

  private readonly breeds: NewBreeds

  constructor(herd: SheetHerd, options: CompareOptions, breeds: NewBreeds) {
    this.herd = herd
    this.breeds = breeds
    this.options = options
    this.find = animalFinder(herd)
    this.nextId = numberedIds(new Set([...herd.takenIds, ...herd.animals.map(({ id }) => id)]))
    this.merge = { herd, runs: options.runs }
  }

  compareRow(row: SheetRow): void {
    const registrations = registrationsOf(row)
    const match = this.find(row.id, registrations, String(row.fields.get('name') ?? ''))
    if (row.isHidden) {
      if (match.kind === 'found' && !this.seen.has(match.animal.id))
        this.seen.set(match.animal.id, row.number)
      return
    }
    const isNamed = row.fields.has('name') || match.kind !== 'found'
    const label = isNamed ? labelOf(row) : labelOfEntry(this.herd, match.animal)
    const labelled = { row: row.number, label }
    this.result.leftOut.push(...row.faults.map((fault) => ({ ...labelled, fault })))
    if (match.kind === 'found') {
      const { id } = match.animal
      const first = this.seen.get(id)
      if (first !== undefined) {
        this.result.refused.push({ ...labelled, reason: 'twice', first })
        return
      }
      this.seen.set(id, row.number)
    }
    if (match.kind === 'several') this.result.unmatched.push({ ...labelled, reason: 'several-animals' })
    else if (match.kind === 'found') this.compareAnimal(match.animal, row, match.by === 'id', labelled)
    else if (registrations.length === 0)
      this.result.unmatched.push({ ...labelled, reason: 'no-registration' })
    else this.compareNew(row, labelled)
  }

  finished(): SheetComparison {
    const [result, changes, newChanges] = [this.result, this.changes, this.newChanges]
    const absent = absentAnimals(this.herd, this.seen)
    const absentChanges = absent.map(
      ({ id }): Change => ({ kind: 'fields', collection: 'animals', id, fields: { state: 'hidden' } }),
    )
    const digest = createHash('sha256').update(
      JSON.stringify([
        result.changed.map(({ id, fields }) => [id, fields]),
        newChanges,
        absentChanges,
        this.breeds.changes,
      ]),
    )
    return {
      ...result,
      newBreeds: this.breeds.words,
      breedChanges: this.breeds.changes,
      questioned: this.questionedRows(),
      absent,
      changes,
      newChanges,
      absentChanges,
      digest: digest.digest('hex').slice(0, 32),
    }
  }

  private compareAnimal(entry: HerdEntry, row: SheetRow, isExact: boolean, labelled: RowLabel): void {
    const { known, unknown } = referencesIn(this.herd, row, this.options.words ?? {})
    const faults = [...unknownFaults(unknown), ...(isExact ? [] : keptFaults(entry, row, known))]
    this.result.leftOut.push(...faults.map((fault) => ({ ...labelled, fault })))
    const references = isExact ? known : {}
    const fitted = this.withoutMisfits(row, references.kind ?? entry.kind, labelled, entry)
    const merged = mergeRow(entry, fitted, { ...this.merge, isExact, references })
    if (this.refuseOlder(merged, labelled)) return
    const fields = compareFields(entry, merged.entry)
    if (fields.length === 0) {
      this.result.unchanged++
      return
    }
    const valid = this.check(merged.entry, labelled, entry)
    if (!valid) return
    if (merged.losesTraits) this.result.losing++
    this.result.changed.push({
      row: labelled.row,
      label: labelOfEntry(this.herd, entry),
      id: entry.id,
      fields,
      before: entry,
      after: valid,
    })
    this.changes.push({
      kind: 'fields',
      collection: 'animals',
      id: entry.id,
      fields: changedFields(fields, valid),
    })
  }

  private compareNew(row: SheetRow, labelled: RowLabel): void {
    const keys = registrationsOf(row).map(registrationKey)
    const first = keys.map((key) => this.seen.get(key)).find((each) => each !== undefined)
    if (first !== undefined) {
      this.result.refused.push({ ...labelled, reason: 'twice', first })
      return
    }
    if (!row.fields.has('name') || !row.fields.has('born')) {
      this.result.unmatched.push({ ...labelled, reason: 'incomplete' })
      return
    }
    for (const key of keys) this.seen.set(key, row.number)
    const { known, unknown } = referencesIn(this.herd, row, this.options.words ?? {})
    const [word] = unknown
    if (word) {
      this.result.refused.push({ ...labelled, reason: 'unknown-word', word })
      this.noteUnknown(unknown)
      return
    }
    const { newIn, today } = this.options
    const facts = newAnimal(this.herd, row, { known, newIn, today })
    const id = this.nextId(idPrefixOf(this.herd.lists, facts))
    const merged = mergeRow(
      { id, state: 'hidden', ...facts },
      this.withoutMisfits(row, facts.kind, labelled),
      {
        ...this.merge,
        isExact: true,
        references: known,
      },
    )
    const document = this.check(merged.entry, labelled)
    if (!document) return
    this.result.new.push({ ...labelled, id, kind: document.kind, breed: document.breed })
    this.newChanges.push({ kind: 'document', collection: 'animals', id, document })
  }

  private withoutMisfits(row: SheetRow, kind: unknown, labelled: RowLabel, before?: HerdEntry): SheetRow {
    const fitted = fitToKind(
      row,
      this.herd.kinds.find(({ id }) => id === kind),
      before,
    )
    if (fitted.question) this.kindQuestions.set(row.number, fitted.question)
    this.result.leftOut.push(...fitted.faults.map((fault) => ({ ...labelled, fault })))
    return fitted.row
  }

  private noteUnknown(words: readonly UnknownWord[]): void {
    for (const word of words)
      if (
        !this.result.unknownWords.some(
          ({ field, text }) => wordKey(field, text) === wordKey(word.field, word.text),
        )
      )
        this.result.unknownWords.push(word)
  }

  private refuseOlder({ older: [older], withoutValue }: RowMerge, labelled: RowLabel): boolean {
    for (const code of withoutValue)
      this.result.withoutValue.set(code, (this.result.withoutValue.get(code) ?? 0) + 1)
    if (older) this.result.refused.push({ ...labelled, reason: 'older-run', ...older })
    return older !== undefined
  }

  private check(entry: HerdEntry, labelled: RowLabel, before?: HerdEntry): HerdEntry | undefined {
    const refuse = (path: FieldPath, text: string): undefined => {
      this.result.refused.push({ ...labelled, reason: 'invalid', path, text })
    }
    const { success, output, issues } = checkValue(animalSchema, entry)
    if (!success) {
      const [issue] = issues
      const path = (issue.path ?? []).map(({ key }) => String(key))
      return refuse(path, reasonOf(issue, animalSchema))
    }
    const reviewed = { collection: 'animals', before, after: output } as const
    const misfit = newMistake(reviewed, this.options.today) ?? misfitOf(output, this.herd)
    return misfit ? refuse(misfit.path.map(String), misfit.message) : output
  }

  /** Dates of birth are compared within the herd as the import leaves it. */
  private questionedRows(): QuestionedRow[] {
    const changed = new Map(this.result.changed.map(({ id, after }) => [id, after]))
    const added = this.newChanges.flatMap((each) =>
      each.kind === 'document' && each.document ? [each.document as StoredAnimal] : [],
    )
    const animals = [...this.herd.animals.map((each) => changed.get(each.id) ?? each), ...added]
    const after = { ...this.herd, animals: animals as StoredAnimal[] }
    const rows = [
      ...this.result.changed.map(({ row, label, before, after }) => ({ row, label, before, after })),
      ...this.result.new.map(({ row, label }, index) => ({
        row,
        label,
        before: undefined,
        after: added[index] ?? {},
      })),
    ]
    return rows.flatMap(({ row, label, ...documents }) => {
      const questions = [
        ...questionsOf({ collection: 'animals', ...documents }, this.options.today, after),
        ...[this.kindQuestions.get(row) ?? []].flat(),
      ]
      return questions.length > 0 ? [{ row, label, questions }] : []
    })
  }
}

function changedFields(differences: readonly FieldDifference[], after: HerdEntry): Record<string, unknown> {
  const keys = new Set(differences.flatMap(({ path }) => path.slice(0, 1)))
  return Object.fromEntries(Array.from(keys, (key) => [key, after[key]]))
}
