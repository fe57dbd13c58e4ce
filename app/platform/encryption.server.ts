import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts text so that only who has the secret can read or change it; each purpose has a key of its own. */
export function encrypt(text: string, secret: string, purpose: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** What was sealed, or undefined for anything that was not, or not with this secret and for this purpose. */
export function decrypt(sealed: string, secret: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceLength + tagLength) return undefined
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
