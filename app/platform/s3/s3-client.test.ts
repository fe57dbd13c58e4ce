import { createHash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { s3Client } from './s3-client.server.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

it('opens a body in one attempt, also in a process whose HTTP server replaces the global Response', async () => {
  const client = s3Client(server.settings, { timeoutMs: 1_000, attempts: 1, retryAfterMs: 1 }, 'the store')
  const bytes = Buffer.from('cópia')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const body = { bytes, digest, type: 'text/plain' }
  const { Request, Response } = globalThis
  try {
    getRequestListener(() => new Response())
    expect((await client.request({ method: 'PUT', key: 'a', body })).status).toBe(200)
    expect(await (await client.open({ method: 'GET', key: 'a' })).text()).toBe('cópia')
  } finally {
    Object.assign(globalThis, { Request, Response })
  }
})
