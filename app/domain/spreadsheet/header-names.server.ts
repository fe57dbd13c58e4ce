import { withoutAccents } from '../../platform/text.ts'
import { type SheetField, sheetFields } from './fields.server.ts'
import type { SheetHerd } from './herd.server.ts'
import {
  dateNames,
  type Figure,
  figureNames,
  figures,
  fillWords,
  foreignGroups,
  ignoredNames,
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
  | { kind: 'run' | 'date'; programme?: string | undefined }
  | { kind: 'figure'; figure: Figure; trait: string; programme?: string | undefined }

/** What a name says by itself: a figure may lack its trait, and a trait its figure. */
interface NameParts {
  meaning?: Exclude<Meaning, { kind: 'figure' }> | undefined
  trait?: string | undefined
  figure?: Figure | undefined
  programme?: string | undefined
}

/** Words in capitals without accents and signs; `%` is a word. */
export function words(text: string): string[] {
  return withoutAccents(text)
    .toUpperCase()
    .replaceAll('%', ' % ')
    .split(/[^A-Z0-9%]+/)
    .filter(Boolean)
}

export function nameKey(text: string): string {
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

type Programme = SheetHerd['programmes'][number]

/** The ranch's traits and programmes, whose codes are names, too. */
export interface SheetVocabulary extends Pick<SheetHerd, 'programmes'> {
  traits: readonly { code: string }[]
}

/**
 * Reads names of columns. `head` is all that the top rows of the sheet, its name and that of its file say: other words of a programme
 * mean figures only where it names the programme, as `Conf.` may be a trait elsewhere.
 */
export function nameReader(vocabulary: SheetVocabulary, head: string) {
  const traits = new Map<string, string>()
  for (const { code } of vocabulary.traits) traits.set(nameKey(code), code)
  for (const [code, names] of Object.entries(traitNames))
    for (const name of names) if (!traits.has(nameKey(name))) traits.set(nameKey(name), code)
  // Longest first: one name may be part of another.
  const programmeNames = vocabulary.programmes
    .flatMap(({ code, names }) => [code, ...names].map((name) => ({ code, name })))
    .sort((one, other) => other.name.length - one.name.length)
  const figureWords = figureWordsOf(vocabulary, head)

  return { readName, programmeIn }

  function readName(text: string): NameParts {
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
    const { figure, rest } = splitFigure(outside, figureWords)
    const named = rest.filter((word) => !fillWords.includes(word))
    const trait = code || traitOf(key) || traitOf(named.join('')) || traitOf(withoutUnits(named).join(''))
    if (trait) return { trait, figure, programme }
    return figure && withoutUnits(named).length === 0 ? { figure, programme } : { programme }
  }

  function traitOf(key: string): string | undefined {
    return traits.get(key) ?? (key.endsWith('G') ? traits.get(key.slice(0, -1)) : undefined)
  }

  function programmeIn(text: string): string | undefined {
    return programmeNames.find(({ name }) => namesOneOf(text, [name]))?.code
  }

  function withoutProgramme(all: string[]): string[] {
    const text = ` ${all.join(' ')} `
    return words(
      programmeNames.reduce((rest, { name }) => rest.replace(` ${words(name).join(' ')} `, ' '), text),
    )
  }
}

export type NameReader = ReturnType<typeof nameReader>

/** Whether a programme alone publishes a trait of this name. */
export function isTelling({ tellingTraits }: Programme, trait: string): boolean {
  return tellingTraits.some((name) => nameKey(name) === nameKey(trait))
}

/** What exports call the value of traits: the programme's word, unless it is part of a trait's code and does not tell. */
export function valueHeading({ difference: { pt } }: Programme, traits: SheetVocabulary['traits']): string {
  const isGeneral = figureNames.value.some((each) => nameKey(each) === nameKey(pt))
  return isGeneral || !isInCodes(pt, traits) ? pt : 'Valor'
}

function isInCodes(name: string, traits: SheetVocabulary['traits']): boolean {
  return traits.some(({ code }) => namesOneOf(code, [name]))
}

function namesOneOf(text: string, names: readonly string[]): boolean {
  const key = ` ${words(text).join(' ')} `
  return names.some((name) => key.includes(` ${words(name).join(' ')} `))
}

interface FigureWords {
  figure: Figure
  words: string[]
}

/** Longest first, so that `AC %` is not read as `AC`. */
function figureWordsOf({ traits, programmes }: SheetVocabulary, head: string): FigureWords[] {
  const named = programmes.filter(({ code, names, tellingTraits }) =>
    namesOneOf(head, [code, ...names, ...tellingTraits]),
  )
  const textsOf = ({ pt, en = pt }: Programme['difference']) => [pt, en]
  const own = named.flatMap(({ difference, accuracy, accuracyShort }) => [
    ...textsOf(difference)
      .filter((name) => !isInCodes(name, traits))
      .map((name) => ({ figure: 'value' as const, name })),
    ...[...textsOf(accuracy), ...textsOf(accuracyShort)]
      .flatMap((name) => [name, `${name} %`])
      .map((name) => ({ figure: 'accuracy' as const, name })),
  ])
  const general = figures.flatMap((figure) => figureNames[figure].map((name) => ({ figure, name })))
  return [...general, ...own]
    .map(({ figure, name }) => ({ figure, words: words(name) }))
    .filter((each) => each.words.length > 0)
    .sort((one, other) => other.words.length - one.words.length)
}

export function isForeignGroup(text: string): boolean {
  return words(text).some((word) => foreignKeys.has(word))
}

function splitFigure(
  all: string[],
  figureWords: readonly FigureWords[],
): { figure?: Figure; rest: string[] } {
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
