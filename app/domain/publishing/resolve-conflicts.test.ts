import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents, pictures } from '../../../test/content.ts'
import { databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { storedEntry } from '../../../test/rows.ts'
import { rounds } from '../../../test/scope.ts'
import { fieldName, fieldPath } from '../content/field-path.ts'
import { ContentError } from '../content/refusal.server.ts'
import { operator } from './change-content.server.ts'
import type { Documents } from './collections.server.ts'
import {
  type DraftOutcome,
  mergeDocuments,
  readEditableEntry,
  saveDraft,
  withTheirs,
} from './drafts.server.ts'
import { seedContent } from './entries.server.ts'
import { type Change, publishChanges } from './publish.server.ts'

const now = 1_795_000_000_000
const [booklet] = documents.ebooks
const key = { collection: 'ebooks', id: booklet.id } as const
type Ebook = Documents['ebooks'][number]
type Buttons = Ebook['purchaseButtons']

async function open(kind: (typeof databaseKinds)[number] = 'embedded') {
  const { database } = await databaseOfTest(kind)
  await seedContent(database, documents, { now })
  const publishing = { by: fullAccess('caio'), now, action: 'publish', pictures, notify: [] } as const
  return {
    database,
    publish: (change: Change) => publishChanges(database, [change], publishing),
    read: async () => {
      const entry = await readEditableEntry(database, key, operator)
      if (!entry) throw new Error('no eBook')
      return { document: entry.document as Ebook, revision: entry.revision }
    },
    stored: async () => {
      const { published, draft }: { published: Ebook; draft: Ebook | null } = await storedEntry(
        database,
        key.id,
      )
      return { site: published, draft }
    },
  }
}

/** The text and the link of a button carry one number, so that a button made of two people's shows. */
const button = (tag: number) => ({ text: { pt: `Versão ${tag}` }, link: `https://checkout.example/${tag}` })
const isWhole = ({ text, link }: Buttons[number]) => link.split('/').at(-1) === text.pt.split(' ').at(-1)

/** A person's change of a list. `tag` makes it differ from all other changes. */
function changed(list: Buttons, how: 'add' | 'insert' | 'remove' | 'move' | 'edit', tag: number): Buttons {
  const at = tag % list.length
  const rest = list.toSpliced(at, 1)
  if (how === 'edit') return list.with(at, button(tag))
  if (how === 'insert') return [button(tag), ...list].slice(0, 6)
  if (how === 'add') return [...list, button(tag)].slice(-6)
  if (how === 'remove') return list.length > 1 ? rest : [button(tag)]
  return [...rest, ...list.slice(at, at + 1)]
}

const how = fc.constantFrom('add', 'insert', 'remove', 'move', 'edit')
const save = fc.record({
  do: fc.constant('save'),
  who: fc.constantFrom('ana', 'bia'),
  how,
  price: fc.boolean(),
  keeps: fc.constantFrom('document', 'theirs'),
})
type Save = typeof save extends fc.Arbitrary<infer Step> ? Step : never
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('open'), who: fc.constantFrom('ana', 'bia') }),
    save,
    fc.record({ do: fc.constant('publish'), how, price: fc.boolean() }),
    fc.record({ do: fc.constant('publish draft') }),
  ),
  { minLength: 3, maxLength: 14 },
)

describe.each(databaseKinds)('in the %s database', (kind) => {
  it('drafts and publications in any order never mix two people’s items, and replace nothing that nobody was shown', async () => {
    const site = await open(kind)
    await site.publish({ kind: 'fields', ...key, fields: { purchaseButtons: [1, 2, 3].map(button) } })
    let tag = 10
    let conflicts = 0
    /** Values of fields that were on somebody's screen. */
    const shown: unknown[] = []
    const isShown = (value: unknown) => shown.some((each) => isDeepStrictEqual(each, value))
    const typed: unknown[] = [(await site.stored()).site.purchaseButtons]
    const opened = new Map<string, Awaited<ReturnType<typeof site.read>>>()
    async function openFor(who: string) {
      const entry = await site.read()
      opened.set(who, entry)
      shown.push(entry.document.purchaseButtons, entry.document.price)
      return entry
    }
    async function save(step: Save) {
      const { document, revision } = opened.get(step.who) ?? (await openFor(step.who))
      const mine = { ...document, purchaseButtons: changed(document.purchaseButtons, step.how, tag++) }
      typed.push(mine.purchaseButtons)
      const options = { ...key, by: fullAccess(step.who), now, baseRevision: revision }
      const before = await site.stored()
      let outcome: DraftOutcome = await saveDraft(site.database, {
        ...options,
        document: step.price ? { ...mine, price: 1000 + tag++ } : mine,
      })
      for (let round = 0; outcome.kind === 'conflict'; round++) {
        expect(round).toBeLessThan(3)
        conflicts++
        for (const each of [outcome.document, outcome.theirs] as Ebook[])
          shown.push(each.purchaseButtons, each.price)
        const { revision: baseRevision, isPublished } = outcome
        const overrides = isPublished ? { overrides: baseRevision } : {}
        const document = outcome[step.keeps]
        outcome = await saveDraft(site.database, { ...options, ...overrides, document, baseRevision })
      }
      const after = outcome.document as Ebook
      for (const field of ['purchaseButtons', 'price'] as const)
        for (const each of [before.draft, before.site])
          if (
            each &&
            !isDeepStrictEqual(after[field], each[field]) &&
            !(each === before.site && before.draft)
          )
            expect(isShown(each[field]), `${field} of ${JSON.stringify(each)}`).toBe(true)
      opened.delete(step.who)
    }
    async function publishDraft() {
      const { site: before, draft } = await site.stored()
      try {
        await site.publish({ kind: 'draft', ...key })
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        return
      }
      for (const field of ['purchaseButtons', 'price'] as const)
        if (draft && !isDeepStrictEqual(draft[field], before[field]))
          expect(isShown(before[field])).toBe(true)
    }
    const property = fc.asyncProperty(steps, async (all) => {
      for (const step of all) {
        const before = await site.stored()
        if (step.do === 'open') await openFor(step.who)
        else if (step.do === 'save') await save(step)
        else if (step.do === 'publish draft') await publishDraft()
        else {
          const purchaseButtons = changed(before.site.purchaseButtons, step.how, tag++)
          typed.push(purchaseButtons)
          const fields = step.price ? { purchaseButtons, price: 1000 + tag++ } : { purchaseButtons }
          await site.publish({ kind: 'fields', ...key, fields })
          const { draft } = await site.stored()
          // A draft's value gives way to a publication only where it was the site's.
          if (
            before.draft &&
            draft &&
            !isDeepStrictEqual(draft.purchaseButtons, before.draft.purchaseButtons)
          )
            expect(draft.purchaseButtons).toEqual(purchaseButtons)
        }
        const { site: online, draft } = await site.stored()
        for (const each of [online, draft]) {
          if (!each) continue
          expect(each.purchaseButtons.filter((item) => !isWhole(item))).toEqual([])
          expect(typed).toContainEqual(each.purchaseButtons)
        }
      }
    })
    await fc.assert(property, { numRuns: rounds(150), endOnFailure: true })
    expect(conflicts).toBeGreaterThan(0)
  })
})

it('a field that the editor sets back to what was on the site before a publication stays as typed', async () => {
  const site = await open()
  const first = await site.read()
  const options = { ...key, by: fullAccess('ana'), now }
  const described = { ...first.document, description: { pt: 'Minha' } }
  await saveDraft(site.database, { ...options, baseRevision: first.revision, document: described })
  await site.publish({ kind: 'fields', ...key, fields: { price: 3500 } })
  const { document, revision } = await site.read()
  expect(document.price).toBe(3500)
  const back = { ...document, price: first.document.price }
  const outcome = await saveDraft(site.database, { ...options, baseRevision: revision, document: back })
  expect(outcome).toMatchObject({ kind: 'saved', document: back })
})

/** Lists of items with more than one field, in which a mixture of two people's items would show. */
const items = fc.uniqueArray(
  fc.record({ programme: fc.constantFrom('PMGZ', 'ANCP', 'PS'), cents: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 4 },
)
const anyDocument = fc.record(
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
    fc.property(anyDocument, anyDocument, anyDocument, (base, mine, theirs) => {
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
    fc.property(anyDocument, anyDocument, anyDocument, (base, mine, theirs) => {
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
