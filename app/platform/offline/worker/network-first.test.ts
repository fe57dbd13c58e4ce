import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGatewayError, networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const response = new Response('fresh')
const after = (ms: number) => new Promise<Response>((resolve) => setTimeout(resolve, ms, response))
const sources = { isOurs: (answer: Response) => !isGatewayError(answer), findCopy: async () => 'copy' }

test('the network’s answer is shown', async () => {
  const answer = networkFirst({ ...sources, network: after(3_400) })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ kind: 'network', response })
})

test('after 3.5 seconds the copy is shown, as late', async () => {
  const answer = networkFirst({ ...sources, network: after(3_600) })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ kind: 'copy', copy: 'copy', reason: 'late' })
})

test.each([
  ['a failure', () => Promise.reject(new TypeError('no signal'))],
  ['a gateway’s error', () => Promise.resolve(new Response('', { status: 504 }))],
])('%s is answered by the copy at once', async (_case, fetchPage) => {
  expect(await networkFirst({ ...sources, network: fetchPage() })).toEqual({
    kind: 'copy',
    copy: 'copy',
    reason: 'no-signal',
  })
})

test('where the browser refuses storage a slow answer is waited for', async () => {
  const findCopy = () => Promise.reject(new DOMException('storage is denied', 'SecurityError'))
  const answer = networkFirst({ ...sources, network: after(20_000), findCopy })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ kind: 'network', response })
})

test('without a copy a slow answer is waited for', async () => {
  const answer = networkFirst({ ...sources, network: after(20_000), findCopy: async () => undefined })
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ kind: 'network', response })
})

test('without a copy a failure is a failure', async () => {
  const network = Promise.reject(new TypeError('no signal'))
  expect(await networkFirst({ ...sources, network, findCopy: async () => undefined })).toEqual({
    kind: 'none',
  })
})
