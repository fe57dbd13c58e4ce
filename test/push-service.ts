import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { serveHttp } from './http-service.ts'

/** A browser's subscription with the keys that only the browser has. */
export function browserKeys(privateKey?: string, auth = randomBytes(16).toString('base64url')) {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  else ecdh.generateKeys()
  return { ecdh, auth, p256dh: ecdh.getPublicKey('base64url') }
}

export type BrowserKeys = ReturnType<typeof browserKeys>

/** What a push service received, and its claims. @throws when the signature is wrong (RFC 8292). */
interface ReceivedPush {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  claims: { aud: string; exp: number; sub: string }
  /** The site's public key, base64url. */
  key: string
}

/** A push service on loopback: checks each push's signature as RFC 8292 says, keeps it, and responds with `status`. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const state = { status: 201, faults: [] as string[] }
  const host = await serveHttp((request, response, body) => {
    try {
      const { claims, key } = readVapid(request.headers.authorization ?? '')
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body,
        claims,
        key,
      })
    } catch (error) {
      state.faults.push(String(error))
    }
    response.writeHead(state.status, { Location: 'http://127.0.0.1:1/elsewhere' }).end()
  })
  return { host, origin: `http://${host}`, received, state }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** RFC 8292: `vapid t=<JWT>, k=<public key>`, signed with ES256. */
function readVapid(authorization: string): Pick<ReceivedPush, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  return { claims: JSON.parse(Buffer.from(payload, 'base64url').toString()), key }
}

/** RFC 8291 with the content encoding `aes128gcm` (RFC 8188), one record. @throws when it was encrypted for another browser. */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const shared = hkdf(ecdh.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
