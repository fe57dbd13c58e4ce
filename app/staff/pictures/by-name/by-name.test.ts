import { beforeAll, expect, it } from 'vitest'
import { documents } from '../../../../test/content.ts'
import { pageOf } from '../../../../test/page.ts'
import { photograph } from '../../../../test/photograph.ts'
import { signedInEditor, staffSiteOfFile } from '../../../../test/staff.ts'
import { uploadPicture } from '../../../../test/upload.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { operator, readPublished } from '../../../domain/publishing/index.server.ts'
import { countEnglishGaps } from '../../../domain/publishing/snapshot.server.ts'

const path = '/painel/fotos/por-nome'
const [one, other] = documents.animals

let digests: string[]
const { site, staff } = await staffSiteOfFile()
beforeAll(async () => {
  digests = []
  for (const width of [200, 210, 220])
    digests.push(await uploadPicture(staff, await photograph({ width, height: 100 })))
})

const send = (who: Visitor, rows: readonly (readonly [digest: string | undefined, id: string])[]) =>
  who.post(path, new URLSearchParams(rows.map(([digest, id]) => ['photograph', `${digest} ${id}`])))
async function picturesOf(id: string): Promise<string[]> {
  const { animals } = (await readPublished(site.services.database)).documents as typeof documents
  return animals.find((each) => each.id === id)?.photographs?.map(({ picture }) => picture) ?? []
}
const versionOf = async () => (await readPublished(site.services.database)).version

it('photographs of several animals are published at once behind their own, and one undo takes all back', async () => {
  const before = [await picturesOf(one.id), await picturesOf(other.id)]
  const version = await versionOf()
  const response = await send(staff, [
    [digests[0], one.id],
    [digests[1], other.id],
    [digests[2], one.id],
    // The same file twice is one photograph.
    [digests[0], one.id],
  ])
  expect(await versionOf()).toBe(version + 1)
  expect(await picturesOf(one.id)).toEqual([...(before[0] ?? []), digests[0], digests[2]])
  expect(await picturesOf(other.id)).toEqual([...(before[1] ?? []), digests[1]])
  const address = response.headers.get('location') ?? ''
  expect(address).toMatch(/^\/painel\/rebanho\?feito=changed/)
  ;(await staff.open(address)).getByText('2 animais: fotos novas. Já está no site.')
  expect((await staff.press(address, /^Desfazer/)).status).toBe(302)
  expect([await picturesOf(one.id), await picturesOf(other.id)]).toEqual(before)
})

it('what an animal has already is not added again, and its page shows who it is', async () => {
  const editor = await signedInEditor(site)
  expect((await send(editor, [[digests[0], one.id]])).status).toBe(302)
  const version = await versionOf()
  const again = await send(editor, [[digests[0], one.id]])
  expect([again.status, await versionOf()]).toEqual([422, version])
  ;(await pageOf(again)).getByText('Os animais já têm estas fotos.')
  // Together with a new one it is left out.
  const more = await send(editor, [
    [digests[0], one.id],
    [digests[1], other.id],
  ])
  ;(await editor.follow(more)).getByText(/: fotos novas/)
  expect((await picturesOf(one.id)).filter((each) => each === digests[0])).toHaveLength(1)
  const page = await pageOf(await site.request(`/en/nossos-touros/${one.id}`))
  expect(page.getAllByRole('img', { name: one.name ?? '' }).length).toBeGreaterThan(0)
})

it('a photograph of a hidden animal is described by the animal’s name, which is no text without English', async () => {
  const gapsOf = () => countEnglishGaps(site.services.shownVersion.snapshot(), operator)
  const gaps = await gapsOf()
  const setState = (state: string) =>
    site.publish([
      { kind: 'computed-fields', collection: 'animals', id: other.id, compute: () => ({ state }) },
    ])
  await setState('hidden')
  const sent = await send(staff, [[digests[2], other.id]])
  const told = await staff.follow(sent)
  told.getByText(`${other.name}: fotos novas. Oculto: ninguém vê no site.`)
  expect((await staff.open(`/painel/conteudo/animals/${other.id}`)).document.body.textContent).toContain(
    'Oculto no site',
  )
  await setState('available')
  expect(await gapsOf()).toEqual(gaps)
  for (const language of ['', '/en']) {
    const page = await pageOf(await site.request(`${language}/nossos-touros/${other.id}`))
    const shown = Array.from(page.document.querySelectorAll<HTMLImageElement>('.gallery img'))
    expect(shown.at(-1)?.src).toContain(digests[2])
    expect(shown.at(-1)?.alt).toBe(other.name)
  }
})

it.each<[string, () => (readonly [string | undefined, string])[], number]>([
  ['no photograph', () => [], 400],
  ['a name that is no digest', () => [['../x', one.id]], 400],
  ['an id that no animal can have', () => [[digests[1], '<b>']], 400],
  ['more than 100', () => Array.from({ length: 101 }, () => [digests[1], other.id] as const), 400],
  ['a picture that is not there', () => [[digests[1], one.id] as const, ['0'.repeat(32), other.id]], 422],
  ['an animal that has left the site', () => [[digests[1], one.id] as const, [digests[2], 'touro-999']], 422],
])('%s: nothing is published', async (_, rows, status) => {
  const version = await versionOf()
  expect((await send(staff, rows())).status).toBe(status)
  expect(await versionOf()).toBe(version)
})
