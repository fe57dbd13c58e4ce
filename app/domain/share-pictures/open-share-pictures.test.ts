import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { content, ranch } from '../../../test/content.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { eventually } from '../../../test/site.ts'
import { findSharePicture } from './describe-animal.server.ts'
import { sharePictureReader } from './open-share-pictures.server.ts'
import { sharePicturePath } from './share-picture.server.ts'

const contentFolder = join(import.meta.dirname, '../../../content')
const pastDay = '2020-01-01'

/** The share pictures of the first animal, with a drawing for its photograph, in an empty folder. */
async function openReader({ readPhotograph }: { readPhotograph(): Promise<Uint8Array> }) {
  const folder = folderOfTest()
  let reads = 0
  const read = sharePictureReader({
    folder,
    contentFolder,
    clock: Date.now,
    describe,
    readPhotograph() {
      reads++
      return readPhotograph()
    },
  })
  const pathOf = (language: 'pt' | 'en') => {
    const picture = describe(content.pt.animals[0]?.id ?? '', language)
    return picture ? sharePicturePath(picture) : ''
  }
  return { read, folder, pathOf, reads: () => reads }
}

function describe(id: string, language: 'pt' | 'en') {
  const picture = findSharePicture({ content, ranch }, id, language)
  if (!picture) return undefined
  const { logo: _, ...others } = picture
  return { ...others, photograph: { src: '/assets/drawing.svg' } }
}

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')

it('a picture that many request at once is drawn once, and others than those that can wait are refused', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { read, pathOf, reads } = await openReader({
    readPhotograph: () => released.then(() => drawing),
  })
  const requests = Array.from({ length: 30 }, () => read(pathOf('pt')))
  await eventually(async () => reads() === 1)
  const refused = await Promise.race(requests)
  expect(refused).toBe('busy')
  release()
  const results = await Promise.all(requests)
  expect(results.filter((each) => each === 'busy')).toHaveLength(9)
  expect(reads()).toBe(1)
})

it('a stored picture is not drawn again, and those that are older than 30 days are deleted', async () => {
  const { read, folder, pathOf, reads } = await openReader({ readPhotograph: async () => drawing })
  const old = `${'0'.repeat(32)}.jpg`
  const recent = `${'1'.repeat(32)}.jpg`
  for (const name of [old, recent]) await writeFile(join(folder, name), 'other')
  await utimes(join(folder, old), new Date(pastDay), new Date(pastDay))
  const drawn = await read(pathOf('pt'))
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  expect(names).toContain(recent)
  expect(await read(pathOf('pt'))).toEqual(drawn)
  expect(reads()).toBe(1)
})

it('a picture that cannot be drawn is tried again on request', async () => {
  let isBroken = true
  const { read, pathOf } = await openReader({
    readPhotograph: async () => (isBroken ? Buffer.from('no picture') : drawing),
  })
  await expect(read(pathOf('pt'))).rejects.toThrow()
  isBroken = false
  expect(await read(pathOf('pt'))).toHaveProperty('bytes')
})
