import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts and authenticates text with a key that is derived from the secret for one use. Returns base64url. */
export function encrypt(text: string, secret: string, use: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, use), nonce)
  const encrypted = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return encrypted.toString('base64url')
}

/** The text; undefined when it was changed or encrypted with another secret or for another use. */
export function decrypt(encrypted: string, secret: string, use: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, keyFor(secret, use), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32))
}

/** The secret of a link or a session, 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored in place of a token: whoever reads the database can't use it. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
