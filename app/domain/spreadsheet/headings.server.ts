import { withoutAccents } from '../../platform/text.ts'
import { isBlank, readDayCell, readText } from './cell-values.server.ts'
import { findSheetField, sheetFields } from './fields.server.ts'
import type { SheetHerd } from './herd.server.ts'
import type { Cell, Merge, Sheet } from './sheet.ts'
import {
  columnNames,
  type Figure,
  familyWords,
  figureNames,
  figures,
  fillWords,
  foreignGroups,
  relativeWords,
  traitCodes,
  traitWords,
} from './synonyms.ts'

/**
 * What a column holds: `ignore`, `id`, `series`, `registration`, `field:weightKg`, `run:PMGZ`, `date:PMGZ` or `trait:STAY:deca:PMGZ`.
 * Without a programme it is that of the sheet.
 */
export type Meaning = string

export interface Column {
  index: number
  /** The words of the heading and of the groups above: what is remembered of a column is kept by it. */
  key: string
  /** As written: `CARCAÇA / MAR`. */
  label: string
  /** Undefined when the heading says nothing that is known. */
  meaning: Meaning | undefined
}

/** The ranch's traits and programmes, whose codes are names, too. */
export interface SheetVocabulary {
  programmes: readonly Pick<SheetHerd['programmes'][number], 'code' | 'names'>[]
  traits: readonly { code: string; unit?: { pt: string } | undefined }[]
}

const maxHeaderRow = 12

/** Words in capitals without accents; `%` and signs of money and weight are words. */
function words(text: string): string[] {
  return (
    withoutAccents(text)
      .toUpperCase()
      .match(/[A-Z0-9]+|[%$@€£]/g) ?? []
  )
}

export function nameKey(text: string): string {
  return words(text).join('')
}

const named = <Value>(names: readonly string[], value: Value) =>
  names.map((name) => [nameKey(name), value] as const)

const ownMeanings = new Map<string, Meaning>([
  ...Object.entries(columnNames).flatMap(([code, names]) => named(names, code)),
  ...sheetFields.flatMap(({ name, headings }) => named(headings, `field:${name}`)),
])
const figureKeys = new Map(figures.flatMap((figure) => named(figureNames[figure], figure)))
const identities = new Set(['id', 'series', 'registration', 'field:name', 'field:rgn', 'field:rgd'])

/** Whether animals are found by a column of this meaning. */
export function isIdentity(meaning: Meaning | undefined): boolean {
  return identities.has(meaning ?? '')
}

interface Heading {
  meaning?: Meaning | undefined
  trait?: string
  figure?: Figure | undefined
  programme: string
  /** Whether a code stands alone, as a measure may, too. */
  isBare?: boolean
}

/** Reads headings by the words of sheets and of the ranch's documents. */
export function headingReader({ programmes, traits }: SheetVocabulary) {
  const programmeNames = programmes
    .flatMap(({ code, names }) => [code, ...names].map((name) => ({ code, name: words(name).join(' ') })))
    .sort((one, other) => other.name.length - one.name.length)
  const traitKeys = new Map<string, Omit<Heading, 'programme'>>()
  const add = (key: string, heading: Omit<Heading, 'programme'>) => {
    // A code that ends in G, or a name that two traits share, stays that of the first.
    if (!traitKeys.has(key)) traitKeys.set(key, heading)
  }
  for (const { code, unit } of traits) addTrait(code, nameKey(code), unit?.pt)
  for (const [code, names] of Object.entries(traitCodes))
    for (const name of [code, ...names]) addTrait(code, nameKey(name))
  for (const [code, names] of Object.entries(traitWords))
    for (const name of names) addFigures(code, nameKey(name))

  return { read, programmeIn }

  function addTrait(trait: string, name: string, unit = ''): void {
    for (const key of [name, `${name}G`]) {
      for (const end of ['', nameKey(unit), '%']) add(key + end, { trait, figure: 'value', isBare: true })
      addFigures(trait, key)
    }
  }

  function addFigures(trait: string, key: string): void {
    for (const [word, figure] of figureKeys)
      for (const whole of [key + word, word + key]) add(whole, { trait, figure })
  }

  function programmeIn(text: string): string | undefined {
    const all = ` ${words(text).join(' ')} `
    return programmeNames.find(({ name }) => all.includes(` ${name} `))?.code
  }

  function read(text: string): Heading {
    const programme = programmeIn(text) ?? ''
    const meaning = ownMeanings.get(nameKey(text))
    const isDay = programme && nameKey(withoutProgramme(text)) === 'DATA'
    const own = isDay ? 'date' : meaning && !traitKeys.get(nameKey(text))?.isBare ? meaning : undefined
    const ofProgramme = own ?? ownMeanings.get(nameKey(withoutProgramme(text)))
    if (ofProgramme === 'run' || ofProgramme === 'date')
      return { meaning: `${ofProgramme}:${programme}`, programme }
    if (own) return { meaning: own, programme }
    // "Peso à Desmama (PD-EDg) - AC%"
    const texts = [text, text.replace(/^.*\(([^)]*)\)/, '$1'), text.replace(/\([^)]*\)/, ' ')].map(
      withoutProgramme,
    )
    const keys = texts.flatMap((each) => [
      nameKey(each),
      words(each)
        .filter((word) => !fillWords.includes(word))
        .join(''),
    ])
    // `P %` is a figure, and `P` a trait.
    const figure = keys.map((key) => figureKeys.get(key)).find(Boolean)
    return { ...(figure ? { figure } : keys.map((key) => traitKeys.get(key)).find(Boolean)), programme }
  }

  function withoutProgramme(text: string): string {
    return programmeNames.reduce(
      (all, { name }) => all.replace(` ${name} `, ' '),
      ` ${words(text).join(' ')} `,
    )
  }
}

type HeadingReader = ReturnType<typeof headingReader>

/** The row or two that seem to be the header, within the first 12; empty where none names animals. */
export function guessHeader({ rows }: Sheet, { read }: HeadingReader): number[] {
  const isKnown = (cell: Cell | undefined) => {
    const { meaning, trait, figure } = typeof cell === 'string' ? read(cell) : {}
    return Boolean(meaning || trait || figure)
  }
  const isNaming = (cell: Cell | undefined) => typeof cell === 'string' && isIdentity(read(cell).meaning)
  const hasKnownNames = (row: readonly Cell[]) => {
    const known = row.filter(isKnown).length
    return known >= 4 || (known >= 2 && known >= row.filter((cell) => !isBlank(cell)).length * 0.3)
  }
  const naming = rows.slice(0, maxHeaderRow).findIndex((row) => hasKnownNames(row) && row.some(isNaming))
  if (naming < 0) return []
  const [above = [], names = [], below = []] = [-1, 0, 1].map((step) => rows[naming + step])
  // A header goes on below where no animal is: below a column that identifies animals stands nothing, or another name.
  const goesOn =
    hasKnownNames(below) &&
    below.every((cell) => typeof cell !== 'number' && readDayCell(cell) === undefined) &&
    names.every((cell, index) => !isNaming(cell) || isBlank(below[index]) || isKnown(below[index]))
  if (goesOn) return [naming, naming + 1]
  // Group rows have several names, or one that does not stand at the left like a title.
  const filled = above.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
  const isGroupRow =
    (filled.length > 1 || (filled[0] ?? 0) > 0) && above.every((cell) => typeof cell !== 'number')
  return isGroupRow ? [naming - 1, naming] : [naming]
}

/** The columns below the header, with what their headings say. */
export function readColumns(
  { rows, merges = [] }: Sheet,
  header: readonly number[],
  reader: HeadingReader,
): Column[] {
  const [names = [], above = []] = header
    .slice(-2)
    .reverse()
    .map((index) => rows[index])
  const width = Math.max(names.length, above.length)
  const at = header.at(-2) ?? -1
  const own = merges.filter(([top, , bottom]) => top <= at && at <= bottom)
  const groups = groupTexts(above, width, own)
  const hasDonors = groups.some((each) => nameKey(each ?? '') === 'DOADORA')
  const counts = new Map<string, number>()
  const columns: (Column & { isBare?: boolean; group: string })[] = []
  // Bare figures such as `DECA` belong to the trait at their left.
  let previous: { trait: string; group: string } | undefined
  for (let index = 0; index < width; index++) {
    const isNamed = !isBlank(names[index])
    if (!isNamed && isBlank(above[index])) continue
    const name = readText(isNamed ? names[index] : above[index])
    const group = (isNamed && groups[index]) || ''
    const heading = readWithin(name, group, previous?.group === group ? previous.trait : undefined)
    if (heading.trait) previous = { trait: heading.trait, group }
    const label = group ? `${group} / ${name}` : name
    const key = [group, name]
      .filter(Boolean)
      .map((each) => words(each).join(' '))
      .join(' / ')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const { meaning, isBare = false } = heading
    columns.push({ index, key: count > 1 ? `${key} #${count}` : key, label, group, meaning, isBare })
  }
  // Without evaluations, `PN` is a measure. A relative's number is no registration without the series beside it.
  const isEvaluation = columns.some(({ meaning = '', isBare }) => /^(?:trait|run):/.test(meaning) && !isBare)
  const isPart = ({ group, meaning = '' }: (typeof columns)[number]) =>
    /^field:pedigree\..*registration$/.test(meaning) &&
    columns.some((each) => each.group === group && nameKey(each.label).endsWith('SERIE'))
  return columns.map(({ isBare, group, ...column }) => {
    const isUnclear = (isBare && !isEvaluation) || isPart({ group, ...column })
    return isUnclear ? { ...column, meaning: undefined } : column
  })

  function readWithin(name: string, group: string, traitAtLeft: string | undefined): Partial<Heading> {
    const groupWords = words(group)
    if (groupWords.some((word) => foreignGroups.includes(word))) return { meaning: 'ignore' }
    const own = reader.read(name)
    if (groupWords.some((word) => relativeWords.includes(word) || (hasDonors && word === 'TOURO')))
      return { meaning: meaningOfRelative(name, group, own.meaning) }
    if (own.meaning) return own
    const heading = own.trait || !group ? own : reader.read(`${group} ${name}`)
    const trait = heading.trait ?? (own.figure && traitAtLeft)
    if (!trait) return {}
    const programme = own.programme || (reader.programmeIn(group) ?? '')
    const isBare = Boolean((own.trait ? own : heading).isBare) && !programme
    return {
      meaning: `trait:${trait}:${own.figure ?? heading.figure ?? 'value'}:${programme}`,
      trait,
      isBare,
    }
  }
}

/** What a column of a relative means; undefined where only staff can tell: it is never of the animal itself. */
function meaningOfRelative(name: string, group: string, own: Meaning | undefined): Meaning | undefined {
  const owner = words(group.split(/[/(]/)[0] ?? '')
    .filter((word) => !fillWords.includes(word))
    .join(' ')
  const itself = ownMeanings.get(nameKey(owner))
  const position = itself?.replace(/(?:\.name)?$/, '.')
  if (own === 'field:name') return itself
  if (own === 'registration' || own === 'field:rgn' || own === 'field:rgd') {
    const registration = `${position}registration`
    return findSheetField(registration.slice('field:'.length)) && registration
  }
  if (own === 'ignore' || !own?.startsWith('field:pedigree.')) return own === 'ignore' ? own : undefined
  // "MÃE" above "Pai" is the dam's sire; "PAIS" above it is the animal's.
  const of = ['do', 'da'].map((each) => ownMeanings.get(nameKey(`${name} ${each} ${owner}`))).find(Boolean)
  const isOwn = familyWords.includes(owner) || (position !== undefined && own.startsWith(position))
  return of ?? (isOwn ? own : undefined)
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
