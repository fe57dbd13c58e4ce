import { describe, expect, it } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { documents, pictures } from '../../../test/content.ts'
import { alikeOn, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { storedEntry } from '../../../test/rows.ts'
import type { Database } from '../../platform/database/schema.ts'
import { OutdatedChanges } from './change-content.server.ts'
import { saveDraft } from './drafts.server.ts'
import { readPublished, seedContent } from './entries.server.ts'
import { type Change, publishChanges } from './publish.server.ts'

const now = 1_795_000_000_000
const ana = { by: fullAccess('ana@example.com'), now }
const bia = { by: fullAccess('bia@example.com'), now }
const [bull] = documents.animals
const key = { collection: 'animals', id: bull.id } as const
const publishing = { ...ana, action: 'publish', pictures, notify: [] } as const

describe.each(databaseKinds)('drafts in the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function open() {
    const { database } = await databaseOfTest(kind)
    await seedContent(database, documents, { now })
    return database
  }
  const publishedBull = async (database: Database) =>
    ((await readPublished(database)).documents['animals'] as (typeof bull)[])[0]
  const entryOf = (database: Database) => storedEntry(database, bull.id)
  const save = (database: Database, document: object, baseRevision: number, who = ana) =>
    saveDraft(database, { ...key, ...who, document, baseRevision })
  const publish = (database: Database, change: Change) => publishChanges(database, [change], publishing)

  alike('are saved although invalid, refused when published, and shown once they are valid', async () => {
    const database = await open()
    expect(await save(database, { ...bull, weightKg: 1 }, 1)).toMatchObject({ kind: 'saved', revision: 2 })
    await expect(publish(database, { kind: 'draft', ...key })).rejects.toThrow('field weightKg')
    await expect(publish(database, { kind: 'draft', ...key })).rejects.toMatchObject({
      reason: 'Escreva um número de 20 a 5.000 kg, por exemplo 530.',
      path: { file: 'content/animals.json', id: bull.id, field: ['weightKg'] },
    })
    expect(await publishedBull(database)).toEqual(bull)
    await save(database, { ...bull, weightKg: 900 }, 2)
    await publish(database, { kind: 'draft', ...key })
    expect(await publishedBull(database)).toEqual({ ...bull, weightKg: 900 })
    await expect(publish(database, { kind: 'draft', ...key })).rejects.toThrow(
      'animals/touro-01: O rascunho já foi publicado ou descartado.',
    )
  })

  alike('with different values of one field are a conflict, and nothing is saved', async () => {
    const database = await open()
    await save(database, { ...bull, name: 'Nome da Ana' }, 1)
    const outcome = await save(database, { ...bull, name: 'Nome da Bia', weightKg: 901 }, 1, bia)
    expect(outcome).toEqual({
      ...{ kind: 'conflict', revision: 2, by: ana.by.email, isPublished: false },
      document: { ...bull, name: 'Nome da Bia', weightKg: 901 },
      theirs: { ...bull, name: 'Nome da Ana', weightKg: 901 },
    })
    const { draft } = await entryOf(database)
    expect(draft).toMatchObject({ name: 'Nome da Ana', weightKg: bull.weightKg })
  })

  it('of a new entry conflict when two people create the same', async () => {
    const database = await open()
    const id = 'touro-99'
    const created = (name: string, who = ana) =>
      saveDraft(database, { ...key, id, document: { id, name }, baseRevision: 0, ...who })
    expect((await created('Um')).kind).toBe('saved')
    expect(await created('Dois', bia)).toMatchObject({
      kind: 'conflict',
      document: { name: 'Dois' },
      theirs: { name: 'Um' },
    })
  })

  alike('stay drafts while the state of the animal is published', async () => {
    const database = await open()
    await save(database, { ...bull, name: 'Ainda Não' }, 1)
    await publish(database, { kind: 'fields', ...key, fields: { state: 'sold' } })
    expect(await publishedBull(database)).toEqual({ ...bull, state: 'sold' })
    await publish(database, { kind: 'draft', ...key })
    expect(await publishedBull(database)).toEqual({ ...bull, state: 'sold', name: 'Ainda Não' })
  })

  it('never bring an animal back for sale by an undo at the moment of its sale', async () => {
    const database = await open()
    for (let round = 0; round < 12; round++) {
      const { revision } = await entryOf(database)
      const fields = { state: 'available', weightKg: 900 + round }
      await publish(database, { kind: 'fields', ...key, fields })
      const changes: Change[] = [
        { kind: 'undo', ...key, revision: revision + 1 },
        { kind: 'fields', ...key, fields: { state: 'sold' } },
      ]
      const outcomes = await Promise.allSettled(
        (round % 2 ? changes : changes.toReversed()).map((each) => publish(database, each)),
      )
      expect(await publishedBull(database)).toMatchObject({ state: 'sold' })
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(OutdatedChanges)
    }
    const { revision } = await entryOf(database)
    const outdated = { kind: 'document', ...key, document: bull, expectedRevision: revision - 1 } as const
    await expect(publish(database, outdated)).rejects.toBeInstanceOf(OutdatedChanges)
  })

  it.each<[string, Change, object]>([
    ['a document', { kind: 'document', ...key, document: { ...bull, name: 'Outro' } }, { name: 'Outro' }],
    ['fields', { kind: 'fields', ...key, fields: { name: 'Outro' } }, { name: 'Outro' }],
    ['a sale', { kind: 'fields', ...key, fields: { state: 'sold' } }, { state: 'sold' }],
  ])('stay through a publication of %s and its undo', async (_case, change, changed) => {
    const database = await open()
    const draft = { ...bull, weightKg: 903 }
    await save(database, draft, 1)
    await publish(database, change)
    expect((await entryOf(database)).draft).toEqual({ ...draft, ...changed })
    await publish(database, { kind: 'undo', ...key, revision: 3 })
    expect(await entryOf(database)).toMatchObject({ draft, published: bull })
    await expect(publish(database, { kind: 'undo', ...key, revision: 3 })).rejects.toThrow(OutdatedChanges)
  })

  alike('end when a publication has all that they change, and when they differ by spaces only', async () => {
    const database = await open()
    await save(database, { ...bull, name: 'Nome Novo' }, 1)
    await publish(database, { kind: 'fields', ...key, fields: { name: 'Nome Novo' } })
    expect((await entryOf(database)).draft).toBeNull()
    await save(database, { ...bull, name: ' Nome Novo ' }, 3)
    expect((await entryOf(database)).draft).toBeNull()
  })

  alike(
    'keep what their author changed where others publish another value, but never an older state',
    async () => {
      const database = await open()
      await save(database, { ...bull, name: 'Nome do Rascunho', weightKg: 903, state: 'reserved' }, 1)
      const fields = { weightKg: 950, scrotalCm: 40, state: 'sold' }
      await publish(database, { kind: 'fields', ...key, fields })
      const draft = { ...bull, name: 'Nome do Rascunho', ...fields, weightKg: 903 }
      expect((await entryOf(database)).draft).toEqual(draft)
    },
  )

  it('lose no field in interleaved edits of two people', async () => {
    const database = await open()
    const fields = ['name', 'rgn', 'born', 'weightKg', 'scrotalCm'] as const
    const edited: Record<string, unknown> = {}
    for (let round = 0; round < 40; round++) {
      const base = { ...bull, ...edited }
      const { revision } = await entryOf(database)
      const [one, other] = [fields[round % 5] ?? 'name', fields[(round + 2) % 5] ?? 'name']
      const outcomes = await Promise.all([
        save(database, { ...base, [one]: `a${round}` }, revision),
        save(database, { ...base, [other]: `b${round}` }, revision, bia),
      ])
      expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'saved'])
      Object.assign(edited, { [one]: `a${round}`, [other]: `b${round}` })
    }
    const { draft } = await entryOf(database)
    expect(draft).toEqual({ ...bull, ...edited })
  })
})
