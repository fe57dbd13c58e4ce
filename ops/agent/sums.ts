import { createPublicKey, verify } from 'node:crypto'
import { Refused } from './refused.ts'

/** Names the archives of a release with their digests; `SHA256SUMS.sig` signs its bytes with Ed25519. */
export const sumsFile = 'SHA256SUMS'
export const signatureFile = 'SHA256SUMS.sig'
/** Version and notes, for those who have not fetched the archive; its digest is in the sums. */
export const latestFile = 'latest.json'

/** Digests in hexadecimal by file name. */
export type Sums = ReadonlyMap<string, string>

/**
 * @param publicKey in PEM
 * @throws {Refused} unless the signature is the key's
 */
export function readSums(bytes: Buffer, signature: Buffer, publicKey: string): Sums {
  const key = createPublicKey(publicKey)
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, bytes, key, signature))
    throw new Refused('signature')
  const lines = bytes.toString('utf8').trimEnd().split('\n')
  return new Map(lines.map(readLine))
}

function readLine(line: string): [string, string] {
  const [, digest, name] = /^([0-9a-f]{64}) [ *]([\w.-]+)$/.exec(line) ?? []
  if (!digest || !name) throw new Refused('damaged')
  return [name, digest]
}

/** As `sha256sum` prints them, in the order of names. */
export function printSums(sums: Sums): string {
  const names = [...sums.keys()].toSorted()
  return names.map((name) => `${sums.get(name)}  ${name}\n`).join('')
}
