import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { root } from '../../../server/settings/folders.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { readContent } from './samples.server.ts'

let folder: string
beforeEach(async () => {
  folder = folderOfTest()
  await cp(join(root, 'content'), join(folder, 'content'), { recursive: true })
})

it('the ranch’s content passes', async () => {
  expect((await readContent(folder)).ranch.name).toBe('Matriz Genética Bovina')
})

it.each([
  ['images/team.svg', 'content/team.json: field picture: Escolha uma foto.'],
  [
    'images/premium-3.svg',
    'content/premium-recipient.json: pictures entry 3, field picture: Escolha uma foto.',
  ],
  ['images/breed-boran.svg', 'content/breeds.json: entry 4 "boran", field picture: Escolha uma foto.'],
  ['articles/raca-sindi.body.en.md', 'content/articles/raca-sindi.body.en.md: the file is missing'],
  ['privacy/body.pt.md', 'content/privacy/body.pt.md: the file is missing'],
  ['animals.json', 'content/animals.json: the file is missing'],
  ['kinds.json', 'content/kinds.json: the file is missing'],
  ['lists.json', 'content/lists.json: the file is missing'],
  ['programmes.json', 'content/programmes.json: the file is missing'],
])('without %s the build fails and names what is missing where', async (file, message) => {
  await rm(join(folder, 'content', file))
  await expect(readContent(folder)).rejects.toThrow(message)
})

it.each([['[veja](javascript:alert(1))', 'Um link começa com https:, mailto:, / ou #']])(
  'with %j in a text the build fails and names what is wrong where',
  async (text, message) => {
    await writeFile(join(folder, 'content/terms/body.pt.md'), text)
    await expect(readContent(folder)).rejects.toThrow(`content/terms.json: field body.pt: ${message}`)
  },
)
