import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StoredFile } from '../app/platform/http/file-store.ts'
import { bodyDigest } from '../app/platform/http/finished-response.ts'
import { documents } from '../test/content.ts'
import { folderOfTest } from '../test/folder.ts'
import { root } from './folders.ts'
import { lookFiles } from './look-files.ts'

const drawings = ['animal-gir-1', 'animal-nelore-2'] as const
/** Has none of the colours that a look changes, so it is the same file in every colour. */
const plain = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z" fill="#010203"/></svg>'

async function open() {
  const contentFolder = folderOfTest()
  for (const name of drawings)
    await cp(join(root, `content/images/${name}.svg`), join(contentFolder, `images/${name}.svg`))
  await writeFile(join(contentFolder, 'images/card-training.svg'), plain)
  const files = new Map<string, StoredFile>()
  const { palette: _, ...look } = documents.look
  const lookOf = (number: number) => ({
    ...documents,
    look: { ...look, color: `#7a1f${(16 + number).toString(16)}` },
  })
  return { contentFolder, files, lookOf, ...lookFiles({ contentFolder, builtIn: documents, files }) }
}

const addressesOf = ({ pictureAddress }: { pictureAddress(name: string): string }) =>
  // A build may write a small drawing into the page.
  [...drawings, 'card-training'].map(pictureAddress).filter((each) => each.startsWith('/assets/'))

it('however many colours are looked at, the drawings of the published ones stay, and those of few others', async () => {
  const { files, lookOf, published, previewed } = await open()
  const shown = addressesOf(await published(lookOf(0)))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((each) => !files.has(each))).toEqual([])
  for (let number = 0; number < 45; number++) {
    const addresses = addressesOf(await previewed(lookOf(number)))
    for (const each of [...shown, ...addresses]) expect(files.has(each), `${each} at ${number}`).toBe(true)
  }
  expect(files.size).toBeLessThan(3 * 21)
  for (let number = 1; number < 45; number++) await published(lookOf(number))
  for (const each of addressesOf(await published(lookOf(44)))) expect(files.has(each)).toBe(true)
  expect(files.size).toBeLessThan(3 * 41)
})

it('a file of the build stays, also when a colour that draws the same leaves', async () => {
  const { contentFolder, files, lookOf, previewed } = await open()
  const svg = await readFile(join(contentFolder, 'images/card-training.svg'))
  const address = `/assets/card-training-${bodyDigest(svg)}.svg`
  const built: StoredFile = {
    type: 'image/svg+xml',
    cacheControl: '',
    digest: bodyDigest(svg),
    bodies: { identity: svg },
  }
  files.set(address, built)
  for (let number = 0; number < 25; number++) await previewed(lookOf(number))
  expect(files.get(address)).toBe(built)
})
