import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../server/settings/folders.ts'

/**
 * A number or placeholder, a blank and a percent sign: percentages stand without the blank (docs/product.md#languages). At the end of
 * a template stands the name of a spreadsheet's column.
 */
const spaced = /[\d}][ \u00a0\u202f]%(?!`)/

async function filesBelow(folder: string, pattern: RegExp): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true })
  return files.filter((file) => pattern.test(file)).map((file) => join(folder, file))
}

it('percentages are written one way in the content and in interface texts of both languages', async () => {
  const files = [
    ...(await filesBelow('content', /\.(json|md)$/)),
    ...(await filesBelow('app/site', /(?<!\.test)\.tsx?$/)),
    ...(await filesBelow('app/domain/herd', /(?<!\.test)\.tsx?$/)),
    ...(await filesBelow('app/domain/share-pictures', /(?<!\.test)\.tsx?$/)),
  ]
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n')
      return lines.filter((line) => spaced.test(line)).map((line) => `${file}: ${line.trim()}`)
    }),
  )
  expect(found.flat()).toEqual([])
})

it('the scrotal measure has one name', async () => {
  const files = [
    ...(await filesBelow('content', /\.(json|md)$/)),
    ...(await filesBelow('app/site', /\.tsx?$/)),
  ]
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  expect(
    files.filter((_, index) => /per[íi]metro escrotal|scrotal perimeter/i.test(texts[index] ?? '')),
  ).toEqual(['app/site/measures.test.ts'])
})
