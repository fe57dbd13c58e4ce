import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldName, fieldPath } from '../content/field-path.ts'
import { mergeDocuments, withTheirs } from './drafts.server.ts'

/** Lists of items with more than one field, in which a mixture of two people's items would show. */
const items = fc.uniqueArray(
  fc.record({ programme: fc.constantFrom('PMGZ', 'ANCP', 'PS'), cents: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 4 },
)
const documents = fc.record(
  {
    name: fc.constantFrom('Aroeira', 'Ipê', 'Jatobá'),
    price: fc.record({ cents: fc.integer({ min: 1, max: 3 }), per: fc.constantFrom('prenhez', 'animal') }),
    evaluations: items,
    exams: items,
    __proto__: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
)
const fieldsOf = (...all: object[]) => [...new Set(all.flatMap((each) => Object.keys(each)))]
const fieldOf = (document: object, field: string) =>
  new Map<string, unknown>(Object.entries(document)).get(field)

it('takes each field whole from the side that changed it, and reports those that both changed differently', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const { document, conflicts } = mergeDocuments(base, mine, theirs)
      for (const field of fieldsOf(base, mine, theirs, document)) {
        const [before, one, other] = [base, mine, theirs].map((each) => fieldOf(each, field))
        const [isMine, isTheirs] = [!isDeepStrictEqual(one, before), !isDeepStrictEqual(other, before)]
        const isConflict = isMine && isTheirs && !isDeepStrictEqual(one, other)
        expect(conflicts.filter((each) => each.field === field)).toEqual(
          isConflict ? [{ field, theirs: other }] : [],
        )
        expect(fieldOf(document, field)).toEqual(isMine ? one : other)
      }
    }),
    { numRuns: 1000 },
  )
})

it('gives each conflict the other person’s value, and changes nothing else', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const merge = mergeDocuments(base, mine, theirs)
      const document = withTheirs(merge)
      const inConflict = new Set(merge.conflicts.map(({ field }) => field))
      for (const field of fieldsOf(base, mine, theirs))
        expect(fieldOf(document, field)).toEqual(
          fieldOf(inConflict.has(field) ? theirs : merge.document, field),
        )
    }),
  )
})

/** Any key, such as names of prototypes and codes with points. */
const anyKey = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '.', 'P.365', 'AOL (cm²)', '~2e~', '__proto__', 'constructor', 'toString', 'enOf'),
)

it('a path is read from its name as it was written', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { minLength: 1 }), (path) => {
      expect(fieldPath(fieldName(path))).toEqual(path)
      expect(fieldName(path)).toMatch(/^[\w.~-]+$/)
    }),
  )
})
