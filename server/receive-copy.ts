import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'
import { readStaffMember } from '../app/domain/accounts/index.server.ts'
import type { AccountServices } from '../app/domain/accounts/sessions.server.ts'
import type { Copies } from '../app/domain/copies/index.server.ts'
import {
  admitRestore,
  finishRestore,
  type RestoreFields,
  refusalAddress,
} from '../app/staff/copies/restore.server.ts'

const maxCopyBytes = 4 * 1024 ** 3

interface RestoreServices extends AccountServices {
  copies: Copies
}

/**
 * Receives the copy of a form with a file from an owner; undefined for all other requests, which the router answers. The
 * file is decrypted while it arrives: it may be larger than the memory.
 */
export function copyReceiver(services: () => Omit<RestoreServices, 'clientAddress'>) {
  return async (request: Request, clientAddress: string): Promise<Response | undefined> => {
    const type = request.headers.get('content-type') ?? ''
    if (!type.startsWith('multipart/form-data') || !request.body) return undefined
    const member = await readStaffMember(services(), request)
    if (member?.role !== 'owner') return undefined
    const all = { ...services(), clientAddress }
    const address = await receive(all, request, member.email).catch((error: unknown) => {
      all.log.warn('copy not received', { reason: error instanceof Error ? error.name : 'unknown' })
      return refusalAddress('cut')
    })
    return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } })
  }
}

/**
 * Reads key and password, which the form has before its file, then the file, then the button, which comes last. Returns the address that
 * the form leads to.
 */
function receive(services: RestoreServices, request: Request, email: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fields: RestoreFields = { password: '', secretKey: '', intent: '' }
  let taken: Readable | undefined
  const ended = Promise.withResolvers<void>()
  const form = Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    limits: { fieldSize: 2_000, fields: 10, files: 1, fileSize: maxCopyBytes, parts: 12 },
  })
  form.on('field', (name, value) => {
    if (Object.hasOwn(fields, name)) fields[name as keyof RestoreFields] = String(value)
  })
  form.on('file', (_field, file, name) => {
    file.on('error', reject)
    // The form does not end before its file was read, and a form without a file has an empty one.
    if (!name) return void file.resume()
    taken = file
    take(file)
      .then(resolve, reject)
      .finally(() => file.resume())
  })
  form.on('finish', () => {
    ended.resolve()
    if (!taken) resolve(refusalAddress('no-file'))
  })
  form.on('error', fail)
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>)
  body.on('error', fail)
  body.pipe(form)
  return promise

  async function take(file: Readable): Promise<string> {
    const admitted = await admitRestore(services, request, { ...fields, email })
    if ('address' in admitted) return admitted.address
    const { identity } = admitted
    const source = { body: Readable.toWeb(file) as ReadableStream<Uint8Array> }
    const tried = await services.copies.tryCopy(source, identity)
    file.resume()
    await ended.promise
    return finishRestore(services, { tried, intent: fields.intent })
  }

  /** Who waits for the rest of the file must not wait for ever. */
  function fail(error: unknown): void {
    taken?.destroy(error instanceof Error ? error : undefined)
    reject(error)
  }
}
