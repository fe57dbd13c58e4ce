import { describe, expect, test, vi } from 'vitest'
import { formPost, testApp } from '../../../test/app.ts'
import { renderQueue } from './render-queue.ts'

const limits = { maxRunning: 2, maxWaiting: 3 }

/** An app whose pages are rendered when the test says so. */
function slowApp() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const site = testApp({
    rendering: limits,
    async render(request) {
      if (request.method === 'POST') return new Response('form answered')
      most = Math.max(most, ++running)
      await released
      running--
      return new Response('rendered')
    },
  })
  return { ...site, release, mostAtOnce: () => most }
}

describe('while more pages are asked for than can be rendered', () => {
  test('some are rendered, some wait, and the rest hear at once when to come back', async () => {
    const { app, release, mostAtOnce } = slowApp()
    const answers = Array.from({ length: 20 }, (_, index) => app.request(`/en/page-${index}`))
    const refused = await Promise.all(answers.slice(limits.maxRunning + limits.maxWaiting))
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused[0]?.text()).toContain('<html lang="en">')
    await vi.waitFor(() => expect(mostAtOnce()).toBe(limits.maxRunning))
    release()
    const rendered = await Promise.all(answers.slice(0, limits.maxRunning + limits.maxWaiting))
    expect(rendered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(mostAtOnce()).toBe(limits.maxRunning)
    expect((await app.request('/later')).status).toBe(200)
  })

  test('forms, the health check, stored pages and files are answered', async () => {
    const { app, release } = slowApp()
    const waiting = Array.from({ length: 20 }, () => app.request('/page'))
    expect(await (await app.request('/', formPost({ name: 'Ana' }))).text()).toBe('form answered')
    for (const path of ['/healthz', '/', '/assets/root-1a2b.js'])
      expect((await app.request(path)).status, path).toBe(200)
    release()
    await Promise.all(waiting)
  })

  test('a visitor who has gone is not rendered for', async () => {
    const rendered: string[] = []
    const { app } = testApp({
      rendering: { maxRunning: 1, maxWaiting: 3 },
      async render({ url }) {
        rendered.push(new URL(url).pathname)
        return new Response('rendered')
      },
    })
    const leaving = new AbortController()
    const answers = [app.request('/one'), app.request('/two', { signal: leaving.signal })]
    leaving.abort()
    await Promise.all(answers)
    expect(rendered).toEqual(['/one'])
  })
})

test('a render that fails gives its place to the next', async () => {
  const run = renderQueue({ maxRunning: 1, maxWaiting: 1 })
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'rendered')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('rendered')
})

test('between two renders whatever else arrived has its turn', async () => {
  const run = renderQueue({ maxRunning: 1, maxWaiting: 10 })
  const order: string[] = []
  const renders = Array.from({ length: 3 }, () => run(async () => order.push('render')))
  setImmediate(() => order.push('other'))
  await Promise.all(renders)
  expect(order.indexOf('other')).toBeLessThan(2)
})
