import { createHash } from 'node:crypto'
import { type Cell, isBlank, readText } from './cell-values.server.ts'
import { isForeignGroup, type Meaning, type NameReader, words } from './header-names.server.ts'

export interface Sheet {
  name: string
  rows: Cell[][]
}

export interface Column {
  index: number
  key: string
  /** As written, with the groups above: `CARCAÇA / MAR`. */
  label: string
  /** Undefined when the name says nothing that is known. */
  meaning: Meaning | undefined
}

export interface Layout {
  /** Digest of all columns' names. */
  digest: string
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
export function readLayout({ rows }: Sheet, reader: NameReader): Layout | undefined {
  const last = lastHeaderRow(rows, reader)
  if (last === undefined) return undefined
  const first = firstHeaderRow(rows, last)
  const columns = nameColumns(rows.slice(first, last + 1), reader)
  const digest = createHash('sha256').update(columns.map(({ key }) => key).join('\n'))
  return {
    digest: digest.digest('hex').slice(0, 32),
    columns,
    firstRow: last + 1,
    title: rows
      .slice(0, last + 1)
      .map((row) => row.map(readText).join(' '))
      .join(' '),
  }
}

/** The lowest row whose names are known to a good part: its cells are more often names than values. */
function lastHeaderRow(rows: Cell[][], reader: NameReader): number | undefined {
  let found: number | undefined
  for (const [index, row] of rows.slice(0, maxHeaderRow).entries()) {
    const texts = row.filter((cell) => !isBlank(cell))
    const known = texts.filter((cell) => typeof cell === 'string' && isKnown(cell, reader))
    if (known.length >= minKnownNames && known.length >= texts.length * 0.3) found = index
    // Data follow the header.
    else if (found !== undefined) break
  }
  return found
}

function isKnown(text: string, { readName }: NameReader): boolean {
  const { meaning, trait, figure } = readName(text)
  return Boolean(meaning || trait || figure)
}

/** Group rows have several names, or one that does not stand at the left like a title. */
function firstHeaderRow(rows: Cell[][], last: number): number {
  let first = last
  while (first > 0 && last - first + 1 < maxHeaderRows) {
    const above = rows[first - 1] ?? []
    const filled = above.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
    const isGroupRow = filled.length > 1 || (filled[0] ?? 0) > 0
    if (!isGroupRow || above.some((cell) => typeof cell === 'number')) break
    first--
  }
  return first
}

function nameColumns(header: Cell[][], { readName, programmeIn }: NameReader): Column[] {
  const width = Math.max(...header.map((row) => row.length))
  const groupRows = header.slice(0, -1).map((row) => filledToTheRight(row, width))
  const counts = new Map<string, number>()
  const columns: Column[] = []
  // Bare figures such as `DECA` belong to the trait at their left.
  let previous: { trait: string; group: string } | undefined
  for (let index = 0; index < width; index++) {
    const own = header.findLastIndex((row) => !isBlank(row[index]))
    if (own < 0) continue
    const name = readText(header[own]?.[index])
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
  return columns

  function meaningOf(
    name: string,
    groups: string[],
    traitAtLeft: string | undefined,
  ): { meaning: Meaning | undefined; trait?: string } {
    if (groups.some(isForeignGroup)) return { meaning: { kind: 'ignored' } }
    const own = readName(name)
    if (own.meaning) return { meaning: own.meaning }
    const programme = own.programme ?? groups.map(programmeIn).findLast((each) => each !== undefined)
    const groupTrait = groups.map((each) => readName(each).trait).findLast((each) => each !== undefined)
    const trait = own.trait ?? (own.figure ? (groupTrait ?? traitAtLeft) : undefined)
    if (!trait) return { meaning: undefined }
    return { meaning: { kind: 'figure', figure: own.figure ?? 'value', trait, programme }, trait }
  }
}

/** Texts of merged cells stand in the first of them only. */
function filledToTheRight(row: Cell[], width: number): (string | undefined)[] {
  let text: string | undefined
  return Array.from({ length: width }, (_, index) => {
    if (!isBlank(row[index])) text = readText(row[index])
    return text
  })
}
