import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../../server/build.ts'
import { checkContent } from './check-content.server.ts'

let copy: string
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'matriz-content-'))
  await cp(join(root, 'content'), join(copy, 'content'), { recursive: true })
})
afterEach(() => rm(copy, { recursive: true, force: true }))

it('the ranch’s content passes', async () => {
  await expect(checkContent(copy)).resolves.toBeUndefined()
})

it.each([
  ['images/team.svg', 'content/team.ts: team, field picture: content/images has no picture "team"'],
  [
    'images/premium-3.svg',
    'content/offers.ts: premiumRecipient, pictures entry 3, field picture: content/images has no picture "premium-3"',
  ],
  [
    'images/breed-boran.svg',
    'content/breeds.ts: breeds, entry 4 "boran", field picture: content/images has no picture "breed-boran"',
  ],
  ['articles/raca-sindi/en.md', 'content/articles/raca-sindi/en.md: the file is missing'],
  ['legal/privacy.pt.md', 'content/legal/privacy.pt.md: the file is missing'],
])('without %s the build fails and names what is missing where', async (file, message) => {
  await rm(join(copy, 'content', file))
  await expect(checkContent(copy)).rejects.toThrow(message)
})

it.each([
  ['um <b>texto</b>', 'HTML is shown as text: <b>'],
  ['[veja](javascript:alert(1))', 'an address starts with https:, mailto:, / or #'],
])('with %j in a text the build fails and names what is wrong where', async (text, message) => {
  await writeFile(join(copy, 'content/legal/terms.pt.md'), text)
  await expect(checkContent(copy)).rejects.toThrow(`content/legal/terms.pt.md: ${message}`)
})
