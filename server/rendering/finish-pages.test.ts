import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyDigest } from '../../app/platform/http/files/file-store.ts'
import { readPageStore, type StoredPage } from '../../app/platform/http/files/page-store.ts'
import { compressFurther, pageKeeper, takeFinished } from './finish-pages.ts'
import { compress } from './prerender.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matriz-finish-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const identity = await readFile(join(import.meta.dirname, '../../docs/product.md'))
const page: StoredPage = {
  status: 200,
  uses: [],
  effort: 'quick',
  scripts: [],
  styles: [],
  file: {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
    digest: bodyDigest(identity),
    bodies: { identity },
  },
}

test('pages that were compressed quickly become smaller and keep their digest', async () => {
  const quick = await compress(page, 'quick')
  const copies = new Map([['/', quick]])
  await compressFurther(copies, new AbortController().signal)
  const best = copies.get('/')
  expect(best).toMatchObject({ effort: 'best', file: { digest: quick.file.digest } })
  expect(best?.file.bodies.br?.length).toBeLessThan(quick.file.bodies.br?.length ?? 0)
  await compressFurther(copies, new AbortController().signal)
  expect(copies.get('/')).toBe(best)
})

test('pages that another process has compressed further are taken over, except when they show something else', async () => {
  const changed = { ...page, file: { ...page.file, digest: 'another' } }
  const copies = new Map([
    ['/', page],
    ['/blog', changed],
  ])
  const finished: StoredPage = { ...page, effort: 'best' }
  takeFinished(
    copies,
    new Map([
      ['/', finished],
      ['/blog', finished],
      ['/equipe', finished],
    ]),
  )
  expect(Object.fromEntries(copies)).toEqual({ '/': finished, '/blog': changed })
})

test('nothing is compressed once a newer version has come', async () => {
  const copies = new Map([['/', page]])
  await compressFurther(copies, AbortSignal.abort())
  expect(copies.get('/')).toBe(page)
})

test('the pages of the newest version replace those of the version before', async () => {
  const keep = pageKeeper()
  const copies = new Map([['/', page]])
  await keep(join(folder, 'one'), copies)
  await keep(join(folder, 'two'), copies)
  expect(await readdir(folder)).toEqual(['two'])
  expect([...(await readPageStore(join(folder, 'two'))).keys()]).toEqual(['/'])
})
