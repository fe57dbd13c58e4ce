import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Fault, startS3Server } from '../../../test/s3-server.ts'
import { S3Error } from '../s3/s3-client.server.ts'
import { s3Storage } from './picture-storage.server.ts'

const limits = { timeoutMs: 300, attempts: 3, retryAfterMs: 5 }
const file = { digest: 'a'.repeat(32), width: 400, type: 'webp' } as const
const bytes = Buffer.from([0, 255, 10, 13, 128])

let server: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  server = await startS3Server()
})
afterEach(() => server.close())

it('keeps, returns and deletes files, with requests that are signed', async () => {
  const storage = s3Storage(server.settings, limits)
  expect(await storage.get(file)).toBeUndefined()
  await storage.put(file, bytes)
  expect(server.objects.get(`/fotos/${file.digest}-400.webp`)).toEqual({ bytes, type: 'image/webp' })
  expect(await storage.get(file)).toEqual(bytes)
  const avif = { ...file, type: 'avif' } as const
  await storage.delete([file, avif])
  expect(await storage.get(file)).toBeUndefined()
})

it.each([
  ['another secret', { secret: 'wrong' }],
  ['another key', { keyId: 'AKIAOTHER' }],
  ['another region', { region: 'us-east-1' }],
])('%s is refused, and the error shows neither', async (_with, wrong) => {
  const storage = s3Storage({ ...server.settings, ...wrong }, limits)
  for (const send of [
    () => storage.put(file, bytes),
    () => storage.get(file),
    () => storage.delete([file]),
  ]) {
    const error = await send().catch((each: unknown) => each)
    expect(error).toBeInstanceOf(S3Error)
    expect(String(error)).toBe('Error: the picture store answered 403')
  }
  expect(server.requests).toHaveLength(3)
})

it('a bucket that does not exist is an error for a new file', async () => {
  const storage = s3Storage({ ...server.settings, bucket: 'outro' }, limits)
  await expect(storage.put(file, bytes)).rejects.toThrow('the picture store answered 404')
})

it.each<[Fault]>([['slow-down'], ['internal-error'], ['hang'], ['cut'], ['redirect']])(
  'after "%s" a request is sent again',
  async (fault) => {
    const storage = s3Storage(server.settings, limits)
    await storage.put(file, bytes)
    server.faults.push(fault, fault)
    expect(await storage.get(file)).toEqual(bytes)
    expect(server.requests).toHaveLength(4)
    server.faults.push(fault, fault, fault)
    await expect(storage.get(file)).rejects.toThrow(S3Error)
  },
)

it('a store that is away is an error', async () => {
  await server.close()
  await expect(s3Storage(server.settings, limits).get(file)).rejects.toThrow(S3Error)
  server = await startS3Server()
})
