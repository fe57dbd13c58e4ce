import { describe, expect, it } from 'vitest'
import { documents, pictures } from '../../../test/content.ts'
import { anyDatabaseKind, databaseOfTest } from '../../../test/database.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ContentError } from '../content/index.server.ts'
import { operator } from './index.server.ts'
import { publishChanges } from './publish-changes.server.ts'
import { readPublished, readVersion, seedContent } from './stored-documents.server.ts'

const options = { now: 1_795_000_000_000, pictures, told: [] }

describe.each(anyDatabaseKind)('a collection that the %s database lacks', (kind) => {
  /** A database that was seeded before the site had traits and a blog. */
  async function openOld() {
    const { database } = await databaseOfTest(kind)
    const { traits: _, blog: __, ...older } = documents
    const animals = documents.animals.map(({ evaluations: _, ...animal }) => animal)
    await seedContent(database, { ...documents, ...older, animals }, options)
    for (const name of ['traits', 'blog']) {
      await database.deleteFrom('content_entries').where('collection', '=', name).execute()
      await database.deleteFrom('content_revisions').where('collection', '=', name).execute()
    }
    return { database, expected: { ...documents, animals } }
  }
  const revisionsOf = (database: Database, collection: string) =>
    database
      .selectFrom('content_revisions')
      .select(['action', 'revision', 'changed_by'])
      .where('collection', '=', collection)
      .execute()

  it('is filled from content/ as one version, once', async () => {
    const { database, expected } = await openOld()
    await seedContent(database, documents, options)
    expect(await readPublished(database)).toEqual({ version: 2, documents: expected })
    expect(await revisionsOf(database, 'blog')).toEqual([{ action: 'seed', revision: 1, changed_by: '' }])
    await seedContent(database, documents, options)
    expect(await readVersion(database)).toBe(2)
  })

  it('is filled once by two processes that start at the same time', async () => {
    const { database, expected } = await openOld()
    await Promise.all([1, 2].map(() => seedContent(database, documents, options)))
    expect(await readPublished(database)).toEqual({ version: 2, documents: expected })
  })

  it('stays empty when its documents do not fit the stored ones', async () => {
    const { database } = await openOld()
    const [trait] = documents.traits
    const wrong = {
      ...documents,
      traits: [trait, trait].map((each, index) => ({ ...each, id: `t${index}`, code: '' })),
    }
    await expect(seedContent(database, wrong, options)).rejects.toThrow(ContentError)
    expect(await readVersion(database)).toBe(1)
    expect(await revisionsOf(database, 'traits')).toEqual([])
  })

  it('is not filled again after staff have emptied it', async () => {
    const { database } = await databaseOfTest(kind)
    await seedContent(database, documents, options)
    const withdrawn = documents.ebooks.map(({ id }) => ({
      kind: 'document' as const,
      collection: 'ebooks' as const,
      id,
      document: null,
    }))
    await publishChanges(database, withdrawn, { ...options, by: operator, action: 'publish' })
    await seedContent(database, documents, options)
    expect(await readVersion(database)).toBe(2)
    expect((await readPublished(database)).documents['ebooks']).toEqual([])
  })
})
