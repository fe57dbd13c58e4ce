import { withoutAccents } from '../../../platform/text.ts'

/** A sire of the visitor's herd, as a line of the list names him. */
export interface TypedSire {
  /** Empty where only his own sire is known. */
  name: string
  /** His own sire. */
  sire: string
}

/** The visitor's cows by their sires. */
export interface TypedHerd {
  sires: (TypedSire & { cows: number })[]
  cows: number
  /** Cows of which neither the sire nor his sire is known. */
  unknown: number
  /** Whether the text has more cows than are read. */
  isCut: boolean
}

export const maxCows = 2_000
const maxCellLength = 200
export const maxHerdLength = maxCows * 2 * maxCellLength

/**
 * Reads a cow a line: her sire, and behind a semicolon or in the next column of a sheet his own sire. Where the first row names columns,
 * these are taken: `Brinco, Pai, Avô paterno`. Signs such as `0`, `-` and `N/I` stand for an unknown animal.
 */
export function readHerd(text: string): TypedHerd {
  const [first = [], ...rest] = readRows(text.slice(0, maxHerdLength).normalize())
  const isHead = rest.length > 0 && first.some((cell) => sireHead.test(cell))
  const columnsOf = (head: RegExp) => first.flatMap((cell, at) => (head.test(cell) ? [at] : []))
  const sireColumns = isHead ? columnsOf(sireHead) : [0]
  const grandsireColumns = isHead ? columnsOf(grandsireHead) : [1]
  const cows = isHead ? rest : [first, ...rest].filter((row) => row.length > 0)
  const herd: TypedHerd = { sires: [], cows: 0, unknown: 0, isCut: cows.length > maxCows }
  const known = new Map<string, TypedHerd['sires'][number]>()
  for (const row of cows.slice(0, maxCows)) {
    const animalIn = (columns: readonly number[]) =>
      columns.flatMap((at) => (isUnknown(row[at] ?? '') ? [] : (row[at] ?? ''))).join(' ')
    const name = animalIn(sireColumns)
    const sire = animalIn(grandsireColumns).replace(/^(pai|sire)\b[: ]*/i, '')
    const key = JSON.stringify([plain(name), plain(sire)])
    const typed = known.get(key) ?? { name, sire, cows: 0 }
    typed.cows++
    herd.cows++
    if (!name && !sire) herd.unknown++
    else if (typed.cows === 1) herd.sires.push(typed)
    known.set(key, typed)
  }
  return herd
}

const sireHead =
  /^(?:(?:nome|registro|rgd|rgn|reg\.?) (?:do )?)?(?:pai|touro|reprodutor)(?: da vaca)?$|^(?:sire|bull)(?: name| registration)?$/i
const grandsireHead =
  /^(?:(?:nome|registro|rgd|rgn|reg\.?) (?:do )?)?(?:pai do (?:pai|touro)|av[oô](?: paterno)?)$|^(?:sire|bull)['’]?s? sire$|^(?:sire of sire|(?:paternal )?grandsire)$/i

/** What sheets and programs write for an animal that nobody knows, besides signs alone. */
const unknownWords =
  /^(?:0+|[ns]\W?[iadr]|s\W?n|nao (?:informado|identificado|consta|sei|tem)|desconhecid[oa]|ignorad[oa]|sem (?:informacao|pai|registro)|unknown|none|null)$/

function isUnknown(cell: string): boolean {
  const text = plain(cell)
  return text === '' || unknownWords.test(text)
}

function plain(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** The rows of a sheet that are not empty. Commas separate only where the cells are quoted, or name columns. */
function readRows(text: string): string[][] {
  const head = /^.*/.exec(text.trimStart())?.[0] ?? ''
  const isComma =
    /^"[^"]*",/.test(head) ||
    (head.includes(',') && head.split(',').some((name) => sireHead.test(name.trim())))
  const separator = isComma ? ',' : ';\t'
  const cell = new RegExp(
    ` *(?:"((?:[^"]|""){0,${maxCellLength}})" *(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))([${separator}]|\\r?\\n|\\r|$)`,
    'y',
  )
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    row.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').slice(0, maxCellLength).trim())
    if (end === ';' || end === '\t' || end === ',') continue
    if (row.some(Boolean)) rows.push(row)
    row = []
  }
  if (row.some(Boolean)) rows.push(row)
  return rows
}
