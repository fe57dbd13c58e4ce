import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { animalSchema } from '../app/domain/herd/animals.server.ts'
import { listSchema } from '../app/domain/herd/lists.server.ts'
import { collectionSlug } from '../app/domain/publishing/collections.ts'
import {
  changesOf,
  checkDocuments,
  compareDocuments,
  operator,
  publishChanges,
  readPublished,
  seedContent,
  writeDocumentFiles,
} from '../app/domain/publishing/index.server.ts'
import { cleanupsAfterEach } from '../test/cleanups.ts'
import { documents, pictures } from '../test/content.ts'
import { anyDatabaseKind, newDatabase } from '../test/database.ts'
import { formerHerd, herdAfter, migratedDocuments } from '../test/former-herd.ts'
import { runContent } from '../test/run-content.ts'
import { testSite } from '../test/site.ts'
import { contentFolder } from './folders.ts'
import { readExport, withOneHerd } from './former-files.ts'

const cleanups = cleanupsAfterEach()

const { bulls, girAnimals, pregnancies } = formerHerd

it('the files of a former export become one herd, its lists, and breeds that name no animals', () => {
  const { animals, lists, breeds, ...others } = withOneHerd({ ...formerHerd, market: { id: 'market' } })
  expect(others).toEqual({ market: { id: 'market' } })
  const parsed = v.parse(v.array(animalSchema), animals)
  expect(parsed.map(({ id }) => id)).toEqual([...bulls, ...girAnimals, ...pregnancies].map(({ id }) => id))
  expect(lists).toMatchObject(herdAfter.lists)
  expect(v.parse(v.array(listSchema), lists)).toEqual(lists)
  expect(breeds).toEqual(
    formerHerd.breeds.map(({ animals: _, ...breed }) => ({
      ...breed,
      ...(breed.id === 'gir' && { offerName: herdAfter.offerName }),
      ...(breed.id === 'girolando' && { crosses: herdAfter.crosses }),
    })),
  )
})

it('lists have the texts of the former pages', () => {
  const title = { pt: 'Touros da serra' }
  const { lists } = withOneHerd({ ...formerHerd, bullsPage: { ...formerHerd.bullsPage, title } })
  expect(lists).toMatchObject(
    herdAfter.lists.map((list) => (list.id === 'touros' ? { ...list, title } : list)),
  )
})

it('the files of an export with one herd stay as they are', () => {
  const files = { animals: [], breeds: [], lists: [] }
  expect(withOneHerd(files)).toBe(files)
})

it('files that lack a former list stay as they are, so that the check names it', () => {
  const { pregnancies: _, ...files } = formerHerd
  expect(withOneHerd(files)).toBe(files)
})

describe('the folder of a former export', () => {
  /** As releases wrote it while bulls, Gir animals and pregnancies were three collections. */
  async function formerFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'matriz-former-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    await writeDocumentFiles(folder, documents)
    for (const name of ['animals', 'lists', 'kinds', 'programmes']) await rm(join(folder, `${name}.json`))
    for (const [name, value] of Object.entries(formerHerd))
      await writeFile(join(folder, `${collectionSlug(name)}.json`), JSON.stringify(value))
    return folder
  }
  const readFormer = async (folder: string) =>
    checkDocuments(await readExport(folder, contentFolder), pictures)

  it('has the documents of today, with the kinds and programmes of the project', async () => {
    const read = await readFormer(await formerFolder())
    expect(compareDocuments(migratedDocuments, read)).toEqual([])
  })

  it.each(anyDatabaseKind)('is imported into the %s database', async (kind) => {
    const { database, remove } = await newDatabase(kind)
    cleanups.push(remove)
    const animals = migratedDocuments.animals
      .slice(1)
      .map((animal) => ({ ...animal, state: 'sold' as const }))
    const stored = { ...migratedDocuments, animals, kinds: documents.kinds.toReversed() }
    await seedContent(database, stored, Date.now())
    const read = await readFormer(await formerFolder())
    const differences = compareDocuments((await readPublished(database)).documents, read)
    expect(new Set(differences.map(({ collection }) => collection))).toEqual(new Set(['animals', 'kinds']))
    const options = { by: operator, now: Date.now(), action: 'import', pictures, told: [] } as const
    await publishChanges(database, changesOf(differences), { ...options, order: read })
    expect((await readPublished(database)).documents).toEqual(migratedDocuments)
  })

  it('is compared and imported by the command', async () => {
    const site = await testSite('embedded')
    cleanups.push(() => site.remove())
    await site.services.publish(
      migratedDocuments.lists.map((document) => ({
        kind: 'document',
        collection: 'lists',
        id: document.id,
        document,
      })),
      { by: operator, action: 'import' },
    )
    const folder = await formerFolder()
    await runContent(site, 'import', folder)
    const bulls = formerHerd.bulls.map((bull) => (bull.id === 'touro-01' ? { ...bull, name: 'Outro' } : bull))
    await writeFile(join(folder, 'bulls.json'), JSON.stringify(bulls))
    const changed = `  name: ${JSON.stringify(documents.animals[0]?.name)} → "Outro"`
    expect(await runContent(site, 'diff', folder)).toBe(
      `changed animals/touro-01\n${changed}\n1 document and 0 pictures differ.\n`,
    )
    expect(await runContent(site, 'import', folder)).toContain('1 document and 0 pictures published')
    expect(await runContent(site, 'diff', folder)).toBe('0 documents and 0 pictures differ.\n')
  })

  it.each(['girAnimals', 'pregnanciesPage', 'market'])('without its %s is refused', async (name) => {
    const folder = await formerFolder()
    const file = `${collectionSlug(name)}.json`
    await rm(join(folder, file))
    await expect(readExport(folder, contentFolder)).rejects.toThrow(`content/${file}: the file is missing`)
  })
})

it.each(['animals', 'kinds', 'lists', 'programmes'])(
  'the folder of an export with one herd is refused without its %s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'matriz-export-'))
    cleanups.push(() => rm(folder, { recursive: true }))
    await writeDocumentFiles(folder, documents)
    expect(await readExport(folder, contentFolder)).toEqual(documents)
    await rm(join(folder, `${name}.json`))
    await expect(readExport(folder, contentFolder)).rejects.toThrow(
      `content/${name}.json: the file is missing`,
    )
  },
)
