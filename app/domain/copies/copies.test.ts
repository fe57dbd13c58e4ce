import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { copySite } from '../../../test/copies.ts'
import { type DatabaseKind, databaseKinds } from '../../../test/database.ts'
import { pdfOf, uploadPaper } from '../../../test/papers.ts'
import { photograph } from '../../../test/photograph.ts'
import { type Fault, startS3Server } from '../../../test/s3-server.ts'
import { visitsAll } from '../../../test/scope.ts'
import { eventually, type TestSite, testSite } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { veterinarian, visitor } from '../../../test/visitor.ts'
import { openSiteDatabaseForCommand } from '../database/site-database.server.ts'
import { changeSiteSetting, readSiteSetting } from '../settings/index.server.ts'
import { type KeyPair, newKeyPair } from './age-file.server.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

const open = (kind: DatabaseKind, options: { hasKey?: boolean; secret?: string } = {}) =>
  copySite(kind, store, options)

const storedNames = () => [...store.objects.keys()].map((path) => path.slice('/fotos/'.length)).sort()

async function contentOf(name: string, { identity }: KeyPair): Promise<string> {
  const bytes = store.objects.get(`/fotos/${name}`)?.bytes ?? Buffer.alloc(0)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return gunzipSync(await decrypter.decrypt(new Uint8Array(bytes))).toString()
}

describe.each(databaseKinds)('a copy of the %s database', (kind) => {
  it.each(databaseKinds.filter((other) => visitsAll || other !== kind))(
    'brings pages, leads, pictures, papers and settings back to a fresh site on the %s one',
    { timeout: 60_000 },
    async (other) => {
      const { site, time, key, copies, database, by } = await open(kind)
      const staff = await signedInStaff(site, staffEmail, time.now)
      await site.post('/', message)
      const digest = await uploadPicture(site, staff, await photograph({ width: 900, height: 600 }))
      const paper = await uploadPaper(site, staff, pdfOf('copied'))
      const mail = {
        service: 'outro',
        host: 'smtp.example.com',
        port: 465,
        security: 'tls' as const,
        user: 'a',
        password: 'segredo do e-mail',
        sender: 'a@example.com',
      }
      await changeSiteSetting(database, 'mail', mail, by)
      const before = await everythingOf(site, digest, paper)
      expect(before.leads).toContain('Zélia Araújo')
      expect(await copies.copyNow()).toBeUndefined()
      const [name = ''] = storedNames()
      const bytes = store.objects.get(`/fotos/${name}`)?.bytes ?? Buffer.alloc(0)
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(await readdir(join(site.dataDir, 'copies'))).toEqual([])

      const fresh = await open(other, { hasKey: false })
      const tried = await fresh.copies.tryCopy({ name }, key.identity)
      if (typeof tried === 'string') throw new Error(tried)
      fresh.copies.replaceBy(tried)
      await eventually(async () => (await fresh.site.request('/healthz')).status === 503)
      await eventually(async () => (await fresh.site.request('/healthz')).status === 200)
      expect(await everythingOf(fresh.site, digest, paper)).toEqual(before)
      const reader = await openSiteDatabaseForCommand(fresh.site.address)
      onTestFinished(() => reader.destroy())
      expect(await readSiteSetting(reader, 'mail')).toEqual(mail)
      await eventually(async () => (await readdir(join(fresh.site.dataDir, 'copies'))).length === 0)
      expect([...site.logged, ...fresh.site.logged].join()).not.toContain('AGE-SECRET')
    },
  )

  it('that is made during a slow publication is whole, and neither fails', async () => {
    const { site, key, copies } = await open(kind)
    let copied: ReturnType<typeof copies.copyNow> | undefined
    await site.publish(
      [{ kind: 'fields', collection: 'animals', id: 'touro-01', fields: { name: 'O Lento' } }],
      {
        async alongside() {
          copied = copies.copyNow()
          // SQLite has one connection, for which the copy waits.
          if (kind === 'postgres') await copied
        },
      },
    )
    expect(await copied).toBeUndefined()
    const [name = ''] = storedNames()
    expect(typeof (await copies.tryCopy({ name }, key.identity))).toBe('object')
    expect(await (await site.request('/nossos-touros/touro-01')).text()).toContain('O Lento')
  })

  it('of two processes one makes the copy of the night', async () => {
    const { site, time, copies } = await open(kind)
    time.now = Date.parse('2026-11-22T07:00:00Z')
    await copies.runDue()
    if (kind === 'postgres') {
      const { environment, address } = site
      const second = await testSite(kind, { address, environment, clock: () => time.now })
      onTestFinished(second.remove)
      time.now += dayMs
      await Promise.all([copies.runDue(), second.services.copies.runDue()])
      expect(storedNames()).toHaveLength(2)
    } else {
      await Promise.all([copies.runDue(), copies.runDue()])
      expect(storedNames()).toHaveLength(1)
    }
  })
})

/** What visitors and staff see: pages, a picture's files, papers and all leads. */
async function everythingOf(site: TestSite, picture: string, paper: string) {
  const pages: string[] = []
  for (const path of ['/', '/en', '/nossos-touros', '/blog', '/sitemap.xml'])
    pages.push((await (await site.request(path)).text()).replace(/nonce="[^"]*"/g, ''))
  const files = ['400', '800', '900'].map(async (width) => {
    const response = await site.request(`/imagens/${picture}-${width}.webp`)
    return Buffer.from(await response.arrayBuffer()).toString('base64')
  })
  const staff = visitor(site)
  await staff.submit('/conta/entrar', { email: staffEmail, password: veterinarian.password })
  const leads = await (await staff.get('/painel/leads.csv')).text()
  const file = await staff.get(`/documentos/${paper.replace('.pdf', '')}/a.pdf`)
  expect(file.status).toBe(200)
  return { pages, files: await Promise.all(files), leads, paper: await file.text() }
}

it('a copy is due each day from 3 h at the ranch, and stays for 30 days', { timeout: 60_000 }, async () => {
  const { time, copies } = await open('embedded')
  await copies.runDue()
  expect(storedNames()).toHaveLength(1)
  time.now = Date.parse('2026-11-22T05:59:00Z')
  await copies.runDue()
  expect(storedNames()).toHaveLength(1)
  time.now = Date.parse('2026-11-22T06:01:00Z')
  await copies.runDue()
  expect(storedNames()).toEqual(['copia-2026-11-21T12-00-00Z.age', 'copia-2026-11-22T06-01-00Z.age'])
  store.objects.set('/fotos/outra-coisa.txt', { bytes: Buffer.from('x'), type: '' })
  time.now += 30 * dayMs
  await copies.runDue()
  expect(storedNames()).toEqual([
    'copia-2026-11-22T06-01-00Z.age',
    'copia-2026-12-22T06-01-00Z.age',
    'outra-coisa.txt',
  ])
})

it('without a key nothing leaves the site', async () => {
  const { copies, time } = await open('embedded', { hasKey: false })
  await copies.runDue()
  expect(await copies.copyNow()).toBe('no-store')
  expect(await copies.download()).toBe('no-store')
  time.now += 40 * dayMs
  expect((await copies.readStatus()).warnings).toEqual([])
  expect(storedNames()).toEqual([])
})

it('attack: who takes the server’s key of the newest copy opens no other copy, also by what is in it', async () => {
  const { time, copies, key, database } = await open('embedded')
  await copies.copyNow()
  const first = await readSiteSetting(database, 'copyDrill')
  time.now += dayMs
  await copies.copyNow()
  const newest = await readSiteSetting(database, 'copyDrill')
  expect(newest?.identity).not.toBe(first?.identity)
  const [old = '', name = ''] = storedNames()
  const identity = newest?.identity ?? ''
  const content = await contentOf(name, { identity, recipient: '' })
  expect(content).toBe(await contentOf(name, key))
  expect(content).toContain('copyKey')
  expect(content).not.toContain('copyDrill')
  expect(content).not.toContain(key.identity)
  expect(await copies.tryCopy({ name: old }, identity)).toBe('wrong-key')
})

describe('a drill', () => {
  it('runs with the first copy, then each month, and says when it last succeeded', {
    timeout: 60_000,
  }, async () => {
    const { time, copies } = await open('embedded')
    const start = time.now
    await copies.runDue()
    expect((await copies.readStatus()).state).toMatchObject({ drilledAt: start, drillFailedAt: null })
    time.now += 29 * dayMs
    await copies.runDue()
    expect((await copies.readStatus()).state.drilledAt).toBe(start)
    time.now += 2 * dayMs
    await copies.runDue()
    expect((await copies.readStatus()).state.drilledAt).toBe(time.now)
  })

  it.each<[string, string, (name: string) => void]>([
    ['was deleted', 'missing', (name) => void store.objects.delete(`/fotos/${name}`)],
    [
      'has a changed byte',
      'damaged',
      (name) => change(name, (bytes) => bytes.fill(~(bytes[2_000] ?? 0), 2_000, 2_001)),
    ],
    ['was cut', 'damaged', (name) => change(name, (bytes) => bytes.subarray(0, bytes.length - 5))],
    ['is another file', 'damaged', (name) => change(name, () => Buffer.from('x'.repeat(100)))],
  ])('tells when the copy %s', async (_what, failure, spoil) => {
    const { time, copies } = await open('embedded')
    await copies.copyNow()
    spoil(storedNames()[0] ?? '')
    expect(await copies.drillNow()).toBe(failure)
    expect((await copies.readStatus()).state).toMatchObject({
      drilledAt: null,
      drillFailedAt: time.now,
      drillFailure: failure,
    })
  })

  function change(name: string, to: (bytes: Buffer) => Buffer): void {
    const object = store.objects.get(`/fotos/${name}`)
    if (object) store.objects.set(`/fotos/${name}`, { ...object, bytes: to(Buffer.from(object.bytes)) })
  }
})

describe('a failure', () => {
  it.each<[Fault, string]>([
    ['full', 'store-full'],
    ['internal-error', 'store-unreachable'],
    ['redirect', 'store-unreachable'],
  ])(
    'of the store (%s) is noted, and the copy is tried again after an hour',
    { timeout: 20_000 },
    async (fault, failure) => {
      const { time, copies } = await open('embedded')
      store.faults.push(fault, fault, fault)
      await copies.runDue()
      expect((await copies.readStatus()).state).toMatchObject({ copiedAt: null, failedAt: time.now, failure })
      time.now += 59 * 60 * 1000
      await copies.runDue()
      expect(storedNames()).toEqual([])
      time.now += 2 * 60 * 1000
      await copies.runDue()
      expect(storedNames()).toHaveLength(1)
      expect((await copies.readStatus()).state).toMatchObject({
        copiedAt: time.now,
        failedAt: null,
        failure: '',
      })
    },
  )

  it('with another secret is said to be the store’s refusal', async () => {
    const { copies } = await open('embedded', { secret: 'another' })
    expect(await copies.copyNow()).toBe('store-refuses')
    expect(await copies.listStored()).toBe('store-refuses')
  })

  it('is no restore: with another key, and from a download that is cut', async () => {
    const { copies, key, site } = await open('embedded')
    await copies.copyNow()
    const [name = ''] = storedNames()
    expect(await copies.tryCopy({ name }, (await newKeyPair()).identity)).toBe('wrong-key')
    store.faults.push('cut')
    expect(await copies.tryCopy({ name }, key.identity)).toBe('damaged')
    expect(await readdir(join(site.dataDir, 'copies'))).toEqual([])
  })
})

it('warns of a copy, a drill and a download that are late', async () => {
  const { time, copies } = await open('embedded')
  expect((await copies.readStatus()).warnings).toEqual([])
  time.now += 37 * hourMs
  expect((await copies.readStatus()).warnings).toEqual(['copy-late'])
  await copies.copyNow()
  expect((await copies.readStatus()).warnings).toEqual([])
  time.now += 36 * dayMs
  expect((await copies.readStatus()).warnings).toEqual(['copy-late', 'drill-late'])
})

it('a downloaded copy is encrypted for the owner alone, and counts once it was read to its end', async () => {
  const { copies, key, time, site } = await open('embedded')
  const copy = await copies.download()
  if (typeof copy === 'string') throw new Error(copy)
  const bytes = new Uint8Array(await new Response(copy.body).arrayBuffer())
  expect(bytes.length).toBe(copy.bytes)
  await eventually(async () => (await copies.readStatus()).state.downloadedAt === time.now)
  const tried = await copies.tryCopy({ body: new Blob([bytes]).stream() }, key.identity)
  if (typeof tried === 'string') throw new Error(tried)
  await copies.discard(tried)

  time.now += dayMs
  const cut = await copies.download()
  if (typeof cut === 'string') throw new Error(cut)
  await cut.body.cancel()
  expect((await copies.readStatus()).state.downloadedAt).toBe(time.now - dayMs)
  await eventually(async () => (await readdir(join(site.dataDir, 'copies'))).length === 0)
})
