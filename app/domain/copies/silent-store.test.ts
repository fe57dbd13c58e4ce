import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { copySite } from '../../../test/copies.ts'
import { folderOfTest } from '../../../test/folder.ts'
import { type Fault, startS3Server } from '../../../test/s3-server.ts'
import { eventually } from '../../../test/site.ts'
import { signedInStaff, staffEmail } from '../../../test/staff.ts'
import { receiveFile } from './copy-files.server.ts'
import { copyFailureOf } from './copy-state.server.ts'
import { openCopyStore } from './copy-store.server.ts'

let store: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  store = await startS3Server()
})

const name = 'copia-2026-11-21T12-00-00Z.age'

describe('a store that accepts a request and', () => {
  it.each<[string, Fault]>([
    ['never answers', 'hang'],
    ['stops in the middle of its answer', 'stall'],
  ])('%s is given up', async (_what, fault) => {
    const limits = { answerMs: 300, idleMs: 300, attempts: 1, timeoutMs: 60 * 60_000 }
    const opened = openCopyStore(store.settings, limits)
    const folder = folderOfTest()
    const path = join(folder, 'copy.age')
    await writeFile(path, 'x')
    const calls: (() => Promise<unknown>)[] = [
      () => opened.list(),
      async () => receiveFile(await opened.open(name), join(folder, 'received')),
      () => opened.put(name, { path, digest: '0'.repeat(64) }),
      () => opened.delete(name),
    ]
    for (const call of calls) {
      store.faults.push(fault)
      const error = await call().catch((error: unknown) => error)
      expect(copyFailureOf(error)).toBe('store-unreachable')
    }
  })

  it('sends a little now and then is listened to', async () => {
    const limits = { answerMs: 1_500, idleMs: 1_500, attempts: 1 }
    const file = join(folderOfTest(), 'received')
    store.faults.push('trickle')
    await receiveFile(await openCopyStore(store.settings, limits).open(name), file)
  })
})

describe('while the store says nothing', () => {
  it('copies are downloaded and restored from files', async () => {
    const { copies, key } = await copySite('embedded', store)
    store.faults.push('hang', 'hang', 'hang')
    const waiting = [copies.copyNow(), copies.tryCopy({ name }, key.identity), copies.listStored()]
    await eventually(async () => store.requests.length === 3)
    const copy = await copies.download()
    if (typeof copy === 'string') throw new Error(copy)
    const tried = await copies.tryCopy({ body: copy.body }, key.identity)
    if (typeof tried === 'string') throw new Error(tried)
    await copies.discard(tried)
    const late = await Promise.race([...waiting, 'still waiting'])
    expect(late).toBe('still waiting')
    await copies.stop()
    expect(await Promise.all(waiting)).toEqual([
      'store-unreachable',
      'store-unreachable',
      'store-unreachable',
    ])
    expect((await copies.readStatus()).state.failedAt).toBeNull()
  })

  it('open pages of its list stop no other page', async () => {
    const { site, time } = await copySite('embedded', store)
    const staff = await signedInStaff(site, staffEmail, time.now)
    const lists = Array.from({ length: 8 }, () => {
      store.faults.push('hang')
      return staff.get('/painel/copia/restaurar')
    })
    await eventually(async () => store.requests.length === 8)
    expect((await staff.get('/painel/copia')).status).toBe(200)
    expect((await site.request('/conta/cadastro')).status).toBe(200)
    await site.services.copies.stop()
    for (const page of await Promise.all(lists))
      expect(await page.text()).toContain('O armazenamento não respondeu')
  })
})

describe('attack: the name of a copy', () => {
  it.each([
    '../segredo',
    '..%2Fsegredo',
    '../outro/copia-2026-11-21T12-00-00Z.age',
    `${name}/../../segredo`,
    `${name}?versionId=1`,
    'segredo',
    '.',
    '',
    'copia-9999-99-99T99-99-99Z.age',
  ])('%j asks the store for nothing', async (typed) => {
    const opened = openCopyStore(store.settings)
    const error = await opened.open(typed).catch((error: unknown) => error)
    expect(copyFailureOf(error)).toBe('missing')
    expect(store.requests).toEqual([])
  })
})

it('names, times and sizes of a list are bounded where they are read', async () => {
  const entries = [
    [name, '2026-11-21T12:00:01.000Z', '5'],
    ['copia-9999-99-99T99-99-99Z.age', '', '5'],
    [`copia-2026-11-22T12-00-00Z.age${'x'.repeat(5_000)}`, '', '5'],
    ['copia-2027-11-21T12-00-00Z.age', '2026-11-20T12:00:00.000Z', '9'.repeat(400)],
    ['copia-2026-11-19T12-00-00Z.age', 'ontem', '-3'],
    ['../copia-2026-11-19T12-00-00Z.age', '', '3'],
  ].map(
    ([key, modified, size]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>${size}</Size></Contents>`,
  )
  store.answers.push(entries.join(''), `${'<Contents><Key>'.repeat(200_000)}`, 'x'.repeat(40 * 1024 ** 2))
  const opened = openCopyStore(store.settings, { attempts: 1 })
  expect(await opened.list()).toEqual([
    { name, madeAt: Date.parse('2026-11-21T12:00:00Z'), bytes: 5 },
    // Made while the site's clock was ahead.
    { name: 'copia-2027-11-21T12-00-00Z.age', madeAt: Date.parse('2026-11-20T12:00:00Z'), bytes: 0 },
    { name: 'copia-2026-11-19T12-00-00Z.age', madeAt: Date.parse('2026-11-19T12:00:00Z'), bytes: 0 },
  ])
  expect(await opened.list()).toEqual([])
  await expect(opened.list()).rejects.toThrow('too much')
})
