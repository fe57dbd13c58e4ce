import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldName, fieldPath, setAt } from '../content/field-path.ts'
import { type ConflictChoice, mergeDocuments, openConflicts, withChoices } from './merge-documents.server.ts'

const base = {
  name: 'Aroeira',
  price: { cents: 350000, per: { pt: 'por prenhez', en: 'per pregnancy' } },
  badges: ['PO', 'Elite'],
  exams: [{ kind: 'andrological', date: '2026-01-01' }],
}
type Path = readonly (string | number)[]
const leaves: Path[] = [
  ['name'],
  ['price', 'cents'],
  ['price', 'per', 'pt'],
  ['price', 'per', 'en'],
  ['badges', 0],
  ['badges', 1],
  ['exams', 0, 'date'],
]

/** The document with other values at some paths. */
function edited(changes: ReadonlyMap<Path, string>): typeof base {
  const document = structuredClone(base)
  for (const [path, value] of changes) {
    const holder = path.slice(0, -1).reduce<object>((each, key) => Reflect.get(each, key), document)
    Reflect.set(holder, path.at(-1) ?? '', value)
  }
  return document
}

const valueAt = (document: unknown, path: Path) =>
  path.reduce<unknown>((each, key) => Reflect.get(Object(each), key), document)

const changes = fc
  .uniqueArray(fc.constantFrom(...leaves), { maxLength: leaves.length })
  .chain((paths) =>
    fc
      .array(fc.string(), { minLength: paths.length, maxLength: paths.length })
      .map((values) => new Map(paths.map((path, index) => [path, values[index] ?? '']))),
  )

it('keeps each person’s changes, and reports the fields that both changed differently with all three values', () => {
  fc.assert(
    fc.property(changes, changes, (mine, theirs) => {
      const { document, conflicts } = mergeDocuments(base, edited(mine), edited(theirs))
      for (const path of leaves) {
        const [original, one, other] = [base, edited(mine), edited(theirs)].map((each) => valueAt(each, path))
        const isConflict = one !== original && other !== original && one !== other
        const keys = path.map(String)
        const found = conflicts.find((conflict) => isDeepStrictEqual(conflict.path, keys))
        expect(found).toEqual(
          isConflict ? { path: keys, base: original, mine: one, theirs: other } : undefined,
        )
        expect(valueAt(document, path)).toBe(one === original ? other : one)
      }
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['added by one', { a: 1 }, { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 }],
  ['added by the other', { a: 1 }, { a: 1 }, { a: 1, c: 3 }, { a: 1, c: 3 }],
  ['removed by one', { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 }, { a: 1 }],
  ['removed by both', { a: 1, b: 2 }, { a: 1 }, { a: 1 }, { a: 1 }],
])('a field %s', (_case, base, mine, theirs, merged) => {
  expect(mergeDocuments(base, mine, theirs)).toEqual({ document: merged, conflicts: [] })
})

it('a list that both lengthened is one conflict', () => {
  const { conflicts } = mergeDocuments({ a: [1] }, { a: [1, 2] }, { a: [1, 3] })
  expect(conflicts).toEqual([{ path: ['a'], base: [1], mine: [1, 2], theirs: [1, 3] }])
})

it('a list that one lengthened has the new item, and the other’s change of an item is a conflict', () => {
  expect(mergeDocuments([1], [1, 2], [1]).document).toEqual([1, 2])
  expect(mergeDocuments([1], [1, 2], [5]).conflicts).toHaveLength(1)
})

it('a removed field that the other changed is a conflict', () => {
  const { conflicts } = mergeDocuments({ a: 1 }, {}, { a: 2 })
  expect(conflicts).toEqual([{ path: ['a'], base: 1, mine: undefined, theirs: 2 }])
})

const evaluation = (programme: string, traits: object) => ({ programme, run: '2026-1', traits })
const [stay, weight, milk] = [{ STAY: { value: 1 } }, { 'P.365': { value: 2 } }, { LEITE: { value: 3 } }]

it('joins evaluations by programme and trait, also when one side has a further programme', () => {
  const merged = mergeDocuments(
    [evaluation('PMGZ', { ...stay, ...weight })],
    [evaluation('PMGZ', { ...stay, 'P.365': { value: 9 } })],
    [evaluation('ANCP', milk), evaluation('PMGZ', { STAY: { value: 5 }, ...weight })],
  )
  expect(merged).toEqual({
    document: [evaluation('PMGZ', { STAY: { value: 5 }, 'P.365': { value: 9 } }), evaluation('ANCP', milk)],
    conflicts: [],
  })
})

it('a programme that one removed and the other changed is one conflict of the list', () => {
  const { conflicts } = mergeDocuments([evaluation('PMGZ', stay)], [], [evaluation('PMGZ', milk)])
  expect(conflicts.map(({ path }) => path)).toEqual([[]])
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

it('a choice between two values of any path gives the document of that side', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { minLength: 1, maxLength: 4 }), (path) => {
      const [before, mine, theirs] = [1, 2, 3].map((value) => setAt({ other: 'x' }, path, { value }))
      const merge = mergeDocuments(before, mine, theirs)
      const [conflict] = openConflicts(merge)
      expect(conflict?.path).toEqual([...path, 'value'])
      const choose = (choice: ConflictChoice) =>
        withChoices(merge, new Map([[fieldName([...path, 'value']), choice]]))
      expect([choose('base'), choose('mine'), choose('theirs')]).toEqual([before, mine, theirs])
    }),
  )
})
