import { setAt, valueAt } from '../content/index.server.ts'
import {
  foreignFields,
  isSameRegistration,
  type Pedigree,
  positionsAbove,
  runOrder,
} from '../herd/index.server.ts'
import type { Documents } from '../publishing/index.server.ts'
import { findSheetField, isSameValue, type SheetField } from './fields.server.ts'
import { type HerdEntry, haveOneName, linkedParent, type SheetHerd } from './herd.server.ts'
import type { Figures, RowEvaluation, SheetRow } from './read-rows.server.ts'
import type { RowReferences } from './references.server.ts'

type Evaluation = NonNullable<Documents['animals'][number]['evaluations']>[number]

export type Runs = Readonly<Partial<Record<string, { run: string; date: string }>>>

export interface RowMerge {
  entry: HerdEntry
  /** Evaluations of runs before the ones that the site has. */
  older: { programme: string; run: string; published: string }[]
  withoutValue: string[]
  losesTraits: boolean
}

interface MergeOptions {
  herd: SheetHerd
  runs: Runs
  /** Whether names that differ in case or accents only are new: for sheets that name animals by id. */
  isExact: boolean
  /** Kind, breed and cross of the row, where it names the animal by id. */
  references: RowReferences['known']
}

/** An animal with the values of a row. Values that the row lacks stay. */
export function mergeRow(
  entry: HerdEntry,
  row: SheetRow,
  { herd, runs, isExact, references }: MergeOptions,
): RowMerge {
  const traits = herd.traits.map(({ code }) => code)
  let merged = structuredClone(entry)
  if (isExact) Object.assign(merged, references)
  if (merged['cross'] === undefined) delete merged['cross']
  const foreign = foreignFields(herd.kinds.find(({ id }) => id === merged.kind)?.facts ?? [])
  for (const [name, value] of row.fields) {
    const field = findSheetField(name)
    const isOwn = field && !foreign.has(field.path[0] ?? '') && !identity.has(name)
    const linked = linkedParent(herd, merged, name)
    if (!isOwn || (linked && haveOneName(linked, String(value)))) continue
    merged = withField(merged, field, value, isExact)
    // Pages take the name from the link.
    if (linked) delete merged[`${name}Id`]
  }
  removeNameless(merged, entry)
  removeFormerAncestors(merged, entry, row)
  if (identifyingFields.some((field) => merged[field] !== entry[field])) delete merged['isSample']
  if (merged.state !== entry.state) delete merged['reservedUntil']
  const isMeasuredAnew = ['weightKg', 'scrotalCm'].some((field) => merged[field] !== entry[field])
  // The day belongs to the measures before.
  if (isMeasuredAnew && !row.fields.has('measured')) delete merged['measured']
  const older: RowMerge['older'] = []
  const withoutValue: string[] = []
  let losesTraits = false
  if (!foreign.has('evaluations'))
    for (const [programme, found] of row.evaluations) mergeEvaluation(programme, found)
  return { entry: merged, older, withoutValue, losesTraits }

  function mergeEvaluation(programme: string, found: RowEvaluation): void {
    const run = found.run ?? runs[programme]?.run ?? ''
    const date = found.date ?? (runs[programme]?.date || undefined)
    const evaluations = (merged['evaluations'] ?? []) as Evaluation[]
    const index = evaluations.findIndex((each) => each.programme === programme)
    const published = evaluations[index]
    const order = published ? runOrder(run) - runOrder(published.run) : 1
    if (published && order < 0) {
      older.push({ programme, run, published: published.run })
      return
    }
    const isSameRun = order === 0
    const before = published && isSameRun ? published : undefined
    const next: Evaluation = {
      programme,
      run: before?.run ?? run,
      ...((date ?? before?.date) && { date: date ?? before?.date }),
      traits: mergeTraits(before?.traits ?? {}, found.traits),
    }
    // A row without figures is no evaluation.
    if (Object.keys(next.traits).length === 0 && !before) return
    losesTraits ||= Object.keys(published?.traits ?? {}).some((code) => !(code in next.traits))
    merged['evaluations'] = published ? evaluations.with(index, next) : [...evaluations, next]
  }

  function mergeTraits(
    before: Evaluation['traits'],
    found: ReadonlyMap<string, Figures>,
  ): Evaluation['traits'] {
    const all = { ...before }
    for (const code of traits) {
      const figures = found.get(code)
      if (!figures) continue
      const { value = before[code]?.value, ...more } = figures
      if (value === undefined) withoutValue.push(code)
      else all[code] = { ...before[code], ...more, value }
    }
    return all
  }
}

/** Read as one: the text of a breed may be that of a cross. */
const identity = new Set(['kind', 'breed', 'cross'])

/** A row that changes one makes another animal of an entry: of a sample, a real one. */
const identifyingFields = ['name', 'rgn', 'donor', 'sire'] as const

function withField(entry: HerdEntry, field: SheetField, value: unknown, isExact: boolean): HerdEntry {
  const before = valueAt(entry, field.path)
  const mayStay = !isExact || field.metadata.isRegistration
  if (before !== undefined && mayStay && isSameValue(field, before, value)) return entry
  return setAt(entry, field.path, value) as HerdEntry
}

/** An ancestor needs a name: a registration alone is left out. */
function removeNameless(entry: HerdEntry, before: HerdEntry): void {
  const pedigree = entry['pedigree'] as Record<string, { name?: string }> | undefined
  if (!pedigree) return
  for (const [key, ancestor] of Object.entries(pedigree)) if (!ancestor.name) delete pedigree[key]
  if (Object.keys(pedigree).length === 0 && !before['pedigree']) delete entry['pedigree']
}

type Position = keyof Pedigree

/** The registration and the ancestors of a parent that the row replaces by another animal are not those of the new one. */
function removeFormerAncestors(entry: HerdEntry, before: HerdEntry, { fields }: SheetRow): void {
  const [pedigree, former] = [entry['pedigree'], before['pedigree']] as (Pedigree | undefined)[]
  if (!pedigree || !former) return
  for (const [position, is] of Object.entries(pedigree)) {
    const isNamed = is && haveOneName(former[position as Position]?.name ?? is.name, is.name)
    if (!isNamed && !fields.has(`pedigree.${position}.registration`)) delete is?.registration
  }
  for (const position of Object.keys(positionsAbove) as Position[]) {
    const [was, is] = [former[position], pedigree[position]]
    if (was && is && !canBeSame(was, is)) removeAbove(position)
  }

  function removeAbove(position: Position): void {
    for (const above of positionsAbove[position] ?? []) {
      if (fields.has(`pedigree.${above}.name`)) continue
      delete pedigree?.[above]
      removeAbove(above)
    }
  }
}

/** The RGN and the RGD of one animal differ, and sheets shorten names. */
function canBeSame(one: NonNullable<Pedigree[Position]>, other: NonNullable<Pedigree[Position]>): boolean {
  const isRegistered = one.registration && other.registration
  return (
    (isRegistered && isSameRegistration(one.registration ?? '', other.registration ?? '')) ||
    haveOneName(one.name, other.name)
  )
}
