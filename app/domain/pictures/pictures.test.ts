import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fullAccess } from '../../../test/author.ts'
import { type DatabaseKind, databaseKinds, databaseOfTest } from '../../../test/database.ts'
import { memoryLog } from '../../../test/mail.ts'
import { photograph } from '../../../test/photograph.ts'
import { eventually } from '../../../test/site.ts'
import type { Database } from '../../platform/database/schema.ts'
import { pictureStorage } from '../../platform/pictures/picture-storage.server.ts'
import { openPictures } from './open-pictures.server.ts'

const open = async (kind: DatabaseKind = 'embedded') => (await databaseOfTest(kind)).database

function openAt(database: Database, storage = pictureStorage(database), clock = () => 1) {
  const { log, events } = memoryLog()
  const builtInNames = async () => new Set<string>()
  return { pictures: openPictures({ database, storage, builtInNames, clock, log }), events }
}

const upload = (original: Buffer) => ({
  original,
  alt: { pt: '', en: '' },
  by: fullAccess('ana@example.com'),
  now: 1,
})

/** @throws when it is refused. */
async function storePhotograph({ pictures }: ReturnType<typeof openAt>, width: number, height: number) {
  const stored = await pictures.store(upload(await photograph({ width, height })))
  if ('refusal' in stored) throw new Error(stored.refusal)
  return stored
}

const filesOf = (database: Database) =>
  database.selectFrom('picture_files').selectAll().orderBy('width').orderBy('type').execute()

describe('pictures', () => {
  it('AVIF files that a stopped process left out are made at the next start', async () => {
    const database = await open()
    const first = openAt(database)
    await first.pictures.store(upload(await photograph({ width: 500, height: 400 })))
    await first.pictures.close()
    await database.deleteFrom('picture_files').where('type', '=', 'avif').execute()
    await database.updateTable('pictures').set({ avif_at: null }).execute()

    const { pictures, events } = openAt(database)
    onTestFinished(() => pictures.close())
    await eventually(
      async () => (await database.selectFrom('pictures').select('avif_at').executeTakeFirstOrThrow()).avif_at,
    )
    const made = (await filesOf(database)).filter(({ type }) => type === 'avif')
    expect(made.map(({ width }) => width)).toEqual([400, 500])
    for (const { bytes, width } of made) expect((await sharp(bytes).metadata()).width).toBe(width)
    expect(events()).toEqual([])
  })

  it('are served by two processes, and a deleted one by the other for at most a minute', async () => {
    const database = await open()
    let now = 1
    const clock = () => now
    const opened = openAt(database, undefined, clock)
    const one = opened.pictures
    const two = openAt(database, undefined, clock).pictures
    const stored = await storePhotograph(opened, 300, 200)
    const file = { ...stored, type: 'webp' } as const
    const bytes = await one.read(file)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 })
    expect(await two.read(file)).toEqual(bytes)
    expect(await two.names()).toContain(stored.digest)

    expect(await one.remove(stored.digest)).toBe(true)
    expect(await one.read(file)).toBeUndefined()
    expect(await two.names()).not.toContain(stored.digest)
    now += 59_999
    expect(await two.read(file)).toEqual(bytes)
    now += 2
    // The cache reads the clock at most once per millisecond.
    await eventually(async () => !(await two.read(file)))
    await one.close()
    await two.close()
  })

  it('are read once for concurrent requests, and not kept when they are deleted meanwhile', async () => {
    const database = await open()
    const storage = pictureStorage(database)
    const reads = vi.fn(storage.get)
    const opened = openAt(database, { ...storage, get: reads })
    const { pictures } = opened
    const stored = await storePhotograph(opened, 50, 40)
    await pictures.close()
    reads.mockClear()
    const read = () => pictures.read({ ...stored, type: 'webp' })
    const found = [read(), read(), read()]
    expect(await pictures.remove(stored.digest)).toBe(true)
    for (const each of found) expect((await each)?.length).toBeGreaterThan(0)
    expect(reads).toHaveBeenCalledTimes(1)
    expect(await read()).toBeUndefined()
  })

  it('that a text shows by their address are in use', async () => {
    const database = await open()
    const opened = openAt(database)
    const { pictures } = opened
    const stored = await storePhotograph(opened, 50, 40)
    const draft = JSON.stringify({ body: { pt: `![Vacas](/imagens/${stored.digest}-50)` } })
    const entry = { collection: 'articles', id: 'novo', position: 0, published: null, revision: 1, draft }
    await database
      .insertInto('content_entries')
      .values({ ...entry, updated_at: 1, updated_by: '' })
      .execute()
    expect(await pictures.remove(stored.digest)).toBe(false)
    await database.deleteFrom('content_entries').execute()
    expect(await pictures.remove(stored.digest)).toBe(true)
    await pictures.close()
  })

  it.each([
    ['quota', { maxBytes: 1 }],
    ['disk-full', { freeBytes: async () => 256 * 1024 ** 2 }],
  ] as const)(
    'are refused for lack of room (%s), and nothing is stored; known ones stay',
    async (refusal, limits) => {
      const database = await open()
      const photo = await photograph({ width: 50, height: 40 })
      const before = openAt(database)
      const known = await before.pictures.store(upload(photo))
      await before.pictures.close()
      const files = await filesOf(database)
      const { pictures } = openAt(database, pictureStorage(database, limits))
      expect(await pictures.store(upload(await photograph({ width: 60, height: 40 })))).toEqual({ refusal })
      expect(await pictures.store(upload(photo))).toEqual(known)
      await pictures.close()
      expect(await filesOf(database)).toEqual(files)
    },
  )

  it.each(databaseKinds)(
    'may fill the quota of the %s database to the last byte, as WebP and AVIF together',
    async (kind) => {
      const database = await open(kind)
      const { pictures } = openAt(database)
      await pictures.store(upload(await photograph({ width: 50, height: 40 })))
      await eventually(async () => (await filesOf(database)).length === 2)
      await pictures.close()
      const maxBytes = (await filesOf(database)).reduce((sum, { bytes }) => sum + bytes.length, 0)
      expect(await pictureStorage(database, { maxBytes }).findShortage(0)).toBeUndefined()
      expect(await pictureStorage(database, { maxBytes }).findShortage(1)).toBe('quota')
    },
  )

  it('that are removed while their AVIF files are made leave none', async () => {
    const database = await open()
    const storage = pictureStorage(database)
    let [isDeleted, deletions] = [false, 0]
    const { pictures, events } = openAt(database, {
      ...storage,
      async put(file, bytes) {
        if (file.type === 'avif' && !isDeleted) isDeleted = await pictures.remove(file.digest)
        await storage.put(file, bytes)
      },
      async delete(files) {
        await storage.delete(files)
        deletions++
      },
    })
    await pictures.store(upload(await photograph({ width: 450, height: 300 })))
    await eventually(async () => deletions === 2)
    await pictures.close()
    expect(await filesOf(database)).toEqual([])
    expect(events()).toEqual([])
  })
})

it('more pictures at a time than may wait are refused, and the others stored', async () => {
  const database = await open()
  const { pictures } = openAt(database)
  onTestFinished(() => pictures.close())
  const originals = await Promise.all(
    Array.from({ length: 8 }, (_, index) => photograph({ width: 300 + index, height: 300 })),
  )
  const results = await Promise.all(originals.map((original) => pictures.store(upload(original))))
  const refused = results.filter((result) => 'refusal' in result)
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(new Set(['busy']))
  const stored = results.filter((result) => 'digest' in result)
  expect(stored.length).toBeGreaterThanOrEqual(4)
  expect(stored.length).toBeLessThan(8)
  expect(await database.selectFrom('pictures').select('digest').execute()).toHaveLength(stored.length)
})

it('a file that can not be made as AVIF is logged, and the picture stays', async () => {
  const database = await open()
  const storage = { ...pictureStorage(database), get: () => Promise.reject(new Error('the store is away')) }
  const { pictures, events } = openAt(database, storage)
  const result = await pictures.store(upload(await photograph({ width: 100, height: 100 })))
  expect(result).toHaveProperty('digest')
  await eventually(async () => events().length > 0)
  await pictures.close()
  expect(events()).toEqual(['error picture not made as AVIF'])
  expect(await database.selectFrom('pictures').select('digest').execute()).toHaveLength(1)
})
