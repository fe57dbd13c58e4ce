import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPublicPage } from '../test/public-site.ts'
import { runContent } from '../test/run-content.ts'
import { type TestSite, testSite } from '../test/site.ts'
import { contentFolder } from './folders.ts'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await testSite('embedded')
  folder = await mkdtemp(join(tmpdir(), 'matriz-videos-'))
  await cp(contentFolder, folder, { recursive: true })
})
afterAll(async () => {
  await site.remove()
  await rm(folder, { recursive: true })
})

async function writeVideos(addresses: readonly string[]): Promise<void> {
  const file = join(folder, 'animals.json')
  const animals: { id: string }[] = JSON.parse(await readFile(join(contentFolder, 'animals.json'), 'utf8'))
  const videos = addresses.map((address) => ({ address, date: '2026-10-05' }))
  const bull = animals.find(({ id }) => id === 'touro-01')
  const added = { ...bull, id: 'touro-90', name: 'Novo', rgn: 'XYZ 90', rgd: undefined, videos }
  await writeFile(file, JSON.stringify([...animals, added]))
}

const videoIds = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc', 'ddddddddddd', 'eeeeeeeeeee', 'fffffffffff']

it('an import reads whatever names a video as its embed address', async () => {
  await writeVideos([
    `https://www.youtube.com/watch?v=${videoIds[0]}&t=4s`,
    `http://youtu.be/${videoIds[1]}?si=x`,
    `m.youtube.com/shorts/${videoIds[2]}`,
    `<iframe width="560" src="https://www.youtube.com/embed/${videoIds[3]}?si=x"></iframe>`,
    `Https://www.youtube.com/live/${videoIds[4]}`,
    ` https://www.youtube.com/embed/${videoIds[5]}`,
  ])
  expect(await runContent(site, 'import', folder)).toContain('published as version 2')
  await site.refresh()
  const page = readPublicPage(await (await site.request('/nossos-touros/touro-90')).text())
  expect(page.text).not.toContain('Vídeo Indisponível')
  const links = Array.from(
    page.document.querySelectorAll<HTMLAnchorElement>('.animal-videos a'),
    ({ href }) => href,
  )
  expect(links).toEqual(videoIds.map((id) => `https://www.youtube.com/watch?v=${id}`))
  expect(await runContent(site, 'import', folder)).toBe('Nothing differs.\n')
  const exported = await mkdtemp(join(tmpdir(), 'matriz-videos-'))
  await runContent(site, 'export', exported)
  const written = await readFile(join(exported, 'animals.json'), 'utf8')
  await rm(exported, { recursive: true })
  for (const id of videoIds) expect(written).toContain(`"https://www.youtube.com/embed/${id}`)
})

it.each([
  'https://www.youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  'https://www.youtube.com/@fazenda',
  'https://www.instagram.com/reel/C1aBcDeFgHi/',
  'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoP/view',
])('an import of %s, which names none, is refused', async (address) => {
  await writeVideos([address])
  expect(await runContent(site, 'import', folder)).toMatch(/touro-90[\s\S]*YouTube/)
})
