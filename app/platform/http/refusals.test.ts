import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { formPost, siteUrl, testApp } from '../../../test/app.ts'
import { addressBehind } from './client-address.ts'

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

test.each([
  // trusted proxies, X-Forwarded-For, socket, client
  [0, '198.51.100.1', '203.0.113.7', '203.0.113.7'],
  [0, undefined, '::ffff:203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [1, 'invented, 198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [1, '198.51.100.1 , 2001:db8::9', '10.0.0.1', '2001:db8::9'],
  [1, '::ffff:198.51.100.1', '10.0.0.1', '198.51.100.1'],
  [1, '198.51.100.1, junk', '10.0.0.1', '10.0.0.1'],
  [1, undefined, '::ffff:10.0.0.1', '10.0.0.1'],
  [2, 'invented, 198.51.100.1, 10.0.0.2', '10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '10.0.0.1', '10.0.0.1'],
  [1, '198.51.100.1:4711', '10.0.0.1', '198.51.100.1'],
  [1, '"198.51.100.1:4711"', '10.0.0.1', '198.51.100.1'],
  [1, '[2001:db8::9]:4711', '10.0.0.1', '2001:db8::9'],
  [1, 'invented, "[2001:DB8:0:0::9]:4711"', '10.0.0.1', '2001:db8::9'],
  [1, 'fe80::1%eth0', '10.0.0.1', 'fe80::1'],
  [1, '::ffff:c633:6401', '10.0.0.1', '198.51.100.1'],
  [1, '[0:0:0:0:0:ffff:198.51.100.1]:80', '10.0.0.1', '198.51.100.1'],
])('behind %i proxies, "%s" over %s is %s', async (trustedProxies, forwardedFor, remoteAddress, expected) => {
  const { app, rendered } = testApp({ trustedProxies })
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  await app.request('/somewhere', { headers }, { incoming: { socket: { remoteAddress } } })
  expect(rendered[0]?.clientAddress).toBe(expected)
})

test('a request without a socket comes from 127.0.0.1', async () => {
  const { app, rendered } = testApp()
  await app.request('/somewhere')
  expect(rendered[0]?.clientAddress).toBe('127.0.0.1')
})

const address = fc.oneof(fc.ipV4(), fc.ipV6())
const anyHeader = fc.oneof(
  fc.string(),
  fc.array(fc.oneof(address, fc.string({ maxLength: 10 })), { maxLength: 6 }).map((parts) => parts.join(',')),
)

it('any header yields an address or nothing, and nothing without a trusted proxy', () => {
  fc.assert(
    fc.property(anyHeader, fc.integer({ min: 1, max: 10 }), (header, proxies) => {
      const found = addressBehind(header, proxies)
      expect(found === undefined || isIP(found) !== 0).toBe(true)
      expect(addressBehind(header, 0)).toBeUndefined()
    }),
  )
})

it('a forged header never changes the address that a trusted proxy saw', () => {
  fc.assert(
    fc.property(anyHeader, fc.array(address, { minLength: 1, maxLength: 5 }), (forged, seen) => {
      const honest = addressBehind(seen.join(', '), seen.length)
      expect(honest).toBeDefined()
      expect(addressBehind(`${forged}, ${seen.join(', ')}`, seen.length)).toBe(honest)
    }),
  )
})

test('the router gets the origin of SITE_URL, for any Host header', async () => {
  const { app, rendered } = testApp()
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  }
  await app.fetch(new Request('http://evil.example/somewhere?pagina=2', { headers }))
  expect(rendered[0]?.request.url).toBe(`${siteUrl}/somewhere?pagina=2`)
  expect(JSON.stringify([...(rendered[0]?.request.headers ?? [])])).not.toContain('evil')
  expect(rendered[0]?.request.headers.get('host')).toBe('www.matriz.example')
})

test('no path changes the host that the router gets', async () => {
  const { app, rendered } = testApp()
  await app.fetch(new Request('http://localhost//evil.example/x'))
  expect(rendered).toEqual([])
  await app.fetch(new Request('http://localhost/%2Fevil.example/x'))
  expect(rendered[0]?.request.url).toBe(`${siteUrl}/%2Fevil.example/x`)
})

test('the router’s request is aborted when the visitor leaves', async () => {
  const { app, rendered } = testApp()
  const leaving = new AbortController()
  await app.request('/somewhere', { signal: leaving.signal })
  leaving.abort()
  expect(rendered[0]?.request.signal.aborted).toBe(true)
})
