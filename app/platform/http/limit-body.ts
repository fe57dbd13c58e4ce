import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'
import type { AppVariables } from './variables.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const json = 'application/json'
const formMediaTypes = [urlEncoded, 'multipart/form-data']

/** Limits in bytes, and in parts, which take time to parse. */
interface BodyLimits {
  maxBytes: number
  /** Fields of a form that is URL-encoded, or values of one that is JSON, microseconds each. */
  maxFields: number
}

export interface LongForm extends BodyLimits {
  matches(path: string): boolean
  /** Called before the body is read. */
  admits(request: Request): Promise<boolean>
  /** The page itself answers a body that is too large, by the request's content length. */
  handlesTooLarge: boolean
  /** A script of its page sends JSON. */
  takesJson?: boolean
}

/**
 * Reads a post's body within its limits and refuses it unless it is a form, so that handlers can parse it without failing. The
 * long forms of visitors who may not send them are not read: their post reaches the router as an empty form, which it refuses.
 */
export function limitBody(limits: BodyLimits, forms: readonly LongForm[]): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const refuse = (status: 400 | 413 | 415) => plainPage(c.req.path, status)
    const longForm = forms.find(({ matches }) => matches(c.req.path))
    const { maxFields, maxBytes } = longForm ?? limits
    const isAdmitted = longForm === undefined || (await longForm.admits(c.req.raw))
    const body = isAdmitted ? await readBody(c.req.raw, maxBytes) : Buffer.alloc(0)
    if (body === 'too-large') {
      if (!longForm?.handlesTooLarge) return refuse(413)
      c.set('body', Buffer.alloc(0))
      return next()
    }
    if (body === 'aborted') return refuse(400)
    const type = c.req.header('content-type') ?? ''
    if (body.length > 0) {
      if (c.req.header('content-encoding')) return refuse(415)
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      const isJson = mediaType === json && longForm?.takesJson
      if (!isJson && !formMediaTypes.includes(mediaType)) return refuse(415)
      if (isJson) {
        const values = checkJson(body, maxFields)
        if (values !== 'accepted') return refuse(values === 'malformed' ? 400 : 413)
      } else if (mediaType === urlEncoded) {
        // Any bytes are a URL-encoded form.
        if (hasMore(body, '&', maxFields)) return refuse(413)
      } else {
        const parts = checkParts(body, type, longForm ? maxParts : maxFields)
        if (parts === 'too-much' || (!longForm && hasMore(body, '\n', maxLines))) return refuse(413)
        if (parts === 'malformed' || !(await isForm(body, type))) return refuse(400)
      }
    }
    c.set('body', body)
    await next()
  }
}

/*
 * Limits of the time that parsing takes: microseconds per field or header. Visitors' forms have up
 * to 20 fields, one of them with up to 1,000 line breaks. Files have any number of line ends.
 */
const maxLines = 2_000
const maxParts = 20

function hasMore(body: Buffer, separator: string, limit: number): boolean {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= limit; at = body.indexOf(separator, at + 1))
    count++
  return count > limit
}

/** Documents have up to nine levels. */
const maxLevels = 20

/** Checks JSON level by level, so that nothing that walks it later ends the stack. */
function checkJson(body: Buffer, maxValues: number): 'accepted' | 'too-much' | 'malformed' {
  let level: unknown[]
  try {
    level = [JSON.parse(body.toString())]
  } catch {
    return 'malformed'
  }
  for (let levels = 1, count = 0; level.length > 0; levels++) {
    count += level.length
    if (levels > maxLevels || count > maxValues) return 'too-much'
    level = level.flatMap((each) => (typeof each === 'object' && each ? Object.values(each) : []))
  }
  return 'accepted'
}

async function isForm(body: Buffer, type: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    return true
  } catch {
    return false
  }
}

/** Reads a request's body of up to `maxBytes`. A stated length beyond the limit is refused before the first byte is read. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'aborted'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > maxBytes) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    // The client disconnected, or the server did for a limit of time, which is not logged as an error.
    return 'aborted'
  }
  return Buffer.concat(chunks)
}

/** A part has two or three headers, one of them with the name of a file. */
const maxHeadBytes = 4 * 1024

/**
 * Checks a multipart form by its bytes before it is parsed, which takes time for each part and each header. Accepts one spelling of
 * the type only, without further parameters: parsers differ in which of two boundaries they take.
 */
export function checkParts(
  body: Buffer,
  type: string,
  maxParts: number,
): 'accepted' | 'too-much' | 'malformed' {
  const boundary = /^multipart\/form-data; *boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i.exec(type)?.[2]
  if (!boundary) return 'malformed'
  const separator = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at)) {
    at += separator.length
    if (body.toString('latin1', at, at + 2) === '--') continue
    parts++
    const headEnd = body.subarray(at, at + maxHeadBytes).indexOf('\r\n\r\n')
    if (parts > maxParts || headEnd < 0) return 'too-much'
  }
  return 'accepted'
}
