import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cleanupsAfterEach } from '../../../test/cleanups.ts'
import { content, ranch } from '../../../test/content.ts'
import { eventually } from '../../../test/site.ts'
import { jsonLog } from '../../platform/log.server.ts'
import { findSharePicture } from './describe-animal.server.ts'
import { openSharePictures } from './open-share-pictures.server.ts'
import { sharePicturePath } from './share-picture.server.ts'

const contentFolder = join(import.meta.dirname, '../../../content')
const pastDay = '2020-01-01'

const cleanups = cleanupsAfterEach()

/** The share pictures of the first `count` bulls, without photographs, in an empty folder. */
async function openPictures({ count = 1, readPhotograph = async () => Buffer.alloc(0) } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'matriz-share-'))
  const bulls = content.pt.bulls.slice(0, count)
  const own = { ...content.pt, bulls, girAnimals: [], pregnancies: [] }
  const version = { pt: own, en: { ...content.en, bulls } }
  const logged: string[] = []
  let reads = 0
  const pictures = openSharePictures({
    ...{ folder, contentFolder, startAfterMs: 0, clock: Date.now },
    content: () => version,
    describe(id, language) {
      const picture = findSharePicture({ content: version, ranch }, id, language)
      return picture && { ...picture, photograph: { src: '/assets/drawing.svg' } }
    },
    readPhotograph() {
      reads++
      return readPhotograph()
    },
    log: jsonLog((line) => logged.push(line)),
  })
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  cleanups.push(() => pictures.close())
  const pathOf = (language: 'pt' | 'en') => {
    const picture = findSharePicture({ content: version, ranch }, bulls[0]?.id ?? '', language)
    return picture ? sharePicturePath({ ...picture, photograph: { src: '/assets/drawing.svg' } }) : ''
  }
  return { pictures, folder, logged, pathOf, reads: () => reads }
}

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')

it('a picture that many request at once is drawn once, and others than those that can wait are refused', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { pictures, pathOf, reads } = await openPictures({
    readPhotograph: () => released.then(() => drawing),
  })
  const requests = Array.from({ length: 30 }, () => pictures.read(pathOf('pt')))
  await eventually(async () => reads() === 1)
  const refused = await Promise.race(requests)
  expect(refused).toBe('busy')
  release()
  const results = await Promise.all(requests)
  expect(results.filter((each) => each === 'busy')).toHaveLength(9)
  expect(reads()).toBe(1)
})

it('a start finds the pictures of the last, and deletes those that nobody has needed for a day', async () => {
  const { pictures, folder, reads } = await openPictures({ count: 2, readPhotograph: async () => drawing })
  const unused = `${'0'.repeat(32)}.jpg`
  const recent = `${'1'.repeat(32)}.jpg`
  for (const name of [unused, recent]) await writeFile(join(folder, name), 'old')
  await utimes(join(folder, unused), new Date(pastDay), new Date(pastDay))
  pictures.wake()
  await eventually(async () => !(await readdir(folder)).includes(unused))
  const names = await readdir(folder)
  expect(names).toHaveLength(5)
  expect(names).toContain(recent)
  expect(reads()).toBe(4)
  pictures.wake()
  await pictures.close()
  expect(reads()).toBe(4)
})

it('a picture that cannot be drawn is logged, and tried again on request', async () => {
  let isBroken = true
  const { pictures, logged, pathOf } = await openPictures({
    readPhotograph: async () => (isBroken ? Buffer.from('no picture') : drawing),
  })
  pictures.wake()
  await eventually(async () => logged.length === 2)
  expect(logged[0]).toContain('share picture not made')
  await expect(pictures.read(pathOf('pt'))).rejects.toThrow()
  isBroken = false
  expect(await pictures.read(pathOf('pt'))).toMatchObject({ isNamed: true })
})
