import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { numericDate } from '../../platform/i18n/format.ts'
import { isDay } from '../../platform/ranch-time.ts'
import { metadataAt, reasonOf, type SchemaNode, valueAt } from '../content/index.server.ts'
import { animalSchema, registrationKey, type StoredAnimal } from '../herd/index.server.ts'
import {
  type Change,
  compareFields,
  type FieldDifference,
  idPrefixOf,
  misfitOf,
  newMistake,
  numberedIds,
  questionsOf,
} from '../publishing/index.server.ts'
import { plainName, sheetFields } from './fields.server.ts'
import {
  absentAnimals,
  animalFinder,
  groupByEach,
  type HerdEntry,
  labelOfEntry,
  type SheetHerd,
} from './herd.server.ts'
import { keptFaults, mergeRow, type RowReferences, referencesIn, sexFaults } from './merge-row.server.ts'
import type { ImportSettings } from './read-import.server.ts'
import { faultText, labelOf, registrationsOf, type SheetRow } from './read-import.server.ts'

/** What a row makes of an animal, as the whole document. */
export interface ComparedRow {
  /** `Linha 4` */
  place: string
  label: string
  id: string
  before: HerdEntry | undefined
  after: HerdEntry
  fields: FieldDifference[]
  /** Values that may be slips, and animals that may be the same. */
  questions: string[]
}

export type SheetComparison = ReturnType<typeof compareSheet>

export function changeOf({ id, before, after, fields }: ComparedRow): Change {
  if (!before) return { kind: 'document', collection: 'animals', id, document: after }
  const keys = new Set(fields.flatMap(({ path }) => path.slice(0, 1)))
  return {
    kind: 'fields',
    collection: 'animals',
    id,
    fields: Object.fromEntries(Array.from(keys, (key) => [key, after[key]])),
  }
}

interface Options extends Pick<ImportSettings, 'newKind' | 'newBreed'> {
  runs: ReadonlyMap<string, string>
  today: string
  /** Whether the file hides nothing. */
  isWhole: boolean
}

/** What an import changes, before anything is stored. */
export function compareSheet(herd: SheetHerd, rows: readonly SheetRow[], options: Options) {
  const { newKind, newBreed, runs, today, isWhole } = options
  const find = animalFinder(herd)
  const nextId = numberedIds(new Set([...herd.takenIds, ...herd.animals.map(({ id }) => id)]))
  let [unchanged, isKindMissing, isBreedMissing] = [0, false, false]
  const refused: { place: string; label: string; sentences: string[] }[] = []
  const compared: ComparedRow[] = []
  const foreign = new Set<string>()
  const matched = rows.map((row) => {
    const textOf = (key: string) => String(row.fields.get(key) ?? '')
    const identity = { id: row.id, name: textOf('name'), born: textOf('born') }
    return { row, match: find({ ...identity, registrations: registrationsOf(row) }) }
  })
  const sameAnimal = groupByEach(matched, keysOf)
  for (const each of matched) compareRow(each)
  askAboutSlips()
  const seen = new Set(matched.flatMap(({ match }) => (match.kind === 'found' ? [match.animal.id] : [])))
  const isAsked = ({ questions }: ComparedRow) => questions.length > 0
  const isComplete = ({ after }: ComparedRow) => Boolean((after['rgn'] ?? after['rgd']) && after['born'])
  const open = compared.filter((row) => !isAsked(row))
  const areAllIn =
    isWhole &&
    refused.length === 0 &&
    compared.every((row) => !isAsked(row) && (row.before || isComplete(row)))
  // What the sheet lacks may be one of the rows that wait.
  const absent = areAllIn ? absentAnimals(herd, seen) : []
  return {
    unchanged,
    refused,
    /** What staff must say of new animals. */
    isKindMissing,
    isBreedMissing,
    changed: open.filter(({ before }) => before),
    new: open.filter((row) => !row.before && isComplete(row)),
    /** New animals without a registration or a date of birth. */
    incomplete: open.filter((row) => !row.before && !isComplete(row)),
    asked: compared.filter(isAsked),
    /** Columns that the kinds of their animals do not have. */
    foreign: [...foreign],
    absent,
    /** Identifies what would change, and from which values. */
    digest: digestOf([
      compared.map(({ id, fields, after, before }) => [id, fields, !before && after]),
      absent.map(({ id }) => id),
    ]),
  }

  /** Id, registrations or name: two rows that share one are of one animal. */
  function keysOf({ row, match }: (typeof matched)[number]): string[] {
    if (match.kind === 'found') return [match.animal.id]
    const keys = registrationsOf(row).map(registrationKey).filter(Boolean)
    const name = row.fields.has('name') ? [`name ${plainName(String(row.fields.get('name')))}`] : []
    return keys.length > 0 ? keys.map((key) => `registration ${key}`) : name
  }

  function compareRow({ row, match }: (typeof matched)[number]): void {
    const before = match.kind === 'found' ? match.animal : undefined
    const label = before && !row.fields.has('name') ? labelOfEntry(herd, before) : labelOf(row)
    const at = { place: row.place, label }
    const refuse = (...sentences: string[]) => refused.push({ ...at, sentences })
    const twin = keysOf({ row, match })
      .flatMap((key) => sameAnimal.get(key) ?? [])
      .find((each) => each.row !== row)
    if (twin) return void refuse(`O mesmo animal está em outra linha (${twin.row.place}).`)
    if (match.kind === 'refused') return void refuse(match.sentence)
    const { known, faults: unknown } = referencesIn(herd, row)
    const isExact = match.kind !== 'found' || match.by === 'id'
    const added: RowReferences = {
      ...(newKind && { kind: newKind }),
      ...(newBreed && { breed: newBreed }),
      ...known,
    }
    const references = before ? (isExact ? known : {}) : added
    const kind = herd.kinds.find(({ id }) => id === (references.kind ?? before?.kind))
    const faults = [
      ...row.faults,
      ...unknown,
      ...(isExact || !before ? [] : keptFaults(before, row, known)),
      ...sexFaults(row, kind),
    ]
    if (faults.length > 0) return void refuse(...faults)
    if (!before) {
      if (!row.fields.has('name'))
        return void refuse('Nenhum animal do site é este. Para criar, falta o nome.')
      if (!references.kind) {
        isKindMissing = true
        return void refuse('Falta o tipo: diga em “Cabeçalho e colunas” o que são os animais novos.')
      }
      if (!references.breed) {
        isBreedMissing = true
        return void refuse('Falta a raça: diga em “Cabeçalho e colunas” qual é a dos animais novos.')
      }
    }
    const entry = before ?? newEntry(row, references)
    const merged = mergeRow(entry, row, { herd, runs, isExact, references })
    if (merged.faults.length > 0) return void refuse(...merged.faults)
    for (const heading of merged.foreign) foreign.add(heading)
    const fields = before ? compareFields(before, merged.entry) : []
    if (before && fields.length === 0) return void unchanged++
    const after = check(merged.entry, before)
    if (typeof after === 'string') return void refuse(after)
    const id = before?.id ?? nextId(idPrefixOf(herd.lists, after))
    const question = match.kind === 'none' ? match.question : undefined
    compared.push({
      ...at,
      id,
      before,
      after: { ...after, id },
      fields,
      questions: [...(question ? [question] : []), ...oddDays(before, after)],
    })
  }

  function newEntry(
    { registrations: { rgn, rgd, unnamed } }: SheetRow,
    references: { kind?: string; breed?: string },
  ): HerdEntry {
    // A registration that names no kind of its own is the RGN.
    const first = rgn ?? (rgd ? undefined : unnamed)
    const own = { ...(first && { rgn: first }), ...(rgd && { rgd }) }
    return { id: 'novo-00', state: 'hidden', kind: '', breed: '', ...references, ...own, badges: [] }
  }

  /** The entry, or the sentence that refuses it. */
  function check(entry: HerdEntry, before: HerdEntry | undefined): HerdEntry | string {
    const { success, output, issues } = v.safeParse(animalSchema, entry)
    if (!success) {
      const path = (issues[0].path ?? []).map(({ key }) => String(key))
      return faultText(labelAt(path), '', reasonOf(issues[0], animalSchema))
    }
    const mistake =
      newMistake({ collection: 'animals', before, after: output }, today) ?? misfitOf(output, herd)
    const path = mistake?.path.map(String) ?? []
    const value = String(valueAt(output, path) ?? '')
    const cell = isDay(value) ? numericDate(value, 'pt') : value
    return mistake ? faultText(labelAt(path), cell, mistake.message) : output
  }

  /** Days that spreadsheets make of an age or of a wrong year. */
  function oddDays(before: HerdEntry | undefined, after: HerdEntry): string[] {
    return sheetFields.flatMap(({ name, headings: [heading = name], metadata }) => {
      const day = metadata.control === 'day' ? after[name] : undefined
      const isOdd = typeof day === 'string' && day !== before?.[name] && (day < firstUsualDay || day > today)
      return isOdd ? [`${heading}: ${numericDate(day, 'pt')}?`] : []
    })
  }

  /** Dates of birth are compared within the herd as the import leaves it. */
  function askAboutSlips(): void {
    const byId = new Map(compared.map(({ id, after }) => [id, after]))
    const others = herd.animals.map((each) => byId.get(each.id) ?? each)
    const animals = [...others, ...compared.flatMap(({ before, after }) => (before ? [] : [after]))]
    const later = { ...herd, animals: animals as StoredAnimal[] }
    for (const row of compared) {
      const reviewed = { collection: 'animals', before: row.before, after: row.after } as const
      row.questions.push(
        ...questionsOf(reviewed, today, later).map(({ path, text }) => `${labelAt(path)}: ${text}`),
      )
    }
  }
}

const firstUsualDay = '1990-01-01'

function labelAt(path: readonly string[]): string {
  return metadataAt(animalSchema as SchemaNode, [...path]).metadata.label ?? path.join(' ')
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}
