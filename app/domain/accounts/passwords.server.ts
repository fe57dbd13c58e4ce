import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's first recommendation; memory in KiB. A change applies to new passwords, since each digest names its own cost. */
const argon2Cost: Argon2Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

interface Argon2Cost {
  memory: number
  passes: number
  parallelism: number
}

/** The password's digest in the PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$digest`. */
export async function hashPassword(password: string, cost = argon2Cost): Promise<string> {
  const salt = randomBytes(16)
  const digest = await derive(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`
}

/** @throws when the stored digest has another format. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, digest] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (!salt || !digest) throw new Error('a stored password is in an unknown format')
  const expected = Buffer.from(digest, 'base64')
  const derivedKey = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(derivedKey, expected)
}

function derive(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Argon2Cost,
): Promise<Buffer> {
  // Devices compose accented letters from different code points.
  const message = password.normalize('NFKC')
  return promisify(argon2)('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
