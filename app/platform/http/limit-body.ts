import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'
import type { AppVariables } from './variables.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const formMediaTypes = [urlEncoded, 'multipart/form-data']

/** Pages that take files. */
export interface Upload {
  matches(path: string): boolean
  maxBytes: number
  /** Whether the visitor may send a file, asked before the body is read. */
  admits(request: Request): Promise<boolean>
}

interface BodyLimits {
  maxBytes: number
  uploads?: readonly Upload[]
}

/**
 * Reads a post's body of up to `maxBytes` and refuses it unless it is a form, so that handlers can parse it without failing. The
 * files of visitors who may not send any are not read: their post reaches the router as an empty form, which it refuses. So do
 * files that are too large; the router sees their content length.
 */
export function limitBody({ maxBytes, uploads = [] }: BodyLimits): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const refuse = (status: 400 | 413 | 415) => plainPage(c.req.path, status)
    const upload = uploads.find(({ matches }) => matches(c.req.path))
    const isAdmitted = upload === undefined || (await upload.admits(c.req.raw))
    const body = isAdmitted ? await readUpTo(c.req.raw, upload?.maxBytes ?? maxBytes) : Buffer.alloc(0)
    if (body === 'too-large') {
      if (!upload) return refuse(413)
      c.set('body', Buffer.alloc(0))
      return next()
    }
    if (body === 'aborted') return refuse(400)
    const type = c.req.header('content-type') ?? ''
    if (body.length > 0) {
      if (c.req.header('content-encoding')) return refuse(415)
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!formMediaTypes.includes(mediaType)) return refuse(415)
      const isTooMuch =
        upload && mediaType !== urlEncoded ? hasTooManyParts(body) : hasTooMuchToParse(body, mediaType)
      if (isTooMuch) return refuse(413)
      if (!(await isForm(body, type))) return refuse(400)
    }
    c.set('body', body)
    await next()
  }
}

async function readUpTo(request: Request, maxBytes: number): Promise<Buffer | 'too-large' | 'aborted'> {
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
    // The client went away; this is no error of the site.
    return 'aborted'
  }
  return Buffer.concat(chunks)
}

/**
 * Limits the time that parsing takes: microseconds per field or header, of which 64 kB hold thousands. The site's forms have up to
 * 20 fields, one of them with up to 1,000 line breaks.
 */
function hasTooMuchToParse(body: Buffer, mediaType: string): boolean {
  return mediaType === urlEncoded ? hasMore(body, '&', maxFields) : hasMore(body, '\n', maxLines)
}

/** Files have any number of line ends, so parts are counted. */
function hasTooManyParts(body: Buffer): boolean {
  return hasMore(body, '\r\nContent-Disposition:', maxParts)
}

const maxParts = 20
const maxFields = 500
const maxLines = 2_000

function hasMore(body: Buffer, separator: string, limit: number): boolean {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0 && count <= limit; at = body.indexOf(separator, at + 1))
    count++
  return count > limit
}

async function isForm(body: Buffer, type: string): Promise<boolean> {
  try {
    await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    return true
  } catch {
    return false
  }
}
