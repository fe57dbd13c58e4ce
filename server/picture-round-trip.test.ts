import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSiteDatabase } from '../app/domain/database/site-database.server.ts'
import { type Change, readContent } from '../app/domain/publishing/index.server.ts'
import { bodyDigest } from '../app/platform/http/finished-response.ts'
import { jsonLog } from '../app/platform/log.server.ts'
import { pictureStorage } from '../app/platform/pictures/picture-storage.server.ts'
import { documents } from '../test/content.ts'
import { anyDatabaseKind, newMigratedAddress } from '../test/database.ts'
import { photograph } from '../test/photograph.ts'
import { runContent } from '../test/run-content.ts'
import { siteOfFile, type TestSite, testSite } from '../test/site.ts'
import { staffEmail, staffSite } from '../test/staff.ts'
import { uploadPicture } from '../test/upload.ts'
import { root } from './folders.ts'
import { seedSite } from './seed-site.ts'

const [bull] = documents.animals
const [article] = documents.articles
/** Articles show the day. */
const clock = () => Date.parse('2026-11-21T12:00:00Z')
const paths = ['/', '/en', '/nossos-touros', '/en/nossos-touros', `/blog/${article.id}`]

/** A folder that was exported from a site with uploaded pictures in a field, in a list and in Markdown, and what that site shows. */
let folder = ''
const digests: string[] = []
let expected: Map<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-pictures-'))
  const { site, staff } = await staffSite('embedded')
  for (const width of [1000, 430, 300, 200]) {
    const file = await photograph({ width, height: 287 })
    digests.push(await uploadPicture(site, staff, file, { altPt: `Foto ${width}`, altEn: 'A picture' }))
  }
  // The last one is not used.
  await staff.post(`/painel/fotos/${digests[0]}`, { altPt: 'Gado', altEn: '', focusX: '20', focusY: '90' })
  await site.publish(changesWith(digests))
  expected = await everything(site)
  await runContent(site, 'export', folder)
  await site.remove()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function changesWith([first = '', second = '', third = '']: string[]): Change[] {
  const { home } = documents
  const photographs = [{ picture: second, alt: { pt: 'Touro de perfil' } }]
  const body = { pt: `${article?.body.pt}\n![Vacas](/imagens/${third}-300)\n` }
  return [
    {
      kind: 'document',
      collection: 'home',
      id: 'home',
      document: { ...home, about: { ...home.about, picture: first } },
    },
    { kind: 'document', collection: 'animals', id: bull?.id ?? '', document: { ...bull, photographs } },
    { kind: 'document', collection: 'articles', id: article?.id ?? '', document: { ...article, body } },
  ]
}

/** Digests of pages and of the files of pictures, by their addresses. */
async function everything(site: TestSite): Promise<Map<string, string>> {
  const files = digests
    .slice(0, 3)
    .flatMap((digest, index) => [`/imagens/${digest}-${[1000, 430, 300][index]}.webp`])
  const bodies = new Map<string, string>()
  for (const address of [...paths, `/imagens/${digests[0]}-400.webp`, ...files]) {
    const response = await site.request(address)
    expect(response.status, address).toBe(200)
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    bodies.set(address, bodyDigest(Buffer.from(body.replace(/nonce="[^"]+"/g, ''))))
  }
  return bodies
}

async function filesIn(dir: string): Promise<Map<string, string>> {
  const names = (await readdir(dir, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'latin1')] as const)),
  )
}

async function withFolderCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'matriz-copy-'))
  await cp(folder, copy, { recursive: true })
  await work(copy)
  await rm(copy, { recursive: true, force: true })
}

it('an export holds the pictures that documents name, and who uploaded them in no file', async () => {
  const names = (await readdir(join(folder, 'pictures'))).sort()
  const [first, second, third] = digests
  expect(names).toEqual(
    [
      ...[`${first}.json`, `${first}-400.webp`, `${first}-800.webp`, `${first}-1000.webp`],
      ...[`${second}.json`, `${second}-400.webp`, `${second}-430.webp`, `${third}.json`, `${third}-300.webp`],
    ].sort(),
  )
  expect(JSON.parse(await readFile(join(folder, `pictures/${first}.json`), 'utf8'))).toEqual({
    width: 1000,
    height: 287,
    alt: { pt: 'Gado', en: '' },
    focus: { x: 20, y: 90 },
    uploaded: '2026-11-21',
  })
  expect([...(await filesIn(folder)).values()].join()).not.toContain(staffEmail)
})

describe.each(anyDatabaseKind)('a folder with pictures, imported to the %s database,', (kind) => {
  it('gives the same pages and files', async () => {
    const site = await testSite(kind, { clock })
    const diff = await runContent(site, 'diff', folder)
    for (const digest of digests.slice(0, 3)) expect(diff).toContain(`new picture ${digest}`)
    expect(diff).toContain('3 documents and 3 pictures differ.')
    expect(await runContent(site, 'import', folder)).toContain('published as version 2')
    await site.refresh()
    expect(await everything(site)).toEqual(expected)
    await withFolderCopy(async (copy) => {
      await rm(copy, { recursive: true })
      await runContent(site, 'export', copy)
      expect(await filesIn(copy)).toEqual(await filesIn(folder))
    })
    expect(await runContent(site, 'import', folder)).toBe('Nothing differs.\n')

    await withFolderCopy(async (copy) => {
      const file = join(copy, `pictures/${digests[0]}.json`)
      await writeFile(file, (await readFile(file, 'utf8')).replace('Gado', 'Vacas'))
      expect(await runContent(site, 'diff', copy)).toBe(
        `changed picture ${digests[0]}\n  alt.pt: "Gado" → "Vacas"\n0 documents and 1 picture differ.\n`,
      )
      await runContent(site, 'import', copy)
      await site.refresh()
      expect(await (await site.request('/')).text()).toContain('alt="Vacas"')
    })
    await site.remove()
  })

  it('fills an empty database at the first start', async () => {
    const project = await mkdtemp(join(tmpdir(), 'matriz-project-'))
    await cp(folder, join(project, 'content'), { recursive: true })
    await cp(join(root, 'content/images'), join(project, 'content/images'), { recursive: true })
    const { address, remove } = await newMigratedAddress(kind)
    const database = await openSiteDatabase(address)
    const storage = pictureStorage(database)
    for (let start = 0; start < 2; start++)
      await seedSite({
        database,
        storage,
        root: project,
        builtIn: await readContent(project),
        now: 1,
        log: jsonLog(() => {}),
      })
    await database.destroy()
    const site = await testSite(kind, { address, clock })
    expect(await everything(site)).toEqual(expected)
    await site.remove()
    await remove()
    await rm(project, { recursive: true, force: true })
  })
})

describe('a folder is refused, and nothing is stored,', async () => {
  const webp = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } }).webp()
  const attacks: [name: string, change: (file: string, name: string) => Promise<unknown>, message: string][] =
    [
      ['that lacks a file', (file) => rm(file), '-800.webp: the file is missing'],
      [
        'whose file tells where the ranch is',
        async (file) =>
          writeFile(
            file,
            await webp(800, 230)
              .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
              .toBuffer(),
          ),
        '-800.webp: the file holds more than pixels',
      ],
      [
        'whose description lies',
        (_, description) => writeFile(description, '{"width": 99999}'),
        '.json: field width: ',
      ],
      [
        'whose file is no WebP',
        async (file) => writeFile(file, await photograph({ width: 800, height: 230 })),
        '-800.webp: the file is no WebP',
      ],
    ]
  const site = await siteOfFile('embedded')

  it.each(attacks)('%s', async (_name, change, message) => {
    await withFolderCopy(async (copy) => {
      await change(join(copy, `pictures/${digests[0]}-800.webp`), join(copy, `pictures/${digests[0]}.json`))
      const printed = await runContent(site, 'import', copy)
      expect(printed).toContain(digests[0])
      expect(printed).toContain(message)
      expect(printed).not.toContain('    at ')
    })
    const { database } = site.services
    for (const table of ['pictures', 'picture_files'] as const)
      expect(await database.selectFrom(table).select('digest').execute()).toEqual([])
    expect(await database.selectFrom('content_versions').select('number').execute()).toHaveLength(1)
  })
})
