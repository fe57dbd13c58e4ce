import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { serveHttp } from './http-service.ts'

const keyId = 'AKIATEST'
const secret = 'the/secret+of the tests'

/** Failures of the next requests. */
export type Fault = 'internal-error' | 'full' | 'hang' | 'redirect'

/**
 * An S3-compatible store that checks each request's signature (Signature Version 4). Addresses have the bucket in their path.
 */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const faults: Fault[] = []
  const host = await serveHttp(async (request, response, body) => {
    const respond = (status: number, code = '') => {
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(
        code && `<?xml version="1.0"?><Error><Code>${code}</Code><Key>${request.url}</Key></Error>`,
      )
    }
    switch (faults.shift()) {
      case 'internal-error':
        return respond(500, 'InternalError')
      case 'full':
        return respond(507, 'XMinioStorageFull')
      case 'hang':
        return
      case 'redirect':
        return response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end()
    }
    const refusal = await refusalOf(request, body)
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
  return {
    settings: { endpoint: `http://${host}`, bucket: 'fotos', region: 'sa-east-1', keyId, secret },
    objects,
    faults,
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

/** The error code of AWS for a request that is not signed as the key's owner would now sign its signed headers and its body. */
async function refusalOf(request: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const header = request.headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(header)?.[1]?.split(';') ?? []
  const time = String(request.headers['x-amz-date'])
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sent) < maxClockSkewMs)) return 'RequestTimeTooSkewed'
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name)))
    return 'AccessDenied'
  const digest = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch'
  const signer = new AwsV4Signer({
    ...{ method: request.method ?? '', url: `http://${request.headers.host}${request.url}` },
    ...{ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region: 'sa-east-1', datetime: time },
    headers: names.map((name): [string, string] => [name, String(request.headers[name] ?? '')]),
    allHeaders: true,
  })
  return header === (await signer.authHeader()) ? undefined : 'SignatureDoesNotMatch'
}
