import { type Cell, isBlank, readDayCell, readText } from './cell-values.server.ts'
import { findSheetField, type SheetField, sheetFields } from './fields.server.ts'
import { isForeignGroup, type Meaning, type NameReader, nameKey, words } from './header-names.server.ts'
import type { Merge, Sheet } from './sheet.ts'
import { familyWords, ownerFillWords, relativeWords } from './synonyms.ts'

export interface Column {
  index: number
  key: string
  /** As written, with the groups above: `CARCAÇA / MAR`. */
  label: string
  /** Undefined when the name says nothing that is known. */
  meaning: Meaning | undefined
}

export interface Layout {
  columns: Column[]
  firstRow: number
  title: string
}

const maxHeaderRow = 12
const maxHeaderRows = 3
const minKnownNames = 2

/** What a sheet says above its data, and that a header may be within. */
export function headOf({ name, rows }: Sheet): string {
  const texts = rows.slice(0, maxHeaderRow).flatMap((row) => row.filter((cell) => typeof cell === 'string'))
  return [name, ...texts].join(' ')
}

/** Finds the header of one to three rows within the first 12; undefined without one. */
export function readLayout({ rows, merges = [] }: Sheet, reader: NameReader): Layout | undefined {
  const naming = rows.slice(0, maxHeaderRow).findIndex((row) => namesAnimals(row, reader))
  if (naming < 0) return undefined
  const last = lastHeaderRow(rows, naming, reader)
  const first = firstHeaderRow(rows, naming, last)
  const ofRow = (index: number) => merges.filter(([top, , bottom]) => top <= index && index <= bottom)
  const header = rows.slice(first, last + 1).map((row, index) => ({ row, merges: ofRow(first + index) }))
  return {
    columns: nameColumns(header, reader),
    firstRow: last + 1,
    title: rows
      .slice(0, last + 1)
      .map((row) => row.map(readText).join(' '))
      .join(' '),
  }
}

/**
 * Whether a row names animals, by a column of names, registrations or ids, and is known to a good part. Words that can be values, such as
 * "Touro" and "M", make no header.
 */
function namesAnimals(row: Cell[], reader: NameReader): boolean {
  return hasKnownNames(row, reader) && row.some((cell) => isIdentity(cell, reader))
}

function hasKnownNames(row: Cell[], reader: NameReader): boolean {
  const texts = row.filter((cell) => !isBlank(cell))
  const known = texts.filter((cell) => isKnown(cell, reader))
  return known.length >= minKnownNames && known.length >= texts.length * 0.3
}

const identifying = ['name', 'rgn', 'rgd']

function isIdentity(cell: Cell | undefined, { readName }: NameReader): boolean {
  const meaning = typeof cell === 'string' ? readName(cell).meaning : undefined
  if (meaning?.kind === 'field') return identifying.includes(meaning.field.name)
  return meaning?.kind === 'id' || meaning?.kind === 'series' || meaning?.kind === 'registration'
}

/** A header goes on below where no animal is: below a column that identifies animals stands nothing, or another name. */
function lastHeaderRow(rows: Cell[][], naming: number, reader: NameReader): number {
  let last = naming
  const isName = (cell: Cell | undefined) => isBlank(cell) || isKnown(cell, reader)
  const isHeader = (row: Cell[]) =>
    hasKnownNames(row, reader) &&
    row.every((cell) => typeof cell !== 'number' && readDayCell(cell) === undefined) &&
    rows
      .slice(naming, last + 1)
      .every((above) => above.every((cell, index) => !isIdentity(cell, reader) || isName(row[index])))
  while (last - naming + 1 < maxHeaderRows && isHeader(rows[last + 1] ?? [])) last++
  return last
}

function isKnown(cell: Cell | undefined, { readName }: NameReader): boolean {
  if (typeof cell !== 'string') return false
  const { meaning, trait, figure } = readName(cell)
  return Boolean(meaning || trait || figure)
}

/** Group rows have several names, or one that does not stand at the left like a title. */
function firstHeaderRow(rows: Cell[][], naming: number, last: number): number {
  let first = naming
  while (first > 0 && last - first + 1 < maxHeaderRows) {
    const above = rows[first - 1] ?? []
    const filled = above.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
    const isGroupRow = filled.length > 1 || (filled[0] ?? 0) > 0
    if (!isGroupRow || above.some((cell) => typeof cell === 'number')) break
    first--
  }
  return first
}

interface HeaderRow {
  row: Cell[]
  merges: readonly Merge[]
}

function nameColumns(header: HeaderRow[], { readName, programmeIn }: NameReader): Column[] {
  const width = Math.max(...header.map(({ row }) => row.length))
  const groupRows = header.slice(0, -1).map(({ row, merges }) => groupTexts(row, width, merges))
  const allGroups = groupRows.flat().flatMap((each) => each ?? [])
  const counts = new Map<string, number>()
  const columns: Column[] = []
  /** Groups of relatives that have a series in a column of its own, without which a number is no registration. */
  const withSeries = new Set<string>()
  // Bare figures such as `DECA` belong to the trait at their left.
  let previous: { trait: string; group: string } | undefined
  for (let index = 0; index < width; index++) {
    const own = header.findLastIndex(({ row }) => !isBlank(row[index]))
    if (own < 0) continue
    const name = readText(header[own]?.row[index])
    const groups = groupRows.slice(0, own).flatMap((row) => row[index] ?? [])
    const group = groups.join(' / ')
    const { meaning, trait } = meaningOf(name, groups, previous?.group === group ? previous.trait : undefined)
    previous = trait === undefined ? previous : { trait, group }
    const key = [...groups, name].map((each) => words(each).join(' ')).join(' / ')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const label = group ? `${group} / ${name}` : name
    columns.push({ index, key: count > 1 ? `${key} #${count}` : key, label, meaning })
  }
  return columns.map((each) =>
    withSeries.has(groupOf(each)) && isRegistration(each) ? { ...each, meaning: undefined } : each,
  )

  function meaningOf(
    name: string,
    groups: string[],
    traitAtLeft: string | undefined,
  ): { meaning: Meaning | undefined; trait?: string } {
    if (groups.some(isForeignGroup)) return { meaning: { kind: 'ignored' } }
    const own = readName(name)
    const owner = ownerOf(groups, allGroups)
    if (owner) {
      const column = { name, group: groups.at(-1) ?? '', own: own.meaning }
      if (own.meaning?.kind === 'series') withSeries.add(groups.join(' / '))
      return { meaning: meaningWithin(owner, column, (each) => readName(each).meaning) }
    }
    if (own.meaning) return { meaning: own.meaning }
    const programme = own.programme ?? groups.map(programmeIn).findLast((each) => each !== undefined)
    const groupTrait = groups.map((each) => readName(each).trait).findLast((each) => each !== undefined)
    const trait = own.trait ?? (own.figure ? (groupTrait ?? traitAtLeft) : undefined)
    if (!trait) return { meaning: undefined }
    return { meaning: { kind: 'figure', figure: own.figure ?? 'value', trait, programme }, trait }
  }
}

function groupOf({ label }: Column): string {
  return label.split(' / ').slice(0, -1).join(' / ')
}

function isRegistration({ meaning }: Column): boolean {
  return meaning?.kind === 'field' && meaning.field.metadata.isRegistration === true
}

/** Whose columns a group has: an ancestor, a parent of a calf to come, or somebody whom only staff can tell. */
type Owner = { path: readonly string[]; heading: string } | 'unknown'

const ancestors = new Map(
  sheetFields
    .filter(({ path }) => path[0] === 'pedigree' && path[2] === 'name')
    .flatMap(({ path, headings }) =>
      headings.map(
        (name) => [nameKey(name), { path: path.slice(0, 2), heading: headings[0] ?? '' }] as const,
      ),
    ),
)
const parents = new Map(
  ['donor', 'sire'].map((name) => [
    nameKey(findSheetField(name)?.headings[0] ?? ''),
    { path: [name], heading: '' },
  ]),
)

/** The owner of a column within its groups; undefined for the animal itself. `all` are the groups of the sheet. */
function ownerOf(groups: readonly string[], all: readonly string[]): Owner | undefined {
  const owner = groups.map(ancestorOf).findLast((each) => each !== undefined)
  // A group "Touro" alone is of the animal: with "Doadora" beside it, it is of a calf's sire.
  const areParents = [...parents.keys()].every((key) => all.some((group) => nameKey(group) === key))
  return (
    owner ?? (areParents ? groups.map((each) => parents.get(nameKey(each))).findLast(Boolean) : undefined)
  )
}

function ancestorOf(group: string): Owner | undefined {
  const text = words(group.replace(/\([^)]*\)/g, ' '))
  const named = text.filter((word) => !ownerFillWords.includes(word))
  const whole = ancestors.get(text.join('')) ?? ancestors.get(named.join(''))
  if (whole) return whole
  // "PAI / SIRE"
  const [one, ...others] = new Set(named.map((word) => ancestors.get(word)?.path.join()))
  if (one && others.length === 0) return ancestors.get(named[0] ?? '')
  return named.length <= 5 && named.some((word) => relativeWords.includes(word)) ? 'unknown' : undefined
}

/** What a column of a relative means. Undefined where only staff can tell: it is never of the animal itself. */
function meaningWithin(
  owner: Owner,
  { name, group, own }: { name: string; group: string; own: Meaning | undefined },
  read: (name: string) => Meaning | undefined,
): Meaning | undefined {
  if (own?.kind === 'ignored') return own
  const isFamily = words(group).some((word) => familyWords.includes(word))
  const isAncestor = own?.kind === 'field' && own.field.path[0] === 'pedigree'
  if (owner === 'unknown') return isAncestor && isFamily ? own : undefined
  if (isAncestor) {
    if (own.field.path[1] === owner.path[1]) return own
    // "MÃE" above "Pai" is the dam's sire.
    return read(`${name} do ${owner.heading}`) ?? read(`${name} da ${owner.heading}`)
  }
  const field = own?.kind === 'field' ? own.field.name : own?.kind
  if (field === 'name')
    return meaningOf(
      findSheetField([...owner.path, 'name'].join('.')) ?? findSheetField(owner.path.join('.')),
    )
  const isRegistration = field === 'registration' || field === 'rgn' || field === 'rgd'
  return isRegistration ? meaningOf(findSheetField([...owner.path, 'registration'].join('.'))) : undefined
}

function meaningOf(field: SheetField | undefined): Meaning | undefined {
  return field && { kind: 'field', field }
}

/** The texts of a row of groups above each column: to the end of merged cells, else to the next text. */
function groupTexts(row: readonly Cell[], width: number, merges: readonly Merge[]): (string | undefined)[] {
  let text: string | undefined
  let end = -1
  return Array.from({ length: width }, (_, index) => {
    const merge = merges.find(([, left]) => left === index)
    const isNew = merge || !isBlank(row[index])
    if (isNew) text = isBlank(row[index]) ? undefined : readText(row[index])
    if (isNew) end = merge?.[3] ?? width
    return index <= end ? text : undefined
  })
}
