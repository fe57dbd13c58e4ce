import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { FieldPath } from '../content/index.server.ts'
import type { HerdListName } from '../herd-paths.ts'
import {
  type Change,
  compareFields,
  type FieldDifference,
  listSchemas,
  numberedIds,
} from '../publishing/index.server.ts'
import { formatRegistration } from './cell-values.server.ts'
import { animalFinder, type HerdEntry, type SheetAnimal, type SheetHerd } from './herd.server.ts'
import { mergeRow, type RowMerge, type Runs } from './merge-row.server.ts'
import type { Fault, SheetRow } from './read-rows.server.ts'

interface RowLabel {
  row: number
  label: string
}

interface ChangedRow extends RowLabel {
  collection: HerdListName
  id: string
  fields: FieldDifference[]
  before: HerdEntry
  after: HerdEntry
}

interface NewRow extends RowLabel {
  collection: HerdListName
  id: string
}

export interface UnmatchedRow extends RowLabel {
  reason: 'no-registration' | 'several-animals' | 'incomplete'
}

/** A row that is not imported. */
export type RefusedRow = RowLabel &
  (
    | { reason: 'cell'; fault: Fault }
    | { reason: 'older-run'; programme: string; run: string; published: string }
    | { reason: 'twice'; first: number }
    | { reason: 'invalid'; collection: HerdListName; path: FieldPath }
  )

/** What an import changes, before anything is stored. */
export interface SheetComparison {
  changed: ChangedRow[]
  new: NewRow[]
  unchanged: number
  unmatched: UnmatchedRow[]
  refused: RefusedRow[]
  /** Shown animals of the same lists that no row is about. */
  absent: SheetAnimal[]
  /** Animals whose newer run lacks traits of the run that it replaces. */
  losing: number
  /** Traits that have figures but no value, with the number of rows. */
  withoutValue: ReadonlyMap<string, number>
  changes: Change[]
  newChanges: Change[]
  absentChanges: Change[]
  /** Identifies what would change, and from which values. */
  digest: string
}

interface CompareOptions {
  runs: Runs
  newIn: 'bulls' | 'girAnimals'
}

export function compareSheet(
  herd: SheetHerd,
  rows: readonly SheetRow[],
  options: CompareOptions,
): SheetComparison {
  const find = animalFinder(herd)
  const entries = Object.values(herd.collections).flat()
  const nextId = numberedIds(new Set([...herd.takenIds, ...entries.map(({ id }) => id)]))
  const merge = { runs: options.runs, traits: herd.traits.map(({ code }) => code) }
  const seen = new Map<string, number>()
  const result = {
    changed: [] as ChangedRow[],
    new: [] as NewRow[],
    unchanged: 0,
    unmatched: [] as UnmatchedRow[],
    refused: [] as RefusedRow[],
    withoutValue: new Map<string, number>(),
    losing: 0,
  }
  const changes: Change[] = []
  const newChanges: Change[] = []
  for (const row of rows) compareRow(row)
  const absent = absentAnimals(herd, seen)
  const absentChanges = absent.map(
    ({ collection, entry: { id } }): Change => ({
      kind: 'fields',
      collection,
      id,
      fields: { state: 'hidden' },
    }),
  )
  const digest = createHash('sha256').update(
    JSON.stringify([result.changed.map(({ id, fields }) => [id, fields]), newChanges, absentChanges]),
  )
  return { ...result, absent, changes, newChanges, absentChanges, digest: digest.digest('hex').slice(0, 32) }

  function compareRow(row: SheetRow): void {
    const labelled = { row: row.number, label: labelOf(row) }
    const registrations = registrationsOf(row)
    const match = find(row.id, registrations)
    const [fault] = row.faults
    if (match.kind === 'found') {
      const { id } = match.animal.entry
      const first = seen.get(id)
      if (first !== undefined) {
        result.refused.push({ ...labelled, reason: 'twice', first })
        return
      }
      seen.set(id, row.number)
    }
    if (fault) result.refused.push({ ...labelled, reason: 'cell', fault })
    else if (match.kind === 'several') result.unmatched.push({ ...labelled, reason: 'several-animals' })
    else if (match.kind === 'found') compareAnimal(match.animal, row, match.by === 'id', labelled)
    else if (registrations.length === 0) result.unmatched.push({ ...labelled, reason: 'no-registration' })
    else compareNew(row, labelled)
  }

  function compareAnimal(animal: SheetAnimal, row: SheetRow, isExact: boolean, labelled: RowLabel): void {
    const { collection, entry } = animal
    const merged = mergeRow(animal, row, { ...merge, isExact })
    if (refuseOlder(merged, labelled)) return
    const fields = compareFields(entry, merged.entry)
    if (fields.length === 0) {
      result.unchanged++
      return
    }
    const valid = check(collection, merged.entry, labelled)
    if (!valid) return
    if (merged.losesTraits) result.losing++
    result.changed.push({
      row: labelled.row,
      label: String(entry['name'] ?? entry.id),
      collection,
      id: entry.id,
      fields,
      before: entry,
      after: valid,
    })
    changes.push({ kind: 'fields', collection, id: entry.id, fields: changedFields(fields, valid) })
  }

  function compareNew(row: SheetRow, labelled: RowLabel): void {
    const collection = options.newIn
    const key = registrationsOf(row).join()
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
    const blank = { id: nextId(collection), state: 'hidden', ...newAnimal(row, collection) }
    const merged = mergeRow({ collection, entry: blank }, row, { ...merge, isExact: true })
    const document = check(collection, merged.entry, labelled)
    if (!document) return
    result.new.push({ ...labelled, collection, id: blank.id })
    newChanges.push({ kind: 'document', collection, id: blank.id, document })
  }

  function refuseOlder({ older: [older], withoutValue }: RowMerge, labelled: RowLabel): boolean {
    for (const code of withoutValue) result.withoutValue.set(code, (result.withoutValue.get(code) ?? 0) + 1)
    if (older) result.refused.push({ ...labelled, reason: 'older-run', ...older })
    return older !== undefined
  }

  function check(collection: HerdListName, entry: HerdEntry, labelled: RowLabel): HerdEntry | undefined {
    const schema: v.GenericSchema<unknown, HerdEntry> = listSchemas[collection]
    const { success, output, issues } = v.safeParse(schema, entry)
    if (success) return output
    const path = (issues[0]?.path ?? []).map(({ key }) => String(key))
    result.refused.push({ ...labelled, reason: 'invalid', collection, path })
    return undefined
  }
}

function registrationsOf(row: SheetRow): string[] {
  return [row.fields.get('rgn'), row.fields.get('rgd'), row.registration].flatMap((each) =>
    typeof each === 'string' && each ? [each] : [],
  )
}

function labelOf(row: SheetRow): string {
  return String(row.fields.get('name') ?? registrationsOf(row)[0] ?? row.id)
}

/** Facts that sheets lack: staff complete them before the animal is shown. */
function newAnimal(row: SheetRow, collection: CompareOptions['newIn']): Record<string, unknown> {
  const rgn = row.fields.get('rgn') ?? formatRegistration(row.registration)
  return { rgn, badges: collection === 'bulls' ? ['PO', 'Superior'] : ['PO'] }
}

function changedFields(differences: readonly FieldDifference[], after: HerdEntry): Record<string, unknown> {
  const keys = new Set(differences.flatMap(({ path }) => path.slice(0, 1)))
  return Object.fromEntries(Array.from(keys, (key) => [key, after[key]]))
}

/** Animals that are for sale in lists that the sheet is about, and not in the sheet. */
function absentAnimals({ collections }: SheetHerd, seen: ReadonlyMap<string, number>): SheetAnimal[] {
  const lists = (['bulls', 'girAnimals'] as const).filter((collection) =>
    collections[collection].some(({ id }) => seen.has(id)),
  )
  return lists.flatMap((collection) =>
    collections[collection]
      .filter(({ id, state }) => !seen.has(id) && (state === 'available' || state === 'reserved'))
      .map((entry) => ({ collection, entry })),
  )
}
