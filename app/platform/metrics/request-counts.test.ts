import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countRequests } from './request-counts.server.ts'

function open() {
  const registry = new Registry()
  return { counts: countRequests(registry), read: () => registry.metrics() }
}

it('requests are counted by what they got, method and class of status', async () => {
  const { counts, read } = open()
  counts.count('cached page', 'GET', 200, 1)
  counts.count('cached page', 'GET', 304, 1)
  counts.count('cached page', 'GET', 200, 1)
  counts.count('form', 'POST', 422, 20)
  const text = await read()
  expect(text).toContain('matriz_http_requests_total{kind="cached page",method="GET",status="2xx"} 2')
  expect(text).toContain('matriz_http_requests_total{kind="cached page",method="GET",status="3xx"} 1')
  expect(text).toContain('matriz_http_requests_total{kind="form",method="POST",status="4xx"} 1')
  expect(text).toContain('matriz_http_request_duration_seconds_bucket{le="0.025",kind="form"} 1')
  expect(await read()).toEqual(text)
})

it('unknown methods and statuses share a label', async () => {
  const { counts, read } = open()
  for (let each = 0; each < 1000; each++) counts.count('other', `METHOD${each}`, each, 1)
  const lines = (await read()).split('\n').filter((line) => line.startsWith('matriz_http_requests_total{'))
  expect(lines).toHaveLength(6)
  expect(lines.every((line) => line.includes('method="other"'))).toBe(true)
})
