import { withoutAccents } from '../../platform/text.ts'
import { type SheetField, sheetFields } from './fields.server.ts'
import {
  dateNames,
  type Figure,
  figureNames,
  figures,
  fillWords,
  foreignGroups,
  ignoredNames,
  type Programme,
  programmeNames,
  programmes,
  registrationNames,
  runNames,
  seriesNames,
  traitNames,
  unitWords,
} from './synonyms.ts'

/** What a column holds. Columns without `programme` belong to the programme that the sheet is of. */
export type Meaning =
  | { kind: 'ignored' }
  | { kind: 'id' }
  | { kind: 'series' }
  | { kind: 'registration' }
  | { kind: 'genotyped' }
  | { kind: 'field'; field: SheetField }
  | { kind: 'run' | 'date'; programme?: Programme | undefined }
  | { kind: 'figure'; figure: Figure; trait: string; programme?: Programme | undefined }

/** What a name says by itself: a figure may lack its trait, and a trait its figure. */
interface NameParts {
  meaning?: Exclude<Meaning, { kind: 'figure' }> | undefined
  trait?: string | undefined
  figure?: Figure | undefined
  programme?: Programme | undefined
}

/** Words in capitals without accents and signs; `%` is a word. */
export function words(text: string): string[] {
  return withoutAccents(text)
    .toUpperCase()
    .replaceAll('%', ' % ')
    .split(/[^A-Z0-9%]+/)
    .filter(Boolean)
}

function nameKey(text: string): string {
  return words(text).join('')
}

const fieldMeanings = new Map<string, NameParts['meaning']>([
  ...ignoredNames.map((name) => [nameKey(name), { kind: 'ignored' as const }] as const),
  ...sheetFields.flatMap((field) =>
    field.headings.map((name) => [nameKey(name), { kind: 'field' as const, field }] as const),
  ),
  ...seriesNames.map((name) => [nameKey(name), { kind: 'series' as const }] as const),
  ...registrationNames.map((name) => [nameKey(name), { kind: 'registration' as const }] as const),
  ...['Genotipado', 'Genotipada'].map((name) => [nameKey(name), { kind: 'genotyped' as const }] as const),
  ...['Id', 'Código do site'].map((name) => [nameKey(name), { kind: 'id' as const }] as const),
])
const runKeys = new Set(runNames.map(nameKey))
const dateKeys = new Set(dateNames.map(nameKey))
const foreignKeys = new Set(foreignGroups.map(nameKey))
/** Longest first, so that `AC %` is not read as `AC`. */
const figureWords = figures
  .flatMap((figure) => figureNames[figure].map((name) => ({ figure, words: words(name) })))
  .sort((one, other) => other.words.length - one.words.length)

/** Reads names with the ranch's traits, whose codes are names, too. */
export function nameReader(codes: readonly string[]) {
  const traits = new Map<string, string>()
  for (const code of codes) traits.set(nameKey(code), code)
  for (const [code, names] of Object.entries(traitNames))
    for (const name of names) if (!traits.has(nameKey(name))) traits.set(nameKey(name), code)

  return function readName(text: string): NameParts {
    const programme = programmeIn(text)
    const key = nameKey(text)
    const meaning = fieldMeanings.get(key)
    if (meaning && !traits.has(key)) return { meaning }
    const own = withoutProgramme(words(text))
    const ownKey = own.join('')
    if (runKeys.has(ownKey)) return { meaning: { kind: 'run', programme } }
    // "Data" alone may be any day.
    if (dateKeys.has(ownKey) && (programme || own.length > 1)) return { meaning: { kind: 'date', programme } }
    const inside = /\(([^)]+)\)/.exec(text)?.[1]
    const code = inside && traitOf(nameKey(inside))
    const outside = code ? words(text.replace(/\([^)]*\)/, ' ')) : own
    const { figure, rest } = splitFigure(outside)
    const named = rest.filter((word) => !fillWords.includes(word))
    const trait = code || traitOf(key) || traitOf(named.join('')) || traitOf(withoutUnits(named).join(''))
    if (trait) return { trait, figure, programme }
    return figure && withoutUnits(named).length === 0 ? { figure, programme } : { programme }
  }

  function traitOf(key: string): string | undefined {
    return traits.get(key) ?? (key.endsWith('G') ? traits.get(key.slice(0, -1)) : undefined)
  }
}

export type ReadName = ReturnType<typeof nameReader>

export function programmeIn(text: string): Programme | undefined {
  const key = ` ${words(text).join(' ')} `
  return programmes.find((programme) =>
    programmeNames[programme].some((name) => key.includes(` ${words(name).join(' ')} `)),
  )
}

export function isForeignGroup(text: string): boolean {
  return words(text).some((word) => foreignKeys.has(word))
}

function withoutProgramme(all: string[]): string[] {
  const text = ` ${all.join(' ')} `
  const names = programmes.flatMap((programme) => programmeNames[programme])
  return words(names.reduce((rest, name) => rest.replace(` ${words(name).join(' ')} `, ' '), text))
}

function splitFigure(all: string[]): { figure?: Figure; rest: string[] } {
  for (const { figure, words: name } of figureWords) {
    if (isEqual(all.slice(-name.length), name)) return { figure, rest: all.slice(0, -name.length) }
    if (isEqual(all.slice(0, name.length), name)) return { figure, rest: all.slice(name.length) }
  }
  return { rest: all }
}

function isEqual(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index])
}

function withoutUnits(all: string[]): string[] {
  const last = all.at(-1)
  return last !== undefined && unitWords.includes(last) ? withoutUnits(all.slice(0, -1)) : all
}
