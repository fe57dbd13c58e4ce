import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { fullAccess } from '../../../test/author.ts'
import { documents } from '../../../test/content.ts'
import { alikeOn, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { storedEntry } from '../../../test/rows.ts'
import { OutdatedChanges } from './change-content.server.ts'
import { saveDraft } from './drafts.server.ts'
import { readPublished, readVersion, seedContent } from './entries.server.ts'
import { type Change, publishChanges } from './publish.server.ts'
import { pictureNames, readContent, readDocumentFiles } from './samples.server.ts'

const pictures = await pictureNames(join(root, 'content'))
const options = {
  by: fullAccess('ana@example.com'),
  now: 1_795_000_000_000,
  action: 'publish',
  pictures,
  notify: [],
} as const
const [bull] = documents.animals
const documentOf = (id: string, document: object): Change => {
  return { kind: 'document', collection: 'animals', id, document }
}
const fieldsOf = (fields: Record<string, unknown>, id: string = bull.id): Change => {
  return { kind: 'fields', collection: 'animals', id, fields }
}
const renamed = documentOf(bull.id, { ...bull, name: 'Outro Nome' })

describe.each(databaseKinds)('the content of the %s database', (kind) => {
  const alike = alikeOn(kind)
  async function open() {
    const { database } = await databaseOfTest(kind)
    await seedContent(database, documents, options)
    return database
  }
  const names = async (database: Awaited<ReturnType<typeof open>>) =>
    ((await readPublished(database)).documents['animals'] as { name: string }[]).map(({ name }) => name)

  it('is seeded once: later starts overwrite nothing', async () => {
    const database = await open()
    expect(await readPublished(database)).toMatchObject({ version: 1, documents })
    await publishChanges(database, [renamed], options)
    await seedContent(database, documents, options)
    expect(await readVersion(database)).toBe(2)
    expect((await names(database))[0]).toBe('Outro Nome')
  })

  alike('is stored as its schema parses it, from a document, a draft or single fields', async () => {
    const database = await open()
    const rows = database.selectFrom('content_entries').select('published').where('id', '=', bull.id)
    const storedJson = async () => (await rows.executeTakeFirstOrThrow()).published
    const seeded = await storedJson()
    const { id, ...rest } = bull
    const document = { unknown: 1, ...rest, name: `  ${bull.name}\n`, id }
    await publishChanges(database, [documentOf(id, document)], options)
    expect(await storedJson()).toBe(seeded)
    const draft = { ...document, weightKg: 901 }
    await saveDraft(database, { ...options, collection: 'animals', id, document: draft, baseRevision: 2 })
    await publishChanges(database, [{ collection: 'animals', id, kind: 'draft' }], options)
    const heavier = await storedJson()
    expect(JSON.parse(heavier ?? '')).toEqual({ ...bull, weightKg: 901 })
    const fields = { name: ` ${bull.name}`, weightKg: bull.weightKg }
    await publishChanges(database, [fieldsOf(fields)], options)
    expect(await storedJson()).toBe(seeded)
    const revisions = await database
      .selectFrom('content_revisions')
      .select('document')
      .where('entry_id', '=', id)
      .where('action', '<>', 'edit')
      .execute()
    expect(new Set(revisions.map(({ document }) => document))).toEqual(new Set([seeded, heavier]))
  })

  it('is seeded once by two processes that start at the same time', async () => {
    const { database } = await databaseOfTest(kind)
    await Promise.all([1, 2].map(() => seedContent(database, documents, options)))
    expect(await readPublished(database)).toMatchObject({ version: 1, documents })
  })

  it('changes as a whole: one invalid document refuses all, and the error names its field', async () => {
    const database = await open()
    const invalid = documentOf('touro-02', { ...bull, id: 'touro-02', weightKg: 9 })
    await expect(publishChanges(database, [renamed, invalid], options)).rejects.toThrow(
      'content/animals.json: entry 2 "touro-02", field weightKg: Escreva um número de 20 a 5.000 kg, por exemplo 530.',
    )
    expect(await readPublished(database)).toMatchObject({ version: 1, documents })
    expect(
      await database.selectFrom('content_revisions').select('action').where('action', '<>', 'seed').execute(),
    ).toEqual([])
  })

  alike('keeps a revision of each change with who and when', async () => {
    const database = await open()
    await publishChanges(database, [renamed], { ...options, note: 'engano no nome' })
    const revisions = await database
      .selectFrom('content_revisions')
      .selectAll()
      .where('entry_id', '=', bull.id)
      .orderBy('revision')
      .execute()
    expect(revisions.map(({ document }) => JSON.parse(document).name)).toEqual([bull.name, 'Outro Nome'])
    expect(revisions[1]).toMatchObject({
      revision: 2,
      changed_by: options.by.email,
      action: 'publish',
      note: 'engano no nome',
    })
  })

  it('takes publications at the same time one after the other', async () => {
    const database = await open()
    const first = documents.animals.slice(0, 8)
    const changes = first.map((each, index) => documentOf(each.id, { ...each, name: `Touro ${index}` }))
    const publications = await Promise.all(
      changes.map((change) => publishChanges(database, [change], options)),
    )
    expect(new Set(publications.map(({ version }) => version))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9]))
    expect((await names(database)).slice(0, 8)).toEqual(changes.map((_, index) => `Touro ${index}`))
  })

  it('takes hundreds of changes at once, new entries in order', async () => {
    const database = await open()
    const added = Array.from({ length: 450 }, (_, index) => {
      const id = `touro-${1000 + index}`
      return documentOf(id, { ...bull, id, name: `Novo ${index}` })
    })
    const sold = fieldsOf({ state: 'sold' })
    const gir = fieldsOf({ state: 'sold' }, 'gir-01')
    const { documents: published } = await publishChanges(database, [sold, ...added, gir], {
      ...options,
      action: 'import',
      batch: 'one',
    })
    expect(published.animals.slice(documents.animals.length).map(({ name }) => name)).toEqual(
      added.map((_, index) => `Novo ${index}`),
    )
    expect(published.animals[0]).toEqual({ ...bull, state: 'sold' })
  })

  it('publishes nothing when two changes are of the same entry', async () => {
    const database = await open()
    const both = [fieldsOf({ state: 'sold' }), fieldsOf({ weightKg: 900 })]
    await expect(publishChanges(database, both, options)).rejects.toThrow()
    expect(await readVersion(database)).toBe(1)
    expect((await readPublished(database)).documents['animals']).toEqual(documents.animals)
  })

  it('refuses changes that were made from an older version', async () => {
    const database = await open()
    await publishChanges(database, [renamed], { ...options, expectedVersion: 1 })
    await expect(publishChanges(database, [renamed], { ...options, expectedVersion: 1 })).rejects.toThrow(
      OutdatedChanges,
    )
    expect(await readVersion(database)).toBe(2)
  })

  alike('keeps the id of a withdrawn entry', async () => {
    const database = await open()
    const { documents: remaining } = await publishChanges(
      database,
      [{ kind: 'document', collection: 'animals', id: bull.id, document: null }],
      options,
    )
    expect(remaining.animals).toHaveLength(documents.animals.length - 1)
    const entry = await storedEntry(database, bull.id)
    expect(entry).toMatchObject({ published: null, revision: 2 })
  })
})

/** A folder with the ranch's content. */
async function contentFolder(): Promise<string> {
  const folder = folderOfTest()
  await cp(join(root, 'content'), join(folder, 'content'), { recursive: true })
  return folder
}

it('files of documents outside of the folder are not read', async () => {
  const folder = join(await contentFolder(), 'content')
  expect(await readDocumentFiles(folder)).toEqual(documents)
  for (const file of ['../secret.md', '/etc/passwd', 'a/../../b.md']) {
    await writeFile(join(folder, 'terms.json'), JSON.stringify({ body: { pt: { file } } }))
    await expect(readDocumentFiles(folder), file).rejects.toThrow('unknown file')
  }
})

it.each([
  ['images/team.svg', 'content/team.json: blocks entry 2, field picture: Escolha uma foto.'],
  [
    'images/premium-3.svg',
    'content/premium-recipient.json: blocks entry 2, field pictures.2.picture: Escolha uma foto.',
  ],
  ['images/breed-boran.svg', 'content/breeds.json: entry 4 "boran", field picture: Escolha uma foto.'],
  ['articles/raca-sindi.body.en.md', 'content/articles/raca-sindi.body.en.md: the file is missing'],
  ['animals.json', 'content/animals.json: the file is missing'],
])('without %s the build fails and names what is missing where', async (file, message) => {
  const folder = await contentFolder()
  await rm(join(folder, 'content', file))
  await expect(readContent(folder)).rejects.toThrow(message)
})

it('with a wrong link in a text the build fails and names what is wrong where', async () => {
  const folder = await contentFolder()
  await writeFile(join(folder, 'content/terms/body.pt.md'), '[veja](javascript:alert(1))')
  await expect(readContent(folder)).rejects.toThrow(
    'content/terms.json: blocks entry 1, field body.pt: Um link começa com https:, mailto:, / ou #',
  )
})
