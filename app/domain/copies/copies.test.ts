import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { copySite } from '../../../test/copies.ts'
import { type DatabaseKind, databaseKinds, newMigratedAddress } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { pdfOf, uploadPaper } from '../../../test/papers.ts'
import { photograph } from '../../../test/photograph.ts'
import { type Fault, startS3Server } from '../../../test/s3-server.ts'
import { visitsAll } from '../../../test/scope.ts'
import { eventually, type TestSite, testSite } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail, staffSiteOfTest } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'
import { veterinarian, visitor } from '../../../test/visitor.ts'
import { type KeyPair, newKeyPair } from './age-file.server.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const minuteMs = 60 * 1000

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

const exec = promisify(execFile)

/** Restores the newest copy of the store by the command, into a database of the kind. Returns its address. */
async function restoreFromStore(kind: DatabaseKind, { identity }: KeyPair) {
  const { address, remove } = await newMigratedAddress(kind)
  onTestFinished(remove)
  const dataDir = address.kind === 'embedded' ? address.folder : folderOfTest()
  const { endpoint, bucket, region, keyId, secret } = store.settings
  const keyFile = join(folderOfTest(), 'key.txt')
  await writeFile(keyFile, `${identity}\n`)
  const env = {
    ...process.env,
    ...(address.kind === 'postgres' && { DATABASE_URL: address.url }),
    ...{ DATA_DIR: dataDir, COPY_S3_ENDPOINT: endpoint, COPY_S3_BUCKET: bucket, COPY_S3_REGION: region },
    ...{ COPY_S3_KEY_ID: keyId, COPY_S3_SECRET: secret },
  }
  const args = ['ops/commands/restore.ts', '--from', 'store', '--key-file', keyFile, '--overwrite']
  await exec(process.execPath, args, { env })
  expect(await readdir(join(dataDir, 'copies'))).toEqual([])
  return address
}

describe.each(databaseKinds)('a copy of the %s database', (kind) => {
  it.each(databaseKinds.filter((other) => visitsAll || other !== kind))(
    'brings pages, leads, pictures, papers and settings back to a fresh site on the %s one',
    { timeout: 60_000 },
    async (other) => {
      const { site, time, key, copies } = await open(kind)
      const staff = await signedInStaff(site, staffEmail, time.now)
      await site.post('/', message)
      const digest = await uploadPicture(site, staff, await photograph({ width: 900, height: 600 }))
      const paper = await uploadPaper(site, staff, pdfOf('copied'))
      const before = await everythingOf(site, digest, paper)
      expect(before.leads).toContain('Zélia Araújo')
      expect(await copies.copyNow()).toBeUndefined()
      const [name = ''] = storedNames()
      const bytes = store.objects.get(`/fotos/${name}`)?.bytes ?? Buffer.alloc(0)
      expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
      expect(await readdir(join(site.dataDir, 'copies'))).toEqual([])

      const fresh = await testSite(other, {
        address: await restoreFromStore(other, key),
        environment: { STAFF_EMAILS: staffEmail, FORM_LIMIT: 'off' },
        clock: () => time.now,
      })
      onTestFinished(fresh.remove)
      expect(await everythingOf(fresh, digest, paper)).toEqual(before)
      expect((await fresh.services.copies.readStatus()).keyMadeAt).toBe(time.now)
      expect(site.logged.join()).not.toContain('AGE-SECRET')
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
    expect(await contentOf(storedNames()[0] ?? '', key)).toContain('"rows":')
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

it('is for two keys, the owner’s and one that is forgotten', async () => {
  const { copies, key, database } = await open('embedded')
  await copies.copyNow()
  const [name = ''] = storedNames()
  const bytes = store.objects.get(`/fotos/${name}`)?.bytes ?? Buffer.alloc(0)
  expect(bytes.toString('latin1', 0, 1_000).match(/^-> X25519 /gm)).toHaveLength(2)
  expect(await contentOf(name, key)).toContain('copyKey')
  const kept = await database.selectFrom('site_settings').select('value').execute()
  expect(JSON.stringify([kept, await database.selectFrom('secrets').selectAll().execute()])).not.toContain(
    'AGE-SECRET',
  )
})

it('attack: a copy that was changed on the disk before it was read back is not stored', async () => {
  const { copies, site } = await open('embedded')
  const { write } = fs
  let written = 0
  Object.assign(fs, {
    write(file: number, buffer: Buffer, ...rest: unknown[]) {
      written += 1
      if (written === 3) buffer = Buffer.from(buffer).fill(0)
      return Reflect.apply(write, fs, [file, buffer, ...rest])
    },
  })
  try {
    expect(await copies.copyNow()).toBe('damaged')
  } finally {
    Object.assign(fs, { write })
  }
  expect(storedNames()).toEqual([])
  expect((await copies.readStatus()).state).toMatchObject({ copiedAt: null, failure: 'damaged' })
  expect(await readdir(join(site.dataDir, 'copies'))).toEqual([])
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
      store.faults.push(fault)
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
  })

  it('of a store that says nothing keeps neither a download nor the end of the site waiting', async () => {
    const { copies, site } = await open('embedded')
    store.faults.push('hang')
    const stored = copies.copyNow()
    const copy = await copies.download()
    if (typeof copy === 'string') throw new Error(copy)
    await copy.body.cancel()
    await site.close()
    expect(await stored).toBe('store-unreachable')
  })
})

it('a key in the restore command that is another one ends it with a sentence', async () => {
  const { copies } = await open('embedded')
  await copies.copyNow()
  await expect(restoreFromStore('embedded', await newKeyPair())).rejects.toMatchObject({
    code: 1,
    stderr: 'the copy is for another key\n',
  })
})

it.each([1_000, 59 * minuteMs, 2 * hourMs, 20 * hourMs, 40 * dayMs, 365 * dayMs])(
  'a copy of a clock that was ahead by %d ms keeps none from being made within a day',
  { timeout: 60_000 },
  async (offsetMs) => {
    const { copies, time } = await open('embedded')
    const start = time.now
    time.now += offsetMs
    await copies.runDue()
    for (time.now = start; time.now < start + 26 * hourMs; time.now += hourMs) await copies.runDue()
    expect(storedNames().length).toBeGreaterThan(1)
    const { copiedAt } = (await copies.readStatus()).state
    expect(copiedAt).toBeGreaterThanOrEqual(start)
    expect(copiedAt).toBeLessThan(start + 26 * hourMs)
  },
)

it('a copy that another process of a slightly faster clock has just made is no reason for another', async () => {
  const { copies, time } = await open('embedded')
  time.now += 2_000
  await copies.runDue()
  time.now -= 2_000
  await copies.runDue()
  expect(storedNames()).toHaveLength(1)
})

it('warns of a copy and of a download that are late', async () => {
  const { time, copies } = await open('embedded')
  expect((await copies.readStatus()).warnings).toEqual([])
  time.now += 37 * hourMs
  expect((await copies.readStatus()).warnings).toEqual(['copy-late'])
  await copies.copyNow()
  expect((await copies.readStatus()).warnings).toEqual([])
})

it('warns of a download that is late where no store is set', async () => {
  const { site, staff, time } = await staffSiteOfTest('embedded')
  await staff.post('/painel/copia', { intent: 'make-key' })
  const warnings = async () => (await site.services.copies.readStatus()).warnings
  expect(await warnings()).toEqual([])
  time.now += 8 * dayMs
  expect(await warnings()).toEqual(['download-late'])
})

it('a downloaded copy is encrypted for the owner alone, and counts once it was read to its end', async () => {
  const { copies, key, time, site } = await open('embedded')
  const copy = await copies.download()
  if (typeof copy === 'string') throw new Error(copy)
  const bytes = new Uint8Array(await new Response(copy.body).arrayBuffer())
  expect(bytes.length).toBe(copy.bytes)
  await eventually(async () => (await copies.readStatus()).state.downloadedAt === time.now)
  store.objects.set('/fotos/downloaded', { bytes: Buffer.from(bytes), type: '' })
  expect(await contentOf('downloaded', key)).toContain('"rows":')

  time.now += dayMs
  const cut = await copies.download()
  if (typeof cut === 'string') throw new Error(cut)
  await cut.body.cancel()
  expect((await copies.readStatus()).state.downloadedAt).toBe(time.now - dayMs)
  await eventually(async () => (await readdir(join(site.dataDir, 'copies'))).length === 0)
})
