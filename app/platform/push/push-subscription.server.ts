import { createECDH } from 'node:crypto'

/** Where and how a browser receives pushes. The keys are base64url (RFC 8291). */
export interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

const maxEndpointLength = 1_000
const publicKeyBytes = 65
const authBytes = 16

/** The push services of Chrome, Firefox, Edge and Safari. */
const knownHosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/**
 * Whether the site may post to an endpoint. It comes from the browser, so anything else would let its sender make the site post
 * to addresses of the internal network. A list and not a check of the resolved address: names can resolve to another address
 * later. `moreHosts` are `host:port`, also without TLS, for tests and services of one's own.
 */
export function isPushEndpoint(endpoint: string, moreHosts: readonly string[]): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false
  const { protocol, hostname, host, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (moreHosts.includes(host)) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && port === '' && knownHosts.test(hostname)
}

/** Whether the keys can encrypt: a point of the curve and a secret of the right length. */
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
