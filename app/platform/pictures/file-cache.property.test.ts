import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFileCache } from './file-cache.server.ts'

const maxBytes = 100
const maxAgeMs = 60_000
const keys = ['a', 'b', 'c', 'd', 'e'] as const
const request = fc.record({ key: fc.constantFrom(...keys), kind: fc.constantFrom('get', 'get', 'delete') })

it('holds the files that were requested last, never more than its limit, and always the right bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 5, maxLength: 5 }),
      fc.array(request, { maxLength: 60 }),
      async (lengths, requests) => {
        const files = new Map(keys.map((key, index) => [key, Buffer.alloc(lengths[index] ?? 1, key)]))
        const cache = createFileCache({ maxBytes, maxAgeMs })
        /** Keys in the order of their last use, as a plain list. */
        let expected: string[] = []
        for (const { key, kind } of requests) {
          if (kind === 'delete') {
            cache.delete(key)
            expected = expected.filter((each) => each !== key)
            continue
          }
          let isLoaded = false
          const file = await cache.get(key, async () => {
            isLoaded = true
            return files.get(key)
          })
          expect(file).toEqual(files.get(key))
          expect(isLoaded).toBe(!expected.includes(key))
          expected = [...expected.filter((each) => each !== key), key]
          const size = () => expected.reduce((sum, each) => sum + (files.get(each as 'a')?.length ?? 0), 0)
          if ((file?.length ?? 0) > maxBytes) expected.pop()
          while (size() > maxBytes) expected.shift()
          expect(cache.size()).toBe(size())
        }
      },
    ),
  )
})

it('concurrent requests load a file once, and a failed load is not remembered', async () => {
  const cache = createFileCache({ maxBytes, maxAgeMs })
  let loads = 0
  const load = async () => {
    loads++
    return Buffer.from('bull')
  }
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('a', load)])
  expect(loads).toBe(1)
  await expect(cache.get('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('b', load)).toEqual(Buffer.from('bull'))
})

it('a file that is deleted while it is loaded does not come back', async () => {
  const cache = createFileCache({ maxBytes, maxAgeMs })
  const file = cache.get('a', async () => Buffer.from('bull'))
  cache.delete('a')
  await file
  expect(cache.size()).toBe(0)
})

it('a file is loaded again after its age, however often it is requested, and is gone once it was deleted elsewhere', async () => {
  let now = 0
  let stored: Buffer<ArrayBuffer> | undefined = Buffer.from('bull')
  const cache = createFileCache({ maxBytes, maxAgeMs, clock: () => now })
  const get = () => cache.get('a', async () => stored)
  const first = await get()
  stored = undefined
  for (now = 0; now < maxAgeMs; now += 10_000) expect(await get()).toBe(first)
  expect(await get()).toBeUndefined()
  expect(cache.size()).toBe(0)
})
