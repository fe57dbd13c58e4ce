import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeFolder } from './folders.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'remove-folder-'))
})
afterAll(() => rm(parent, { recursive: true }))

it('a folder that others write to is removed with what it held', async () => {
  const folder = join(parent, 'share')
  let isWriting = true
  let written = 0
  async function write(writer: number) {
    while (isWriting) {
      // The folder may be gone between the two steps, as it may for a site that draws pictures.
      await mkdir(folder, { recursive: true })
        .then(() => writeFile(join(folder, `${writer}-${written++}`), 'x'))
        .catch(() => {})
    }
  }
  const writers = [0, 1, 2, 3].map(write)
  for (let round = 0; round < 20; round++) {
    await expect.poll(() => readdir(folder).catch(() => [])).not.toEqual([])
    await removeFolder(folder)
  }
  isWriting = false
  await Promise.all(writers)
  await removeFolder(folder)
  expect(await readdir(parent)).toEqual([])
})

it('a folder that does not exist is no error', async () => {
  await removeFolder(join(parent, 'nothing'))
})
