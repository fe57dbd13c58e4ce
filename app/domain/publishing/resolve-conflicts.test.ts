import { expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { cleanupsAfterEach } from '../../../test/cleanups.ts'
import { documents } from '../../../test/content.ts'
import { newDatabase } from '../../../test/database.ts'
import { rounds } from '../../../test/scope.ts'
import { fieldName } from '../content/field-path.ts'
import { textDigest } from '../content/index.server.ts'
import { type Author, operator } from './authors.server.ts'
import { listSchemas } from './collections.server.ts'
import { saveDraft, saveResolvedDraft } from './drafts.server.ts'
import { describeFields } from './forms/describe-fields.server.ts'
import { documentValues, readDocument } from './forms/read-document.server.ts'
import type { ConflictChoice } from './merge-documents.server.ts'
import { readEditableEntry } from './read-entries.server.ts'
import { seedContent } from './stored-documents.server.ts'

const cleanups = cleanupsAfterEach()

const now = 1_795_000_000_000
const key = { collection: 'courses', id: documents.courses[0]?.id ?? '' } as const
const fields = describeFields(listSchemas.courses, 'courses').filter(({ key }) => key !== 'id')

async function open() {
  const { database, remove } = await newDatabase('embedded')
  cleanups.push(remove)
  await seedContent(database, documents, now)
  const read = async () => {
    const entry = await readEditableEntry(database, key, operator)
    if (!entry) throw new Error('no course')
    return entry
  }
  return { database, read }
}

/** A small generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

it('interleaved edits of two people lose no field', async () => {
  const { database, read } = await open()
  const random = randomNumbers(7)
  const names = [
    'title.pt',
    'title.en',
    'objective.pt',
    'targetAudience.en',
    'locations.0',
    'theoryContent.1.pt',
  ]
  const money = ['price.cash', 'price.pix.rest', 'price.instalments.total']
  const expected = new Map(
    names.concat(money).map((name) => [name, documentValues(fields, documents.courses[0]).get(name)]),
  )
  let conflicts = 0
  for (let round = 0; round < rounds(500); round++) {
    const { document, revision } = await read()
    const edits = (['ana', 'bia'] as const).map((by, index) => {
      const isMoney = random(3) === 0
      const name = (isMoney ? money[random(money.length)] : names[random(names.length)]) ?? ''
      const value = isMoney ? `${1 + round},${index}0` : `${by} ${round}`
      const values = new Map([...documentValues(fields, document), [name, value]])
      return { by: fullAccess(by), name, value, document: { id: key.id, ...readDocument(fields, values) } }
    })
    for (const edit of edits) {
      const options = { ...key, ...edit, baseRevision: revision, now }
      const outcome = await saveDraft(database, options)
      if (outcome.kind === 'saved') expected.set(edit.name, edit.value)
      else {
        conflicts++
        expect(outcome.conflicts.map(({ path }) => fieldName(path))).toEqual([edit.name])
        const choice: ConflictChoice = random(2) === 0 ? 'mine' : 'theirs'
        const choices = new Map([[edit.name, choice]])
        const resolved = await saveResolvedDraft(database, {
          ...options,
          theirRevision: outcome.revision,
          choices,
        })
        expect(resolved.kind).toBe('saved')
        if (choice === 'mine') expected.set(edit.name, edit.value)
      }
    }
    const values = documentValues(fields, (await read()).document)
    for (const [name, value] of expected) expect(values.get(name), `${name} in round ${round}`).toBe(value)
  }
  expect(conflicts).toBeGreaterThan(rounds(500) / 25)
}, 120_000)

it('two people’s changes of a text’s languages are joined, and the English belongs to the Portuguese it was made from', async () => {
  const { database, read } = await open()
  const { document, revision } = await read()
  const title = documents.courses[0]?.title
  const edit = (by: Author, changed: object) =>
    saveDraft(database, {
      ...key,
      by,
      now,
      baseRevision: revision,
      document: { ...document, title: changed },
    })
  await edit(fullAccess('ana'), { ...title, pt: 'Novo', en: 'New', enOf: textDigest('Novo') })
  const outcome = await edit(fullAccess('bia'), { ...title, en: 'Newer', enOf: textDigest(title?.pt ?? '') })
  expect(outcome).toMatchObject({
    kind: 'conflict',
    conflicts: [{ path: ['title', 'en'], mine: 'Newer', theirs: 'New' }],
  })
})

it('a field without a choice stays a conflict, and the value before both can be chosen', async () => {
  const { database, read } = await open()
  const { document, revision } = await read()
  const options = (by: Author, locations: string[]) => ({
    ...key,
    by,
    now,
    baseRevision: revision,
    document: { ...document, locations },
  })
  await saveDraft(database, options(fullAccess('ana'), ['Bahia']))
  const mine = options(fullAccess('bia'), ['Goiás', 'Paraná'])
  const theirRevision = revision + 1
  const undecided = await saveResolvedDraft(database, { ...mine, theirRevision, choices: new Map() })
  expect(undecided).toMatchObject({ kind: 'conflict', conflicts: [{ path: ['locations'] }] })
  await saveResolvedDraft(database, { ...mine, theirRevision, choices: new Map([['locations', 'base']]) })
  expect((await read()).document).toEqual(document)
})
