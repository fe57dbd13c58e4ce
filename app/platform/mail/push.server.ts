import { createECDH, hkdfSync } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { siteSecret } from '../database/site-secret.server.ts'
import { DeliveryError, post } from './transport.server.ts'

export interface PushSender {
  keys: VapidKeys
  /** `mailto:` address by which a push service reaches the site's operator. */
  subject: string
}

/** A phone that is off for longer misses the push; the panel shows the lead. */
const lifetimeSeconds = 24 * 60 * 60

/**
 * Encrypts a text for a browser (RFC 8291) and posts it to its push service, signed with the site's key (RFC 8292). `gone`: the
 * browser has no such subscription any more. Redirects fail: the service must not lead to another host.
 * @throws {DeliveryError} for what a retry may fix. Its message does not name the endpoint, which is a secret.
 */
export async function sendPush(
  { keys, subject }: PushSender,
  { endpoint, p256dh, auth }: PushSubscription,
  text: string,
): Promise<'sent' | 'gone'> {
  // Loaded when first needed: many sites have no push devices.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: { subject, ...keys },
    TTL: lifetimeSeconds,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _, ...sentHeaders } = headers
  const status = await post(endpoint, {
    headers: Object.fromEntries(Object.entries(sentHeaders).map(([name, value]) => [name, String(value)])),
    body: body && new Uint8Array(body),
    service: 'the push service',
  })
  // Apple's service ends a subscription with 403; the others answer it to keys that the subscription is not for.
  if (status === 403 || status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new DeliveryError('rejected', `the push service answered ${status}`)
  return 'sent'
}

/** Keys are base64url (RFC 8291). */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const maxEndpointLength = 1_000
const publicKeyBytes = 65
const authBytes = 16

const knownHosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/**
 * The endpoint comes from the browser, so any host would let its sender make the site post to addresses of the internal network. A list and
 * not a check of the resolved address: names can resolve to another address later. `moreHosts` are `host:port`, also without TLS, for tests
 * and services of one's own.
 */
export function isPushEndpoint(endpoint: string, moreHosts: readonly string[]): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false
  const { protocol, hostname, host, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (moreHosts.includes(host)) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && port === '' && knownHosts.test(hostname)
}

/** Encryption needs a point of the curve and a secret of the right length. */
export function hasUsableKeys({ p256dh, auth }: Omit<PushSubscription, 'endpoint'>): boolean {
  if (decoded(p256dh).length !== publicKeyBytes || decoded(auth).length !== authBytes) return false
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(decoded(p256dh))
    return true
  } catch {
    return false
  }
}

function decoded(base64url: string): Buffer {
  return /^[\w-]+$/.test(base64url) ? Buffer.from(base64url, 'base64url') : Buffer.alloc(0)
}

/** The keys by which push services recognise the site (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'

/** Both keys are equal in all of the site's processes and after a restored backup: they are derived from one of its secrets. */
export async function readVapidKeys(database: Database): Promise<VapidKeys> {
  return deriveVapidKeys(await siteSecret(database, 'push'))
}

export function deriveVapidKeys(secret: string): VapidKeys {
  // One number in 2^32 is none of the curve's private keys.
  for (let attempt = 0; ; attempt++) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${attempt}`, 32))
    const ecdh = createECDH(curve)
    try {
      ecdh.setPrivateKey(privateKey)
    } catch {
      continue
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
