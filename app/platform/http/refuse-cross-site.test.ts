import { expect, test } from 'vitest'
import { formPost, siteUrl, testApp } from '../../../test/app.ts'

const local = 'http://localhost:3000'

test.each<[string, Record<string, string>]>([
  [siteUrl, { origin: siteUrl }],
  [siteUrl, { 'sec-fetch-site': 'same-origin', origin: siteUrl }],
  [siteUrl, { 'sec-fetch-site': 'same-origin', origin: 'https://alias.example' }],
  [siteUrl, { 'sec-fetch-site': 'none' }],
  [siteUrl, {}],
  [local, { origin: 'http://127.0.0.1:3000' }],
  [local, { origin: 'http://[::1]:3000' }],
  ['http://127.0.0.1:3000', { origin: local }],
])('a post to %s with %j is accepted', async (site, headers) => {
  const { app, rendered } = testApp({ siteUrl: site })
  expect((await app.request('/', formPost({ name: 'Ana' }, headers))).status).toBe(200)
  // The router refuses a request whose two headers differ.
  const request = rendered[0]?.request
  expect([null, new URL(request?.url ?? '').origin]).toContain(request?.headers.get('origin'))
})

test.each<[string, Record<string, string>]>([
  [siteUrl, { origin: 'https://evil.example' }],
  [siteUrl, { origin: 'null' }],
  [siteUrl, { origin: 'junk' }],
  [siteUrl, { origin: '' }],
  [siteUrl, { origin: siteUrl.replace('https', 'http') }],
  [siteUrl, { origin: `${siteUrl}.evil.example` }],
  [siteUrl, { origin: 'https://evil.example', host: 'evil.example' }],
  [siteUrl, { 'sec-fetch-site': 'cross-site', origin: siteUrl }],
  [siteUrl, { 'sec-fetch-site': 'same-site' }],
  [siteUrl, { origin: 'http://localhost:3000' }],
  [local, { origin: 'http://127.0.0.1:3001' }],
  [local, { origin: 'https://127.0.0.1:3000' }],
])('a post to %s with %j is refused', async (site, headers) => {
  const { app, rendered } = testApp({ siteUrl: site })
  expect((await app.request('/', formPost({ name: 'Ana' }, headers))).status).toBe(403)
  expect(rendered).toEqual([])
})

test('links from other sites work', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await testApp().app.request('/somewhere', { headers })).status).toBe(200)
})
