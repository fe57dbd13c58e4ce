import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

export interface MeasuredFile {
  bytes: number
  /** SHA-256, hexadecimal. */
  digest: string
}

/** Encrypts a file into a new one. */
export async function encryptFile(
  plain: string,
  encrypted: string,
  recipients: readonly string[],
): Promise<{ plain: MeasuredFile; encrypted: MeasuredFile }> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const read = measure()
  const source = Readable.toWeb(createReadStream(plain).pipe(read.stream)) as ReadableStream<Uint8Array>
  const written = await writeFile(await encrypter.encrypt(source), encrypted)
  return { plain: read.result(), encrypted: written }
}

/** Decrypts into a new file. Returns what was written. @throws {WrongKey} @throws {DamagedCopy} */
export async function decryptToFile(
  encrypted: ReadableStream<Uint8Array>,
  identity: string,
  file: string,
): Promise<MeasuredFile> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(encrypted).catch(rethrow)
  return writeFile(plain, file).catch(rethrow)
}

/** Every error of the library, and of the source that it reads, means that the file can't be read. */
function rethrow(error: unknown): never {
  if (error instanceof Error) {
    if (/^no identity matched/.test(error.message)) throw new WrongKey('the copy is for another key')
    // The disk's.
    if ('code' in error && 'syscall' in error) throw error
  }
  throw new DamagedCopy('the copy is incomplete or damaged')
}

async function writeFile(content: ReadableStream<Uint8Array>, file: string): Promise<MeasuredFile> {
  const written = measure()
  const source = Readable.fromWeb(content as NodeReadableStream<Uint8Array>)
  await pipeline(source, written.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  return written.result()
}

/** Passes bytes on and measures them. */
function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: (): MeasuredFile => ({ bytes, digest: hash.digest('hex') }) }
}
