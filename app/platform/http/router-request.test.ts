import { expect, test } from 'vitest'
import { siteUrl, testApp } from '../../../test/app.ts'

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
