import { expect, test } from 'vitest'
import { formPost, testApp } from '../../../test/app.ts'
import { chooseEncoding } from './encoded-response.ts'

test('each request is one line with method, path, status and duration', async () => {
  let now = 0
  const { app, log } = testApp({ clock: () => (now += 7) })
  await app.request('/assets/root-1a2b.js')
  expect(log).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      method: 'GET',
      path: '/assets/root-1a2b.js',
      status: 200,
      ms: 7,
    },
  ])
})

test('of questions about health only failures are logged', async () => {
  const { app, log } = testApp({ isReady: () => false })
  for (const path of ['/healthz', '/up', '/readyz']) await app.request(path)
  expect(log.map(({ path, status }) => [path, status])).toEqual([['/readyz', 503]])
})

test('an unknown path is logged', async () => {
  const { app, log } = testApp({ handleVisit: async () => new Response('?', { status: 404 }) })
  await app.request('/produto/cavalo')
  expect(log[0]).toMatchObject({ path: '/produto/cavalo', status: 404, level: 'info' })
})

test('the log has no data that identifies a visitor', async () => {
  const { app, log } = testApp({ trustedProxies: 1 })
  const headers = { 'x-forwarded-for': '198.51.100.1', cookie: 'session=secret', 'user-agent': 'phone' }
  await app.request('/?email=ana@f.example', formPost({ name: 'Ana' }, headers))
  expect(JSON.stringify(log)).not.toMatch(/ana|198\.51|secret|phone/i)
})

test('a long path is truncated, and line breaks stay encoded', async () => {
  const { app, log } = testApp()
  await app.request(`/%0A%1B[31m${'x'.repeat(500)}`)
  expect(log[0]?.['path']).toMatch(/^\/%0A%1B\[31mx+$/)
  expect(log[0]?.['path']).toHaveLength(200)
})

test('a failure is logged with its error', async () => {
  const { app, log } = testApp({ handleVisit: () => Promise.reject(new Error('no database')) })
  expect((await app.request('/somewhere')).status).toBe(500)
  expect(log).toMatchObject([
    { level: 'error', event: 'request failed', error: { message: 'no database' } },
    { level: 'error', event: 'request', status: 500 },
  ])
})

test.each([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.5 , gzip ; Q=0.5', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['zstd, ;;,=', 'identity'],
])('the encoding for "%s" is %s', (accepted, encoding) => {
  const headers = new Headers({ 'accept-encoding': accepted })
  expect(chooseEncoding({ headers })).toBe(encoding)
})
