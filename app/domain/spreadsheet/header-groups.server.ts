import { type Cell, isBlank, readText } from './cell-values.server.ts'
import { findSheetField, type SheetField, sheetFields } from './fields.server.ts'
import { type Meaning, nameKey, words } from './header-names.server.ts'
import type { Merge } from './sheet.ts'
import { familyWords, ownerFillWords, relativeWords } from './synonyms.ts'

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
export function ownerOf(groups: readonly string[], all: readonly string[]): Owner | undefined {
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
export function meaningWithin(
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
export function groupTexts(
  row: readonly Cell[],
  width: number,
  merges: readonly Merge[],
): (string | undefined)[] {
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
