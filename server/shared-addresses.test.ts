import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestSite, testSite } from '../test/site.ts'

let site: TestSite

beforeAll(async () => {
  site = await testSite('embedded')
})

afterAll(() => site.remove())

const signs = [
  '.',
  ',',
  ')',
  '%20',
  '%20.',
  ').',
  ';',
  ':',
  '!',
  '%3F',
  '"',
  '”',
  "'",
  '…',
  '*',
  '_',
  '>',
  ']',
]

it.each(['', '/en'])(
  'an animal’s address leads to it with any sign of a sentence behind it, below "%s"',
  async (prefix) => {
    const address = `${prefix}/nossos-touros/touro-02`
    for (const sign of signs)
      for (const method of ['GET', 'HEAD']) {
        const response = await site.request(`${address}${sign}?utm_source=zap`, { method })
        expect([sign, response.status, response.headers.get('location')]).toEqual([
          sign,
          308,
          `${address}?utm_source=zap`,
        ])
      }
    expect((await site.request(address)).status).toBe(200)
  },
)

it.each([
  '/nossos-touros/touro-999.',
  '/somewhere.',
  '/en/nossos-touros/nada)',
  '/nossos-touros/touro-02.html',
])('%s stays not found', async (path) => {
  expect((await site.request(path)).status).toBe(404)
})
