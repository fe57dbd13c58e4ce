import { describe, expect, test, vi } from 'vitest'
import { formPost, testApp } from '../../../test/app.ts'
import { createRenderQueue } from './turns.ts'

const limits = { maxRunning: 2, maxWaiting: 3 }

/** An app that finishes rendering when the test calls `release`. */
function slowApp() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  let maxRunning = 0
  const site = testApp({
    renderLimits: limits,
    async handleVisit(request) {
      if (request.method === 'POST') return new Response('form handled')
      maxRunning = Math.max(maxRunning, ++running)
      await released
      running--
      return new Response('rendered')
    },
  })
  return { ...site, release, maxConcurrent: () => maxRunning }
}

describe('when more pages are requested than can be rendered', () => {
  test('some are rendered, some wait, and the rest are refused immediately with a time to retry', async () => {
    const { app, release, maxConcurrent } = slowApp()
    const responses = Array.from({ length: 20 }, (_, index) => app.request(`/en/page-${index}`))
    const refused = await Promise.all(responses.slice(limits.maxRunning + limits.maxWaiting))
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused[0]?.text()).toContain('<html lang="en">')
    await vi.waitFor(() => expect(maxConcurrent()).toBe(limits.maxRunning))
    release()
    const rendered = await Promise.all(responses.slice(0, limits.maxRunning + limits.maxWaiting))
    expect(rendered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(maxConcurrent()).toBe(limits.maxRunning)
    expect((await app.request('/later')).status).toBe(200)
  })

  test('forms, the health check, cached pages and files are served', async () => {
    const { app, release } = slowApp()
    await app.request('/')
    const pages = Array.from({ length: 20 }, () => app.request('/page'))
    expect(await (await app.request('/', formPost({ name: 'Ana' }))).text()).toBe('form handled')
    for (const path of ['/healthz', '/', '/assets/root-1a2b.js'])
      expect((await app.request(path)).status, path).toBe(200)
    release()
    await Promise.all(pages)
  })

  test('nothing is rendered for a visitor who has left', async () => {
    const rendered: string[] = []
    const { app } = testApp({
      renderLimits: { maxRunning: 1, maxWaiting: 3 },
      async handleVisit({ url }) {
        rendered.push(new URL(url).pathname)
        return new Response('rendered')
      },
    })
    const leaving = new AbortController()
    const responses = [app.request('/one'), app.request('/two', { signal: leaving.signal })]
    leaving.abort()
    await Promise.all(responses)
    expect(rendered).toEqual(['/one'])
  })
})

test('a failed render frees its turn in the queue', async () => {
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 1 })
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'rendered')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('rendered')
})

test('other events run between two renders', async () => {
  const run = createRenderQueue({ maxRunning: 1, maxWaiting: 10 })
  const order: string[] = []
  const renders = Array.from({ length: 3 }, () => run(async () => order.push('render')))
  setImmediate(() => order.push('other'))
  await Promise.all(renders)
  expect(order.indexOf('other')).toBeLessThan(2)
})
