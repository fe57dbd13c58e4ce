import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { numericDate } from '../../platform/i18n/format.ts'
import { isDay } from '../../platform/ranch-time.ts'
import { metadataAt, reasonOf, type SchemaNode, setAt, valueAt } from '../content/index.server.ts'
import {
  animalSchema,
  breedOf,
  foreignFields,
  genderless,
  isAlike,
  registrationKey,
  runOrder,
  type StoredAnimal,
} from '../herd/index.server.ts'
import {
  type Change,
  compareFields,
  type Documents,
  descentHerd,
  type FieldDifference,
  idPrefixOf,
  misfitOf,
  newMistake,
  numberedIds,
  questionsOf,
} from '../publishing/index.server.ts'
import {
  findSheetField,
  headingOf,
  isSameValue,
  plainName,
  type SheetField,
  sheetFields,
} from './fields.server.ts'
import {
  absentAnimals,
  animalFinder,
  groupByEach,
  type HerdEntry,
  haveOneName,
  labelOfEntry,
  linkedParent,
  type SheetHerd,
} from './herd.server.ts'
import {
  type Figures,
  faultText,
  type ImportSettings,
  labelOf,
  type ReadImport,
  type RowEvaluation,
  registrationsOf,
  type SheetRow,
} from './read-import.server.ts'

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

export function changeOf({ id, after }: ComparedRow): Change {
  return { kind: 'document', collection: 'animals', id, document: after }
}

interface Options extends Pick<ImportSettings, 'newKind' | 'newBreed'> {
  today: string
}

export function compareSheet(herd: SheetHerd, read: ReadImport, { newKind, newBreed, today }: Options) {
  const runs = new Map(read.runs.map(({ programme, run }) => [programme, run]))
  const find = animalFinder(herd)
  const nextId = numberedIds(new Set([...herd.takenIds, ...herd.animals.map(({ id }) => id)]))
  let [unchanged, isKindMissing] = [0, false]
  const refused: { place: string; label: string; sentences: string[] }[] = []
  const compared: ComparedRow[] = []
  const foreign = new Set<string>()
  const matched = read.rows.map((row) => {
    const match = find(row)
    const { animal } = match
    const label = animal && !row.fields.has('name') ? labelOfEntry(herd, animal) : labelOf(row)
    return { row, match, label }
  })
  const sameAnimal = groupByEach(matched, keysOf)
  for (const each of matched) {
    const sentences = compareRow(each)
    if (sentences.length > 0) refused.push({ place: each.row.place, label: each.label, sentences })
  }
  askAboutSlips()
  const seen = new Set(matched.flatMap(({ match }) => match.animal?.id ?? []))
  const isAsked = ({ questions }: ComparedRow) => questions.length > 0
  const isComplete = ({ after }: ComparedRow) => Boolean((after['rgn'] ?? after['rgd']) && after['born'])
  const open = compared.filter((row) => !isAsked(row))
  const areAllIn =
    read.hidden.length === 0 &&
    refused.length === 0 &&
    compared.every((row) => !isAsked(row) && (row.before || isComplete(row)))
  // What the sheet lacks may be one of the rows that wait.
  const absent = areAllIn ? absentAnimals(herd, seen) : []
  return {
    unchanged,
    refused,
    isKindMissing,
    changed: open.filter(({ before }) => before),
    new: open.filter((row) => !row.before && isComplete(row)),
    /** New animals without a registration or a date of birth. */
    incomplete: open.filter((row) => !row.before && !isComplete(row)),
    asked: compared.filter(isAsked),
    /** Columns that the kinds of their animals do not have. */
    foreign: [...foreign],
    absent,
    /** Identifies what would change, and from which values. */
    digest: createHash('sha256')
      .update(JSON.stringify(compared.map(({ id, fields, after, before }) => [id, fields, !before && after])))
      .update(JSON.stringify(absent.map(({ id }) => id)))
      .digest('hex'),
  }

  /** Id, registrations or name: two rows that share one are of one animal. */
  function keysOf({ row, match }: Pick<(typeof matched)[number], 'row' | 'match'>): string[] {
    if (match.animal) return [match.animal.id]
    const keys = registrationsOf(row).map(registrationKey).filter(Boolean)
    const name = row.fields.has('name') ? [`name ${plainName(String(row.fields.get('name')))}`] : []
    return keys.length > 0 ? keys.map((key) => `registration ${key}`) : name
  }

  /** Keeps what a row changes; why it is refused otherwise. */
  function compareRow({ row, match, label }: (typeof matched)[number]): string[] {
    const before = match.animal
    const alike = keysOf({ row, match }).flatMap((key) => sameAnimal.get(key) ?? [])
    const twin = alike.find((each) => each.row !== row)
    if (twin) return [`O mesmo animal está em outra linha (${twin.row.place}).`]
    if (match.refusal) return [match.refusal]
    const { known, faults: unknown } = referencesIn(herd, row)
    const isExact = !before || match.isById === true
    const references: RowReferences = {
      ...(!before && newKind && { kind: newKind }),
      ...(!before && newBreed && { breed: newBreed }),
      ...(isExact && known),
    }
    const kind = herd.kinds.find(({ id }) => id === (references.kind ?? before?.kind))
    const oldFaults = isExact ? [] : keptFaults(before, row, known)
    const faults = [...row.faults, ...unknown, ...oldFaults, ...sexFaults(row, kind)]
    if (faults.length > 0) return faults
    if (!before && !row.fields.has('name')) return ['Nenhum animal do site é este. Para criar, falta o nome.']
    const missing = !references.kind
      ? 'o tipo: diga em “Cabeçalho e colunas” o que são os animais novos.'
      : !references.breed && 'a raça: diga em “Cabeçalho e colunas” qual é a dos animais novos.'
    if (!before && missing) {
      isKindMissing = true
      return [`Falta ${missing}`]
    }
    const entry = before ?? newEntry(row, references)
    const merged = mergeRow(entry, row, { herd, runs, isExact, references })
    if (merged.faults.length > 0) return merged.faults
    for (const heading of merged.foreign) foreign.add(heading)
    const fields = before ? compareFields(before, merged.entry) : []
    if (before && fields.length === 0) {
      unchanged++
      return []
    }
    const after = check(merged.entry, before)
    if (typeof after === 'string') return [after]
    const id = before?.id ?? nextId(idPrefixOf(herd.lists, after))
    const questions = [match.question ?? [], oddDays(before, after)].flat()
    compared.push({ place: row.place, label, id, before, after: { ...after, id }, fields, questions })
    return []
  }

  function newEntry({ registrations }: SheetRow, references: RowReferences): HerdEntry {
    const { rgd, unnamed, rgn = rgd ? undefined : unnamed } = registrations
    // A registration that names no kind of its own is the RGN.
    const own = { ...(rgn && { rgn }), ...(rgd && { rgd }) }
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
    const later = descentHerd({ ...herd, animals: animals as StoredAnimal[] })
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

type Evaluation = NonNullable<Documents['animals'][number]['evaluations']>[number]

interface MergeOptions {
  herd: SheetHerd
  runs: ReadonlyMap<string, string>
  /** Names that differ only in case or accents are new: for sheets that name animals by id. */
  isExact: boolean
  references: RowReferences
}

/** An animal with the values of a row; those that it lacks stay. `faults` refuse it: an older evaluation, or another parent. `foreign` are columns that its kind does not have. */
function mergeRow(entry: HerdEntry, row: SheetRow, { herd, runs, isExact, references }: MergeOptions) {
  const traits = herd.traits.map(({ code }) => code)
  let merged: HerdEntry = { ...structuredClone(entry), ...references }
  if (merged['cross'] === undefined) delete merged['cross']
  const kind = herd.kinds.find(({ id }) => id === merged.kind)
  const outside = foreignFields(kind?.groups ?? [])
  const foreign: string[] = []
  const faults: string[] = []
  for (const [name, value] of row.fields) {
    const field = findSheetField(name)
    if (!field || identity.has(name)) continue
    const [first = '', , last] = field.path
    if (outside.has(first)) {
      if (name !== 'sex') foreign.push(headingOf(name))
      continue
    }
    const former = first === 'pedigree' && last === 'name' ? valueAt(entry, field.path) : undefined
    if (typeof former === 'string' && !haveOneName(former, String(value))) {
      // Registration and ancestors of the former parent would stay with the new one.
      const problem = `No site é ${former}. Para trocar, use a ficha do animal.`
      faults.push(faultText(headingOf(name), String(value), problem))
      continue
    }
    const linked = linkedParent(herd, merged, name)
    if (linked && haveOneName(linked, String(value))) continue
    merged = withField(merged, field, value, isExact)
    // Pages take the name from the link.
    if (linked) delete merged[`${name}Id`]
  }
  const badges = row.fields.get('badges')
  // A badge that the kind lacks refuses the row, as the site's own rules do.
  if (kind && Array.isArray(badges))
    merged['badges'] = badges.map((each) => {
      const plain = plainName(String(each))
      const alike = ({ code, name }: Kind['badges'][number]) =>
        [code, name.pt, name.en ?? ''].some((known) => plainName(known) === plain)
      return kind.badges.find(alike)?.code ?? each
    })
  const sex = kind && !outside.has('sex') && sexOfWord(kind, String(row.fields.get('kind') ?? ''))
  if (sex && references.kind) merged['sex'] = sex
  removeNameless(merged, entry)
  if (identifyingFields.some((field) => merged[field] !== entry[field])) delete merged['isSample']
  if (merged.state !== entry.state) delete merged['reservedUntil']
  const isMeasuredAnew = ['weightKg', 'scrotalCm'].some((field) => merged[field] !== entry[field])
  // The day belongs to the measures before.
  if (isMeasuredAnew && !row.fields.has('measured')) delete merged['measured']
  if (!outside.has('evaluations'))
    for (const [programme, found] of row.evaluations) mergeEvaluation(programme, found)
  return { entry: merged, faults, foreign }

  function mergeEvaluation(programme: string, found: RowEvaluation): void {
    const { date, run = runs.get(programme) ?? '' } = found
    const evaluations = (merged['evaluations'] ?? []) as Evaluation[]
    const index = evaluations.findIndex((each) => each.programme === programme)
    const published = evaluations[index]
    const order = published ? runOrder(run) - runOrder(published.run) : 1
    if (published && order < 0) {
      const problem = `É mais antiga que a do site, ${published.run}.`
      faults.push(faultText(`Rodada ${programme}`, run, problem))
      return
    }
    const before = order === 0 ? published : undefined
    const next: Evaluation = {
      programme,
      run: before?.run ?? run,
      ...((date ?? before?.date) && { date: date ?? before?.date }),
      traits: mergeTraits(before?.traits ?? {}, found.traits),
    }
    // A row without figures is no evaluation.
    if (Object.keys(next.traits).length === 0 && !before) return
    merged['evaluations'] = published ? evaluations.with(index, next) : [...evaluations, next]
  }

  /** A trait without its value stays out. */
  function mergeTraits(
    before: Evaluation['traits'],
    found: ReadonlyMap<string, Figures>,
  ): Evaluation['traits'] {
    const all = { ...before }
    for (const code of traits) {
      const { value = before[code]?.value, ...more } = found.get(code) ?? {}
      if (value !== undefined && found.has(code)) all[code] = { ...before[code], ...more, value }
    }
    return all
  }
}

/** Read together: the text of a breed may be that of a cross, and badges depend on the kind. */
const identity = new Set(['kind', 'breed', 'cross', 'badges'])

/** A row that changes one makes another animal of an entry: of a sample, a real one. */
const identifyingFields = ['name', 'rgn', 'donor', 'sire'] as const

function withField(entry: HerdEntry, field: SheetField, value: unknown, isExact: boolean): HerdEntry {
  const before = valueAt(entry, field.path)
  const mayStay = before !== undefined && (!isExact || field.metadata.isRegistration)
  if (mayStay && isSameValue(field, before, value)) return entry
  const { [field.path[0] ?? '']: _, ...others } = entry
  return (value === null ? others : setAt(entry, field.path, value)) as HerdEntry
}

/** A registration without a name is no ancestor. */
function removeNameless(entry: HerdEntry, before: HerdEntry): void {
  const pedigree = entry['pedigree'] as Record<string, { name?: string }> | undefined
  if (!pedigree) return
  for (const [key, ancestor] of Object.entries(pedigree)) if (!ancestor.name) delete pedigree[key]
  if (Object.keys(pedigree).length === 0 && !before['pedigree']) delete entry['pedigree']
}

interface RowReferences {
  kind?: string
  breed?: string
  cross?: string | undefined
}

/** Kind, breed and cross of a row. Words that the site does not know refuse it: they are never guessed. */
function referencesIn(
  herd: Pick<SheetHerd, 'kinds' | 'breeds'>,
  { fields }: Pick<SheetRow, 'fields'>,
): { known: RowReferences; faults: string[] } {
  const [kindText = '', breedText = '', crossText = ''] = ['kind', 'breed', 'cross'].map((field) =>
    String(fields.get(field) ?? '').trim(),
  )
  const faults: string[] = []
  const refuse = (field: string, text: string, problem: string) =>
    void faults.push(faultText(headingOf(field), text, problem))
  const kind = kindOf(herd, kindText)
  if (kindText && !kind) refuse('kind', kindText, 'O site não tem este tipo.')
  let breed = breedOf(herd.breeds, breedText)
  if (breedText && !breed)
    refuse(
      'breed',
      breedText,
      'O site não tem esta raça. Crie em “Raças, listas e textos” e confira de novo.',
    )
  if (crossText && breed?.cross === undefined) {
    const cross = breedOf(herd.breeds, crossText) ?? breedOf(herd.breeds, `${breed?.breed} ${crossText}`)
    if (cross && (cross.cross || breed) && (!breed || cross.breed === breed.breed)) breed = cross
    else refuse('cross', crossText, 'O site não tem este grau de sangue nesta raça.')
  }
  return { known: { ...(kind && { kind: kind.id }), ...breed }, faults }
}

/** Refuses other kinds, breeds and crosses for a known animal: sheets of associations have their own. */
function keptFaults(entry: HerdEntry, { fields }: Pick<SheetRow, 'fields'>, known: RowReferences): string[] {
  const isOther = (field: keyof RowReferences) => known[field] !== undefined && known[field] !== entry[field]
  const breed = isOther('breed') || isOther('cross') ? [fields.has('breed') ? 'breed' : 'cross'] : []
  return [...(isOther('kind') ? ['kind'] : []), ...breed].map((field) =>
    faultText(
      headingOf(field),
      String(fields.get(field)),
      'No site é outro. Para mudar, use a coluna Id ou a ficha do animal.',
    ),
  )
}

/** Refuses a sex that the kind does not have. "Bezerra" with "M" is refused although one kind holds calves of both sexes. */
function sexFaults({ fields }: Pick<SheetRow, 'fields'>, kind: Kind | undefined): string[] {
  const typed = String(fields.get('kind') ?? kind?.name.pt)
  const sex = fields.get('sex')
  const own = kind && (kind.sex ?? sexOfWord(kind, typed))
  return sex && own && sex !== own
    ? [faultText(headingOf('sex'), sex === 'male' ? 'Macho' : 'Fêmea', `O tipo é ${typed}.`)]
    : []
}

type Kind = SheetHerd['kinds'][number]

/** "Bezerra" says the sex, although the kind has both. */
function sexOfWord({ name, sex }: Kind, typed: string): 'female' | undefined {
  const singular = plainName(typed).replace(/s$/, '')
  const isFeminine =
    genderless(singular) === genderless(name.pt) && /o$/.test(plainName(name.pt)) && singular.endsWith('a')
  return sex === undefined && isFeminine ? 'female' : undefined
}

/** Accepts ids and Portuguese names. Gender does not matter, unless kinds differ by it: a "Novilho" is no "Novilha". */
function kindOf({ kinds }: Pick<SheetHerd, 'kinds'>, text: string): Kind | undefined {
  const plain = plainName(text)
  const exact = kinds.find(({ id, name, plural }) =>
    [id, name.pt, plural.pt].some((each) => plainName(each) === plain),
  )
  const open = kinds.filter(({ sex }) => sex === undefined)
  return exact ?? open.find(({ name, plural }) => isAlike([name.pt, plural.pt], text))
}
