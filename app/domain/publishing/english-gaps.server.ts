import { englishState, textsIn } from '../content/index.server.ts'
import { type Author, mayEdit } from './authors.server.ts'
import { type Documents, entriesOf } from './collections.server.ts'

/** A text that English pages show in Portuguese. */
export interface EnglishGap {
  state: 'missing' | 'stale'
  /** Keys of the text within its document. */
  field: readonly string[]
  pt: string
}

export interface EnglishCount {
  missing: number
  stale: number
}

const gapsOf = new WeakMap<object, readonly EnglishGap[]>()

/** The texts of a document whose English is missing or stale. */
export function englishGaps(document: object): readonly EnglishGap[] {
  const known = gapsOf.get(document)
  if (known) return known
  const gaps = textsIn(document).flatMap(({ path, text }): EnglishGap[] => {
    const state = englishState(text)
    return state === 'current' ? [] : [{ state, field: path, pt: text.pt }]
  })
  gapsOf.set(document, gaps)
  return gaps
}

export function countGaps(gaps: readonly EnglishGap[]): EnglishCount {
  const stale = gaps.filter(({ state }) => state === 'stale').length
  return { missing: gaps.length - stale, stale }
}

/** Counts the texts whose English is missing or stale, in the documents that a person may edit. */
export function countEnglishGaps(documents: Documents, reader: Author): EnglishCount {
  const entries = entriesOf(documents).filter(({ collection }) => mayEdit(reader, collection))
  const counts = entries.map(({ document }) => countGaps(englishGaps(document)))
  return {
    missing: counts.reduce((sum, { missing }) => sum + missing, 0),
    stale: counts.reduce((sum, { stale }) => sum + stale, 0),
  }
}
