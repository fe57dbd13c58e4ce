import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.ts'
import { readBody } from './read-body.ts'
import type { AppVariables } from './variables.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const formMediaTypes = [urlEncoded, 'multipart/form-data']

interface BodyLimits {
  maxBytes: number
  timeoutMs: number
}

/** Reads a post's body within the limits and refuses it unless it is a form, so that handlers can parse it without failing. */
export function limitBody(limits: BodyLimits): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const refuse = (status: 400 | 413 | 415) => plainPage(c.req.path, status)
    const body = await readBody(c.req.raw, limits)
    if (body === 'too-large') return refuse(413)
    if (body === 'aborted') return refuse(400)
    const type = c.req.header('content-type') ?? ''
    if (body.length > 0) {
      if (c.req.header('content-encoding')) return refuse(415)
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!formMediaTypes.includes(mediaType)) return refuse(415)
      if (hasTooMuchToParse(body, mediaType)) return refuse(413)
      if (!(await isForm(body, type))) return refuse(400)
    }
    c.set('body', body)
    await next()
  }
}

/**
 * Limits the time that parsing takes: microseconds per field or header, of which 64 kB hold thousands. The site's forms have up to
 * 20 fields, one of them with up to 1,000 line breaks.
 */
function hasTooMuchToParse(body: Buffer, mediaType: string): boolean {
  return mediaType === urlEncoded ? hasMore(body, '&', maxFields) : hasMore(body, '\n', maxLines)
}

const maxFields = 500
const maxLines = 2_000

/** Whether a separator occurs more than `limit` times. */
export function hasMore(body: Buffer, separator: string, limit: number): boolean {
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
