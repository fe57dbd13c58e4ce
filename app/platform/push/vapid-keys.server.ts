import { createECDH, hkdfSync } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { siteSecret } from '../database/site-secret.server.ts'

/** The keys by which push services recognise the site (RFC 8292), as base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const curve = 'prime256v1'

/** The same in all of the site's processes, and after a restored backup: both are derived from one of its secrets. */
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
