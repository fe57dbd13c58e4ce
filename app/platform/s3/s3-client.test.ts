import { createHash } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { beforeEach, expect, it } from 'vitest'
import { startS3Server } from '../../../test/s3-server.ts'
import { s3Client } from './s3-client.server.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})

const limits = { timeoutMs: 1_000, answerMs: 1_000, idleMs: 1_000, attempts: 1, retryAfterMs: 1 }

it('opens a body in one attempt, also in a process whose HTTP server replaces the global Response', async () => {
  const client = s3Client(server.settings, limits, 'the store')
  const text = Buffer.from('cópia')
  const digest = createHash('sha256').update(text).digest('hex')
  const body = { bytes: new Blob([text]), digest, type: 'text/plain' }
  const { Request, Response } = globalThis
  try {
    getRequestListener(() => new Response())
    expect((await client.request({ method: 'PUT', key: 'a', body })).status).toBe(200)
    expect(await (await client.open({ method: 'GET', key: 'a' })).text()).toBe('cópia')
  } finally {
    Object.assign(globalThis, { Request, Response })
  }
})
