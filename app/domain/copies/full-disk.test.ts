import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { copySite } from '../../../test/copies.ts'
import { databaseKinds } from '../../../test/database.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { photograph } from '../../../test/photograph.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { eventually, siteOfTest } from '../../../test/site.ts'
import { message, signedInStaff, staffEmail } from '../../../test/staff.ts'
import { uploadPicture } from '../../../test/upload.ts'

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

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

async function open(kind: (typeof databaseKinds)[number]) {
  const opened = await copySite(kind, store)
  const { site, time } = opened
  const staff = await signedInStaff(site, staffEmail, time.now)
  await uploadPicture(site, staff, await photograph({ width: 900, height: 600 }))
  const left = () => readdir(join(site.dataDir, 'copies')).catch(() => [])
  return { ...opened, left }
}

type Opened = Awaited<ReturnType<typeof open>>

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

const cases = Object.entries(works).flatMap(([work, run]) => {
  const kinds = work === 'a copy to the store' ? databaseKinds : (['embedded'] as const)
  return kinds.map((kind) => ({ work, kind, run }))
})

describe('on a disk that lacks room', () => {
  it.each(cases)('$work ($kind) ends, leaves nothing, and the site goes on', async ({ kind, run }) => {
    const opened = await open(kind)
    const { site, left } = opened
    for (const [shortage, begin] of shortages) {
      const end = begin()
      try {
        const [outcome, lead] = await Promise.all([run(opened), site.post('/', message)])
        expect(outcome, shortage).toBe('disk-full')
        expect(lead.status, shortage).toBe(200)
        expect(await left(), shortage).toEqual([])
      } finally {
        end()
      }
      expect((await site.request('/')).status).toBe(200)
    }
    expect(await run(opened)).toBeUndefined()
    await eventually(async () => (await left()).length === 0)
  })
})

it('a copy never has its rows readable on the disk', async () => {
  const { site, copies, database } = await open('embedded')
  await site.post('/', { ...message, name: 'Zélia Araújo' })
  expect(await database.selectFrom('leads').select('name').execute()).toEqual([{ name: 'Zélia Araújo' }])
  const seen = new Set<string>()
  const { write } = fs
  const folder = join(site.dataDir, 'copies')
  Object.assign(fs, {
    write(...args: unknown[]) {
      for (const name of fs.readdirSync(folder, { recursive: true }))
        seen.add(String(name).replace(/^[^/]+\/?/, ''))
      return Reflect.apply(write, fs, args)
    },
  })
  try {
    expect(await copies.copyNow()).toBeUndefined()
  } finally {
    Object.assign(fs, { write })
  }
  expect([...seen].sort()).toEqual(['', 'copy.age'])
})

it('what a killed process has left goes at the next start', async () => {
  const { site, copies, left } = await open('embedded')
  const folder = join(site.dataDir, 'copies')
  await mkdir(join(folder, 'restore-killed'), { recursive: true })
  await writeFile(join(folder, 'restore-killed/copy.backup.gz'), 'Zélia')
  await writeFile(join(site.dataDir, `matriz-1.backup.gz.${process.pid}.backup-part`), 'Zélia')
  await siteOfTest('embedded', { environment: { DATA_DIR: site.dataDir } })
  expect(await left()).toEqual([])
  expect((await readdir(site.dataDir)).filter((name) => name.includes('part'))).toEqual([])
  expect(await copies.copyNow()).toBeUndefined()
})

describe('npm run backup', () => {
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

  it('says in a sentence that the disk is full, leaves nothing, and removes what a killed one left', async () => {
    const { site } = await open('embedded')
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
})
