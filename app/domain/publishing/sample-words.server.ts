import { isRecord } from '../../platform/is-record.ts'
import { englishState, type FieldPath, isText, setAt, textDigest, valueAt } from '../content/index.server.ts'

export interface KnownWords {
  /** The document as it came with the software. */
  installed: object
  /** Absent for a document that stands on the site in no neutral words. */
  neutral?: object | undefined
  /** As the ranch has read it and found it right. */
  adopted?: readonly object[] | undefined
}

/** Names and figures this short stand in the sample by chance, where the ranch has written beside them. */
const chanceLength = 12

/**
 * Tells the sample's words from the ranch's own, by their Portuguese and wherever they stand: blocks and items may have been moved. English of
 * another text is not shown, and pictures, prices and other values are no words.
 */
export class SampleWords {
  readonly #known: KnownWords
  readonly #words: Readonly<Record<'installed' | 'neutral' | 'adopted', ReadonlySet<string>>>
  readonly #json: Readonly<Record<'installed' | 'neutral', string>>

  /** With `all`, its words count as the sample's, too. */
  constructor(known: KnownWords, { all }: { all?: object } = {}) {
    const { installed, neutral, adopted } = known
    this.#known = known
    this.#words = {
      installed: new Set(wordsIn([installed, all])),
      neutral: new Set(wordsIn(neutral)),
      adopted: new Set(all ? [] : wordsIn(adopted)),
    }
    this.#json = { installed: JSON.stringify(installed), neutral: JSON.stringify(neutral ?? {}) }
  }

  /** The fields in words of the sample, in their order. */
  fieldsIn(value: unknown, path: FieldPath = [], group?: unknown): FieldPath[] {
    if (wordsOf(value)) return this.#hasSample(value, group) ? [path] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, each]) => this.fieldsIn(each, [...path, key], value))
  }

  /** The neutral words for a field; undefined where there are none. */
  neutralAt(document: object, path: FieldPath): object | undefined {
    let [value, twin]: unknown[] = [document, this.#known.neutral]
    for (const key of path) {
      const child = valueAt(value, [key])
      twin = Array.isArray(value) ? this.#twinsOf(value, itemsOf(twin)).get(child) : valueAt(twin, [key])
      value = child
    }
    return isText(twin) ? twin : undefined
  }

  /**
   * The document with neutral words in place of the sample's; where there are none, without the field, item or block. The ranch's own stays, and
   * so do words that a valid document cannot be without.
   */
  without(document: object, isValid: (document: object) => boolean): object {
    const mayBe = (value: unknown, path: FieldPath) => isValid(Object(setAt(document, path, value)))
    return Object(this.#replace(document, this.#known.neutral, { mayBe, path: [] }))
  }

  /** As `without`, with neutral words also in place of the ranch's own. */
  withoutAny(document: object, isValid: (document: object) => boolean): object {
    return new SampleWords(this.#known, { all: document }).without(document, isValid)
  }

  #replace(value: unknown, twin: unknown, { mayBe, path, group }: Place): unknown {
    const isGone = () => path.length > 0 && twin === undefined && mayBe(undefined, path)
    const within = (key: string, each: unknown, of: unknown) =>
      this.#replace(each, of, { mayBe, path: [...path, key], group: value })
    if (wordsOf(value)) {
      if (!this.#hasSample(value, group)) return value
      if (this.#hasOwn(value)) return withoutParagraphs(value, (each) => this.#isSample(each))
      return isText(value) === isText(twin) && wordsOf(twin) ? twin : isGone() ? undefined : value
    }
    if (Array.isArray(value)) return this.#replaceItems(value, itemsOf(twin), { mayBe, path, within })
    if (!isRecord(value)) return value
    if (this.#hasSample(value) && !this.#hasOwn(value) && isGone()) return undefined
    const hasDrawing = isRecord(twin) && !this.#isNamed(value)
    const fields = Object.entries(value).map(([key, each]) => {
      const of = valueAt(twin, [key])
      if (key !== 'picture' || !hasDrawing || !this.#isIn('installed', each))
        return [key, within(key, each, of)]
      return [key, of !== undefined || mayBe(undefined, [...path, key]) ? of : each]
    })
    return Object.fromEntries(fields.filter(([, each]) => each !== undefined))
  }

  #replaceItems(
    items: readonly unknown[],
    neutral: readonly unknown[],
    { mayBe, path, within }: Pick<Place, 'mayBe' | 'path'> & { within: Replace },
  ): readonly unknown[] | undefined {
    if (!items.some((each) => this.#hasSample(each))) return items
    const areBlocks = items.some((each) => valueAt(each, ['kind']) !== undefined)
    if (!areBlocks && !items.some((each) => this.#hasOwn(each)) && neutral.length > 0) return neutral
    const twins = this.#twinsOf(items, neutral)
    const left = items.flatMap((item, index) => {
      const twin = twins.get(item)
      if (!this.#hasSample(item)) return [{ item, twin }]
      return twin || this.#hasOwn(item) ? [{ item: within(String(index), item, twin), twin }] : []
    })
    if (areBlocks) {
      // Those of which the sample had one were taken away by the ranch.
      const had = this.#twinsOf(itemsOf(valueAt(this.#known.installed, path)), neutral)
      const known = new Set([...had.values(), ...twins.values()])
      for (const [index, twin] of neutral.entries()) {
        if (known.has(twin)) continue
        const before = left.findLastIndex((each) => neutral.slice(0, index).includes(each.twin))
        left.splice(before + 1, 0, { item: twin, twin })
      }
    }
    if (left.length > 0) return left.map(({ item }) => item)
    return mayBe(undefined, path) ? undefined : mayBe([], path) ? [] : items
  }

  /** Items by the neutral one that says the same: of the same id, the same name, or else the same kind. Those of the sample come first. */
  #twinsOf(items: readonly unknown[], neutral: readonly unknown[]): Map<unknown, unknown> {
    const twins = new Map<unknown, unknown>()
    const free = new Set(neutral)
    const inTurn = items.toSorted(
      (one, other) => Number(this.#hasSample(other)) - Number(this.#hasSample(one)),
    )
    for (const isTwin of [haveSameId, haveSameName, haveSameKind])
      for (const item of inTurn) {
        // An item that stays anyway may say what another one says; of the same kind, if it has words to replace.
        const stays = this.#hasOwn(item) && (isTwin !== haveSameKind || this.#hasSample(item))
        const some = stays ? [...free, ...neutral] : [...free]
        const twin = !twins.has(item) && some.find((each) => isTwin(item, each))
        if (!twin) continue
        twins.set(item, twin)
        free.delete(twin)
      }
    return twins
  }

  #isSample(words: string): boolean {
    const { installed, neutral, adopted } = this.#words
    return installed.has(words) && !neutral.has(words) && !adopted.has(words)
  }

  #isOwn(words: string): boolean {
    const { installed, neutral, adopted } = this.#words
    return adopted.has(words) || !(installed.has(words) || neutral.has(words))
  }

  /** Items without words, such as pictures, are the sample's where it has the same. */
  #hasSample(value: unknown, group?: unknown): boolean {
    const isByChance = (words: string) => words.length < chanceLength && this.#isNamed(group)
    const words = wordsOf(value)
    if (words) return words.some((each) => this.#isSample(each) && !isByChance(each))
    if (wordsIn(value).length > 0) return this.fieldsIn(value).length > 0
    return this.#isIn('installed', value) && !this.#isIn('neutral', value)
  }

  #hasOwn(value: unknown): boolean {
    const words = wordsIn(value)
    return words.length > 0 ? words.some((each) => this.#isOwn(each)) : !this.#isIn('installed', value)
  }

  /** Whether a group has words of the ranch beside others. */
  #isNamed(group: unknown): boolean {
    return (
      isRecord(group) && Object.values(group).some((each) => wordsOf(each)?.some((one) => this.#isOwn(one)))
    )
  }

  #isIn(document: 'installed' | 'neutral', value: unknown): boolean {
    return this.#json[document].includes(JSON.stringify(value))
  }
}

interface Place {
  /** Tells whether the document is valid with another value at a path. */
  mayBe(value: unknown, path: FieldPath): boolean
  path: FieldPath
  group?: unknown
}

type Replace = (key: string, value: unknown, twin: unknown) => unknown

/** The paragraphs of a text, or a name in words: codes and addresses have no space. */
function wordsOf(value: unknown): string[] | undefined {
  if (isText(value)) return paragraphsOf(value.pt)
  return typeof value === 'string' && value.includes(' ') ? [value] : undefined
}

function wordsIn(value: unknown): string[] {
  const words = wordsOf(value)
  if (words || typeof value !== 'object' || value === null) return words ?? []
  return Object.values(value).flatMap(wordsIn)
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/)
}

function withoutParagraphs(value: unknown, isGone: (paragraph: string) => boolean): unknown {
  if (!isText(value)) return value
  const { pt, en = '' } = value
  const [all, english] = [paragraphsOf(pt), paragraphsOf(en)]
  const stays = (_: string, index: number) => !isGone(all[index] ?? '')
  const left = all.filter(stays).join('\n\n')
  // Paragraphs of another number tell nothing about which of them go.
  if (!en || english.length !== all.length) return { pt: left }
  const isCurrent = englishState(value) === 'current'
  return {
    ...value,
    pt: left,
    en: english.filter(stays).join('\n\n'),
    ...(isCurrent && { enOf: textDigest(left) }),
  }
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function haveSameId(one: unknown, other: unknown): boolean {
  const [id, otherId] = [one, other].map((each) => valueAt(each, ['id']))
  return id !== undefined && id === otherId
}

function haveSameName(one: unknown, other: unknown): boolean {
  const isSame = ['kind', 'of'].every((key) => valueAt(one, [key]) === valueAt(other, [key]))
  const [[name], [otherName]] = [wordsIn(one), wordsIn(other)]
  return isSame && isRecord(one) && isRecord(other) && name === otherName
}

function haveSameKind(one: unknown, other: unknown): boolean {
  const kind = valueAt(one, ['kind'])
  return (
    kind !== undefined && kind === valueAt(other, ['kind']) && valueAt(one, ['of']) === valueAt(other, ['of'])
  )
}
