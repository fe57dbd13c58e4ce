import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob, type WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Duplex, Readable, Transform } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The file was encrypted for another key. */
export class WrongKey extends Error {}

/** The file is no encrypted copy, or not all of one. */
export class DamagedCopy extends Error {}

/** The two halves of a key: whoever has the identity reads what was encrypted for the recipient. */
export interface KeyPair {
  identity: string
  recipient: string
}

export async function newKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The key as somebody typed or pasted it; undefined for what is none. */
export async function readTypedKey(typed: string): Promise<KeyPair | undefined> {
  const identity = typed.replace(/\s+/g, '').toUpperCase()
  if (!/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/.test(identity)) return undefined
  try {
    return { identity, recipient: await identityToRecipient(identity) }
  } catch {
    return undefined
  }
}

/** Encrypts the bytes that run through it. */
export function encryption(recipients: readonly string[]): Duplex {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return Duplex.from(async function* (plain: AsyncIterable<Uint8Array>) {
    const source = Readable.toWeb(Readable.from(plain)) as ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await encrypter.encrypt(source)) as NodeReadableStream<Uint8Array>)
  })
}

/** Yields the plain bytes. @throws {WrongKey} @throws {DamagedCopy}, also while they are read */
export async function* decryptFile(encrypted: string, identity: string): AsyncGenerator<Uint8Array> {
  await checkHeader(encrypted)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const plain = await decrypter.decrypt((await openAsBlob(encrypted)).stream())
    yield* Readable.fromWeb(plain as NodeReadableStream<Uint8Array>)
  } catch (error) {
    if (error instanceof Error && /^no identity matched/.test(error.message))
      throw new WrongKey('the copy is for another key')
    throw new DamagedCopy('the copy is incomplete or damaged')
  }
}

/** The header of a copy for two keys has 400 bytes. */
const maxHeaderBytes = 64 * 1024

/** Attack: the library reads a header of any length into memory. */
async function checkHeader(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0)
    const last = buffer.subarray(0, bytesRead).indexOf('\n--- ')
    if (last < 0 || buffer.subarray(0, bytesRead).indexOf('\n', last + 1) < 0)
      throw new DamagedCopy('the copy has no header')
  } finally {
    await file.close()
  }
}

/** Writes a file that was not there, for the site's user alone. */
export function newFile(path: string): WriteStream {
  return createWriteStream(path, { flags: 'wx', mode: 0o600 })
}

/** Passes bytes on and measures them; the digest is SHA-256. */
export function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, digest: hash.digest('hex') }) }
}
