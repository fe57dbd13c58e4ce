import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const keyId = 'AKIATEST'
const secret = 'the/secret+of the tests'

/** Failures of the next requests. */
export type Fault =
  | 'slow-down'
  | 'internal-error'
  | 'full'
  | 'hang'
  | 'stall'
  | 'trickle'
  | 'cut'
  | 'redirect'

/**
 * An S3-compatible store that checks each request's signature (Signature Version 4) by the protocol, not by the library that
 * signs. Addresses have the bucket in their path. It is there for one test, also of `beforeEach`.
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const requests: string[] = []
  const faults: Fault[] = []
  /** Bodies of the next answers. */
  const answers: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    requests.push(`${request.method} ${request.url}`)
    const respond = (status: number, code = '') => {
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(
        code && `<?xml version="1.0"?><Error><Code>${code}</Code><Key>${request.url}</Key></Error>`,
      )
    }
    switch (faults.shift()) {
      case 'slow-down':
        return respond(503, 'SlowDown')
      case 'internal-error':
        return respond(500, 'InternalError')
      case 'full':
        return respond(507, 'XMinioStorageFull')
      case 'hang':
        return
      case 'redirect':
        return response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end()
      case 'stall':
        response.writeHead(200, { 'Content-Length': '1000' })
        return void response.write('half')
      case 'trickle':
        response.writeHead(200)
        for (let sent = 0; sent < 20; sent++) {
          response.write('x')
          await delay(100)
        }
        return response.end()
      case 'cut':
        response.writeHead(200, { 'Content-Length': '1000' })
        response.write('half')
        setTimeout(() => response.destroy(), 20)
        return
    }
    const answer = answers.shift()
    if (answer !== undefined) return response.end(answer)
    const refusal = refusalOf(request, body)
    if (refusal) return respond(403, refusal)
    const path = request.url ?? ''
    if (!/^\/fotos[/?]/.test(path)) return respond(404, 'NoSuchBucket')
    if (path.startsWith('/fotos?')) {
      const { searchParams } = new URL(path, 'http://store')
      if (searchParams.get('list-type') !== '2') return respond(400, 'InvalidArgument')
      return response.end(listing(objects, `/fotos/${searchParams.get('prefix') ?? ''}`))
    }
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' })
      return respond(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return respond(204)
    }
    const object = objects.get(path)
    if (!object) return respond(404, 'NoSuchKey')
    response.writeHead(200, { 'Content-Type': object.type, 'Content-Length': object.bytes.length })
    response.end(object.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: 'fotos', region: 'sa-east-1', keyId, secret },
    objects,
    requests,
    faults,
    answers,
  }
}

function listing(objects: ReadonlyMap<string, { bytes: Buffer }>, prefix: string): string {
  const found = [...objects].filter(([path]) => path.startsWith(prefix)).sort()
  const entries = found.map(
    ([path, { bytes }]) =>
      `<Contents><Key>${path.slice('/fotos/'.length)}</Key><Size>${bytes.length}</Size></Contents>`,
  )
  return `<?xml version="1.0"?><ListBucketResult><Name>fotos</Name>${entries.join('')}</ListBucketResult>`
}

const maxClockSkewMs = 15 * 60 * 1000

/** The error code of AWS for a request whose signature does not hold. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const header = request.headers.authorization ?? ''
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(header) ?? []
  const [key, day = '', region = '', service, end] = credential.split('/')
  const time = String(request.headers['x-amz-date'])
  if (key !== keyId || service !== 's3' || end !== 'aws4_request') return 'InvalidAccessKeyId'
  if (region !== 'sa-east-1') return 'AuthorizationHeaderMalformed'
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sent) < maxClockSkewMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const url = new URL(request.url ?? '', 'http://store')
  const canonicalRequest = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`)
  const expected = hmac(signingKey, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
