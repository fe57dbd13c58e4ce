import { setAt, valueAt } from '../content/index.server.ts'
import { breedOf, foreignFields, genderless, isAlike, runOrder } from '../herd/index.server.ts'
import type { Documents } from '../publishing/index.server.ts'
import { isOffered } from '../publishing/index.server.ts'
import { findSheetField, headingOf, isSameValue, plainName, type SheetField } from './fields.server.ts'
import { type HerdEntry, haveOneName, linkedParent, type SheetHerd } from './herd.server.ts'
import { type Figures, faultText, type RowEvaluation, type SheetRow } from './read-import.server.ts'

type Evaluation = NonNullable<Documents['animals'][number]['evaluations']>[number]

export interface RowMerge {
  entry: HerdEntry
  /** Why the row is refused: an older evaluation, or another parent. */
  faults: string[]
  /** Columns that animals of this kind do not have. */
  foreign: string[]
}

interface MergeOptions {
  herd: SheetHerd
  /** Of programmes whose rows name none. */
  runs: ReadonlyMap<string, string>
  /** Whether names that differ in case or accents only are new: for sheets that name animals by id. */
  isExact: boolean
  /** Kind, breed and cross of the row, where it may set them. */
  references: RowReferences
}

/** An animal with the values of a row. Values that the row lacks stay. */
export function mergeRow(
  entry: HerdEntry,
  row: SheetRow,
  { herd, runs, isExact, references }: MergeOptions,
): RowMerge {
  const traits = herd.traits.map(({ code }) => code)
  let merged: HerdEntry = { ...structuredClone(entry), ...references }
  if (merged['cross'] === undefined) delete merged['cross']
  const kind = herd.kinds.find(({ id }) => id === merged.kind)
  const outside = foreignFields(kind?.facts ?? [])
  const foreign: string[] = []
  const faults: string[] = []
  for (const [name, value] of row.fields) {
    const field = findSheetField(name)
    if (!field || identity.has(name)) continue
    if (outside.has(field.path[0] ?? '')) {
      if (name !== 'sex') foreign.push(headingOf(name))
      continue
    }
    const former =
      field.path[0] === 'pedigree' && field.path[2] === 'name' ? valueAt(entry, field.path) : undefined
    if (typeof former === 'string' && !haveOneName(former, String(value))) {
      // Registration and ancestors of the former parent would stay with the new one.
      faults.push(
        faultText(headingOf(name), String(value), `No site é ${former}. Para trocar, use a ficha do animal.`),
      )
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
    merged['badges'] = badges.map((each) => badgeOf(kind, String(each)) ?? each)
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
  if (value === null) {
    const [first = ''] = field.path
    const { [first]: _, ...rest } = entry
    return rest as HerdEntry
  }
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

export interface RowReferences {
  kind?: string
  breed?: string
  cross?: string | undefined
}

/** The kinds and breeds that the ranch offers, for new animals whose rows do not say theirs. */
export function offeredReferences(herd: SheetHerd) {
  const hidden = herd.offering.hiddenBreeds ?? []
  return {
    kinds: herd.kinds.filter(({ id }) => isOffered(herd, { kind: id, breed: '' })),
    breeds: herd.breeds.filter(({ id }) => !hidden.includes(id)),
  }
}

/** Kind, breed and cross of a row. Words that the site does not know refuse it: they are never guessed. */
export function referencesIn(
  herd: Pick<SheetHerd, 'kinds' | 'breeds'>,
  { fields }: Pick<SheetRow, 'fields'>,
): { known: RowReferences; faults: string[] } {
  const [kindText = '', breedText = '', crossText = ''] = ['kind', 'breed', 'cross'].map((field) =>
    String(fields.get(field) ?? '').trim(),
  )
  const faults: string[] = []
  const kind = kindOf(herd, kindText)
  if (kindText && !kind) faults.push(faultText(headingOf('kind'), kindText, 'O site não tem este tipo.'))
  let breed = breedOf(herd.breeds, breedText)
  if (breedText && !breed)
    faults.push(
      faultText(
        headingOf('breed'),
        breedText,
        'O site não tem esta raça. Crie em “Raças, listas e textos” e confira de novo.',
      ),
    )
  if (crossText && breed?.cross === undefined) {
    const cross = breedOf(herd.breeds, crossText) ?? breedOf(herd.breeds, `${breed?.breed} ${crossText}`)
    if (cross && (cross.cross || breed) && (!breed || cross.breed === breed.breed)) breed = cross
    else
      faults.push(faultText(headingOf('cross'), crossText, 'O site não tem este grau de sangue nesta raça.'))
  }
  return { known: { ...(kind && { kind: kind.id }), ...breed }, faults }
}

/** Why a row that is an animal's by its registration or name does not change kind, breed or cross: sheets of associations have their own. */
export function keptFaults(
  entry: Readonly<Record<string, unknown>>,
  { fields }: Pick<SheetRow, 'fields'>,
  known: RowReferences,
): string[] {
  const isOther = (field: keyof RowReferences) => known[field] !== undefined && known[field] !== entry[field]
  const breedField = fields.has('breed') ? 'breed' : 'cross'
  const others = [
    ...(isOther('kind') ? ['kind'] : []),
    ...(isOther('breed') || isOther('cross') ? [breedField] : []),
  ]
  return others.map((field) =>
    faultText(
      headingOf(field),
      String(fields.get(field)),
      'No site é outro. Para mudar, use a coluna Id ou a ficha do animal.',
    ),
  )
}

/** Why the sex of a row is none of its kind. "Bezerra" with "M" is one, although the site has one kind for calves of both sexes. */
export function sexFaults({ fields }: Pick<SheetRow, 'fields'>, kind: Kind | undefined): string[] {
  const typed = String(fields.get('kind') ?? kind?.name.pt)
  const sex = fields.get('sex')
  const own = kind && (kind.sex ?? sexOfWord(kind, typed))
  return sex && own && sex !== own
    ? [faultText(headingOf('sex'), sex === 'male' ? 'Macho' : 'Fêmea', `O tipo é ${typed}.`)]
    : []
}

type Kind = SheetHerd['kinds'][number]

function badgeOf({ badges }: Kind, text: string): string | undefined {
  const plain = plainName(text)
  return badges.find(({ code, name }) =>
    [code, name.pt, name.en ?? ''].some((each) => plainName(each) === plain),
  )?.code
}

/** The sex that the word for a kind of both says: "Bezerra". */
function sexOfWord({ name, sex }: Kind, typed: string): 'female' | undefined {
  const singular = plainName(typed).replace(/s$/, '')
  const isFeminine =
    genderless(singular) === genderless(name.pt) && /o$/.test(plainName(name.pt)) && singular.endsWith('a')
  return sex === undefined && isFeminine ? 'female' : undefined
}

/** By id or Portuguese name. Gender does not matter, except where it tells kinds apart: a "Novilho" is no "Novilha". */
function kindOf({ kinds }: Pick<SheetHerd, 'kinds'>, text: string): Kind | undefined {
  const plain = plainName(text)
  const exact = kinds.find(({ id, name, plural }) =>
    [id, name.pt, plural.pt].some((each) => plainName(each) === plain),
  )
  const open = kinds.filter(({ sex }) => sex === undefined)
  return exact ?? open.find(({ name, plural }) => isAlike([name.pt, plural.pt], text))
}
