import { describe, expect, it, onTestFinished } from 'vitest'
import { jsonLog } from '../app/platform/log.server.ts'
import { anyDatabaseKind } from '../test/database.ts'
import { eventually, siteOfTest, testSite } from '../test/site.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

const visitor = {
  name: 'Zélia Araújo',
  email: 'zelia@example.com',
  city: 'Uberaba',
  interest: 'iatf',
  message: 'segredo',
}

describe.each(anyDatabaseKind)('the metrics, on the %s database', (kind) => {
  async function open() {
    const metrics = openMetrics('1a2b3c')
    const site = await siteOfTest(kind, { metrics })
    return { ...site, read: () => metrics.registry.metrics() }
  }

  it('show requests, leads, mails, versions and the process', async () => {
    const { request, post, read } = await open()
    await request('/')
    await request('/conta/entrar')
    await request('/healthz')
    expect((await post('/', visitor)).status).toBe(200)
    await post('/', visitor)
    await eventually(async () => (await read()).includes('matriz_mail_attempts_total{outcome="sent"} 1'))
    const text = await read()
    expect(text).toContain('matriz_http_requests_total{kind="cached page",method="GET",status="2xx"} 1')
    expect(text).toContain('matriz_http_requests_total{kind="rendered page",method="GET",status="2xx"} 1')
    expect(text).toContain('matriz_http_requests_total{kind="health",method="GET",status="2xx"} 1')
    expect(text).toContain('matriz_http_requests_total{kind="form",method="POST",status="2xx"} 2')
    // The second was a repeat.
    expect(text).toContain('matriz_leads_stored_total{kind="contact"} 1')
    expect(text).toContain('matriz_leads_stored_total{kind="registration"} 0')
    expect(text).toContain('matriz_mails_waiting 0')
    expect(text).toContain('matriz_mails_oldest_waiting_seconds 0')
    expect(text).toContain('matriz_build_info{version="1a2b3c"} 1')
    expect(text).toContain('matriz_content_version_shown 1')
    expect(text).toContain('matriz_content_version_newest 1')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
  })

  it('hold nothing that a visitor typed or asked for, and no request adds labels', async () => {
    const { request, post, read } = await open()
    await post('/', visitor)
    await request('/')
    await request('/nada')
    await request('/painel/nada')
    await request('/imagens/nada.webp')
    const labels = async () =>
      (await read()).split('\n').flatMap((line) => /^matriz_http\w+\{.*\}/.exec(line)?.[0] ?? [])
    const before = (await labels()).length
    for (let each = 0; each < 50; each++) {
      await request(`/nada${each}?zelia=${each}`)
      await request(`/painel/nada${each}`)
      await request(`/imagens/nada${each}.webp`)
      await request('/', { method: `M${each}` })
    }
    // At most the answer to unknown methods.
    expect((await labels()).length).toBeLessThanOrEqual(before + 15)
    expect(await read()).not.toMatch(/nada|z[ée]lia|segredo|uberaba|127\.0\.0\.1/i)
  })
})

it('while the database is away, the other figures stay', async () => {
  const metrics = openMetrics('1a2b3c')
  const site = await testSite('embedded', { metrics })
  await site.remove()
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^matriz_content_version_shown 1$/m)
  expect(text).not.toMatch(/^matriz_mails_waiting \d/m)
})

it('its port answers at /metrics only, and is not the site’s', async () => {
  const { registry } = openMetrics('1a2b3c')
  const listener = await serveMetrics(registry, { host: '127.0.0.1', port: 0, log: jsonLog(() => {}) })
  onTestFinished(listener.stop)
  const response = await fetch(listener.address)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toContain('matriz_build_info{version="1a2b3c"} 1')
  expect((await fetch(listener.address, { method: 'POST' })).status).toBe(405)
  expect((await fetch(new URL('/', listener.address))).status).toBe(404)
  const site = await siteOfTest('embedded')
  expect((await site.request('/metrics')).status).toBe(404)
})

function openCounts() {
  const { registry, requests } = openMetrics('1a2b3c')
  return { counts: requests, read: () => registry.metrics() }
}

it('requests are counted by what they got, method and class of status', async () => {
  const { counts, read } = openCounts()
  counts.count('cached page', 'GET', 200, 1)
  counts.count('cached page', 'GET', 304, 1)
  counts.count('cached page', 'GET', 200, 1)
  counts.count('form', 'POST', 422, 20)
  const text = await read()
  expect(text).toContain('matriz_http_requests_total{kind="cached page",method="GET",status="2xx"} 2')
  expect(text).toContain('matriz_http_requests_total{kind="cached page",method="GET",status="3xx"} 1')
  expect(text).toContain('matriz_http_requests_total{kind="form",method="POST",status="4xx"} 1')
  expect(text).toContain('matriz_http_request_duration_seconds_bucket{le="0.025",kind="form"} 1')
})

it('unknown methods and statuses share a label', async () => {
  const { counts, read } = openCounts()
  for (let each = 0; each < 1000; each++) counts.count('other', `METHOD${each}`, each, 1)
  const lines = (await read()).split('\n').filter((line) => line.startsWith('matriz_http_requests_total{'))
  expect(lines).toHaveLength(6)
  expect(lines.every((line) => line.includes('method="other"'))).toBe(true)
})
