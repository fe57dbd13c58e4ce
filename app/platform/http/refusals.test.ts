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
  [siteUrl, { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
  [siteUrl, { origin: 'https://evil.example', 'x-http-method-override': 'GET' }],
  [siteUrl, { 'sec-fetch-site': 'cross-site' }],
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

test.each(['/%', '/%zz', '/%ff', '/blog/%E0%A4%A', '/%00', '/a%00b', '/.data%'])(
  '%s cannot be read as an address',
  async (path) => {
    const { app, rendered } = testApp()
    expect((await app.request(path)).status).toBe(400)
    expect(rendered).toEqual([])
  },
)

test.each(['/produtos?pagina=%ff', '/caf%C3%A9', '/100%25', '/?q=%'])('%s is accepted', async (path) => {
  expect((await testApp().app.request(path)).status).toBe(200)
})

test('an address may have 8 kB', async () => {
  const { app } = testApp()
  expect((await app.request(`/?q=${'x'.repeat(8000)}`)).status).toBe(200)
  expect((await app.request(`/?q=${'x'.repeat(8200)}`)).status).toBe(414)
})

test.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('%s is not allowed', async (method) => {
  const response = await testApp().app.request('/', { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
})

test.each([
  ['/%ff', 'pt-BR'],
  ['/en/%ff', 'en'],
  [`/en/${'x'.repeat(9000)}`, 'en'],
])('the refusal speaks the language of the address', async (path, language) => {
  const html = await (await testApp().app.request(path)).text()
  expect(html).toContain(`<html lang="${language}">`)
})

test('the error page shows no part of the request', async () => {
  const html = await (await testApp().app.request('/<script>alert(1)</script>%ff')).text()
  expect(html).not.toContain('alert')
})
