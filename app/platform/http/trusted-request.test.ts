import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { siteUrl, testApp } from '../../../test/app.ts'
import { addressBehind } from './trusted-request.ts'

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
