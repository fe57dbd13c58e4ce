import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
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
import { eventually, siteOfTest, type TestSite, testSite } from '../../../test/site.ts'
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

const bytesOf = (name = storedNames()[0]) => store.objects.get(`/fotos/${name}`)?.bytes ?? Buffer.alloc(0)

async function contentOf(bytes: Uint8Array, { identity }: KeyPair): Promise<string> {
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
    async (other) => {
      const { site, time, key, copies } = await open(kind)
      const staff = await signedInStaff(site, staffEmail, time.now)
      await site.post('/', message)
      const digest = await uploadPicture(staff, await photograph({ width: 900, height: 600 }))
      const paper = await uploadPaper(staff, pdfOf('copied'))
      const before = await everythingOf(site, digest, paper)
      expect(before.leads).toContain('Zélia Araújo')
      expect(await copies.copyNow()).toBeUndefined()
      expect(bytesOf().subarray(0, 21).toString()).toBe('age-encryption.org/v1')
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
    expect(await contentOf(bytesOf(), key)).toContain('"rows":')
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

it('a copy is due each day from 3 h at the ranch, and stays for 30 days', async () => {
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
  const head = bytesOf().toString('latin1', 0, 1_000)
  expect(head.match(/^-> X25519 /gm)).toHaveLength(2)
  expect(await contentOf(bytesOf(), key)).toContain('copyKey')
  const stored = [
    await database.selectFrom('site_settings').selectAll().execute(),
    await database.selectFrom('secrets').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toContain('AGE-SECRET')
})

/** Returns what ends it. */
function replaceWrite(change: (write: typeof fs.write) => unknown): () => void {
  const { write } = fs
  Object.assign(fs, { write: change(write) })
  return () => Object.assign(fs, { write })
}

it('attack: a copy that was changed on the disk before it was read back is not stored', async () => {
  const { copies, site } = await open('embedded')
  let written = 0
  const restore = replaceWrite((write) => (file: number, buffer: Buffer, ...rest: unknown[]) => {
    written += 1
    return Reflect.apply(write, fs, [file, written === 3 ? Buffer.alloc(buffer.length) : buffer, ...rest])
  })
  expect(await copies.copyNow().finally(restore)).toBe('damaged')
  expect(storedNames()).toEqual([])
  expect((await copies.readStatus()).state).toMatchObject({ copiedAt: null, failure: 'damaged' })
  expect(await readdir(join(site.dataDir, 'copies'))).toEqual([])
})

describe('a failure', () => {
  it.each<[Fault, string]>([
    ['full', 'store-full'],
    ['internal-error', 'store-unreachable'],
    ['redirect', 'store-unreachable'],
  ])('of the store (%s) is noted, and the copy is tried again after an hour', async (fault, failure) => {
    const { time, copies } = await open('embedded')
    store.faults.push(fault)
    await copies.runDue()
    expect((await copies.readStatus()).state).toMatchObject({ copiedAt: null, failedAt: time.now, failure })
    time.now += 59 * minuteMs
    await copies.runDue()
    expect(storedNames()).toEqual([])
    time.now += 2 * minuteMs
    await copies.runDue()
    expect(storedNames()).toHaveLength(1)
    const noFailure = { copiedAt: time.now, failedAt: null, failure: '' }
    expect((await copies.readStatus()).state).toMatchObject(noFailure)
  })

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

it.each([59 * minuteMs, 20 * hourMs, 365 * dayMs])(
  'a copy of a clock that was ahead by %d ms keeps none from being made within a day',
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
  expect(await contentOf(bytes, key)).toContain('"rows":')

  time.now += dayMs
  const cut = await copies.download()
  if (typeof cut === 'string') throw new Error(cut)
  await cut.body.cancel()
  expect((await copies.readStatus()).state.downloadedAt).toBe(time.now - dayMs)
  await eventually(async () => (await readdir(join(site.dataDir, 'copies'))).length === 0)
})

/** Lets this process's streams write so many bytes more; then the disk is full. Returns what ends it. */
function fillDiskAfter(bytes: number): () => void {
  const { write, writev } = fs
  let left = bytes
  const limited =
    (original: typeof write | typeof writev) =>
    (...args: unknown[]) => {
      const [, content] = args
      left -= Buffer.isBuffer(content) ? content.length : 0
      if (Array.isArray(content)) for (const each of content) left -= Buffer.byteLength(each)
      const done = args.at(-1)
      if (left >= 0 || typeof done !== 'function') return Reflect.apply(original, fs, args)
      const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      process.nextTick(() => done(error))
    }
  Object.assign(fs, { write: limited(write), writev: limited(writev) })
  return () => Object.assign(fs, { write, writev })
}

/** What the disk says of its room to all modules of this process. Returns what ends it. */
function setFreeBytes(bytes: number): () => void {
  const { statfs } = fs.promises
  const change = (to: unknown) => {
    Object.assign(fs.promises, { statfs: to })
    syncBuiltinESMExports()
  }
  change(async () => ({ bavail: Math.floor(bytes / 4096), bsize: 4096 }))
  return () => change(statfs)
}

async function openWithPicture(kind: DatabaseKind) {
  const opened = await open(kind)
  const { site, time } = opened
  const staff = await signedInStaff(site, staffEmail, time.now)
  await uploadPicture(staff, await photograph({ width: 900, height: 600 }))
  const left = () => readdir(join(site.dataDir, 'copies')).catch(() => [])
  return { ...opened, left }
}

type Opened = Awaited<ReturnType<typeof openWithPicture>>

/** What needs the disk. Each returns the failure, or nothing. */
const works: Record<string, (opened: Opened) => Promise<unknown>> = {
  'a copy to the store': ({ copies }) => copies.copyNow(),
  'a download': async ({ copies }) => {
    const copy = await copies.download()
    if (typeof copy === 'string') return copy
    await new Response(copy.body).arrayBuffer()
  },
}

const shortages: [string, () => () => void][] = [
  ['is full at once', () => fillDiskAfter(0)],
  ['fills up on the way', () => fillDiskAfter(20_000)],
  ['has too little room', () => setFreeBytes(50_100_000)],
  ['has no room', () => setFreeBytes(0)],
]

const disks = databaseKinds.map((kind) => ['a copy to the store', kind] as const)
it.each([...disks, ['a download', 'embedded'] as const])(
  'on a disk that lacks room %s (%s) ends, leaves nothing, and the site goes on',
  async (work, kind) => {
    const opened = await openWithPicture(kind)
    const { site, left } = opened
    const run = () => works[work]?.(opened)
    for (const [shortage, begin] of shortages) {
      const end = begin()
      try {
        const [outcome, lead] = await Promise.all([run(), site.post('/', message)])
        expect(outcome, shortage).toBe('disk-full')
        expect(lead.status, shortage).toBe(200)
        expect(await left(), shortage).toEqual([])
      } finally {
        end()
      }
      expect((await site.request('/')).status).toBe(200)
    }
    expect(await run()).toBeUndefined()
    await eventually(async () => (await left()).length === 0)
  },
)

it('a copy never has its rows readable on the disk', async () => {
  const { site, copies, database } = await open('embedded')
  await site.post('/', { ...message, name: 'Zélia Araújo' })
  expect(await database.selectFrom('leads').select('name').execute()).toEqual([{ name: 'Zélia Araújo' }])
  const seen = new Set<string>()
  const folder = join(site.dataDir, 'copies')
  const restore = replaceWrite((write) => (...args: unknown[]) => {
    for (const name of fs.readdirSync(folder, { recursive: true }))
      seen.add(String(name).replace(/^[^/]+\/?/, ''))
    return Reflect.apply(write, fs, args)
  })
  expect(await copies.copyNow().finally(restore)).toBeUndefined()
  expect([...seen].sort()).toEqual(['', 'copy.age'])
})

it('what a killed process has left goes at the next start', async () => {
  const { site, copies } = await open('embedded')
  const folder = join(site.dataDir, 'copies')
  await mkdir(join(folder, 'restore-killed'), { recursive: true })
  await writeFile(join(folder, 'restore-killed/copy.backup.gz'), 'Zélia')
  await writeFile(join(site.dataDir, `matriz-1.backup.gz.${process.pid}.backup-part`), 'Zélia')
  await siteOfTest('embedded', { environment: { DATA_DIR: site.dataDir } })
  expect(await readdir(folder)).toEqual([])
  expect((await readdir(site.dataDir)).filter((name) => name.includes('part'))).toEqual([])
  expect(await copies.copyNow()).toBeUndefined()
})

async function backUp(site: Opened['site'], folder: string, limit = 'true') {
  const command = `${limit}; exec "$0" ops/commands/backup.ts "$1"`
  const env = { ...process.env, DATA_DIR: site.databaseFolder, NODE_OPTIONS: '' }
  const child = spawn('sh', ['-c', command, process.execPath, join(folder, 'a.backup.gz')], { env })
  let text = ''
  child.stderr.on('data', (chunk) => {
    text += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, text }
}

it('`npm run backup` says in a sentence that the disk is full, leaves nothing, and removes what a killed one left', async () => {
  const { site } = await openWithPicture('embedded')
  const folder = folderOfTest()
  const dead = execFileSync('sh', ['-c', 'echo $$']).toString().trim()
  await writeFile(join(folder, `b.backup.gz.${dead}.backup-part`), 'Zélia')
  await writeFile(join(folder, `c.backup.gz.${process.pid}.backup-part`), 'of a running one')
  await writeFile(join(folder, 'video.123.part'), 'somebody’s')
  const full = await backUp(site, folder, 'ulimit -f 200')
  expect(full).toMatchObject({ code: 1, text: expect.stringMatching(/EFBIG: file too large/) })
  expect(full.text).not.toMatch(/ {4}at /)
  const others = [`c.backup.gz.${process.pid}.backup-part`, 'video.123.part']
  expect((await readdir(folder)).sort()).toEqual(others)
  expect(await backUp(site, folder)).toMatchObject({ code: 0 })
  expect((await readdir(folder)).sort()).toEqual(['a.backup.gz', ...others])
  expect((await readFile(join(folder, 'a.backup.gz'))).length).toBeGreaterThan(100_000)
})
