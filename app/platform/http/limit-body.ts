import type { MiddlewareHandler } from 'hono'
import { plainPage } from './plain-page.server.ts'
import type { AppVariables } from './variables.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const formTypes = [urlEncoded, 'multipart/form-data']

/** Reads a post's body up to `limit` bytes and makes sure that it is a form, so that nothing behind can stumble on it. */
export function limitBody({ limit }: { limit: number }): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const refuse = (status: 400 | 413 | 415) => plainPage(c.req.path, status)
    const body = await readUpTo(c.req.raw, limit)
    if (body === 'too-large') return refuse(413)
    if (body === 'broken-off') return refuse(400)
    const type = c.req.header('content-type') ?? ''
    if (body.length > 0) {
      if (c.req.header('content-encoding')) return refuse(415)
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!formTypes.includes(mediaType)) return refuse(415)
      if (hasTooMuchToParse(body, mediaType)) return refuse(413)
      if (!(await isForm(body, type))) return refuse(400)
    }
    c.set('body', body)
    await next()
  }
}

async function readUpTo(request: Request, limit: number): Promise<Buffer | 'too-large' | 'broken-off'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > limit) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    // Whoever sent it went away: nothing of ours failed.
    return 'broken-off'
  }
  return Buffer.concat(chunks)
}

/**
 * Parsing takes microseconds a field or header, and 64 kB hold thousands. Our forms have up to 20 fields, of which one may be
 * 1,000 line ends.
 */
function hasTooMuchToParse(body: Buffer, mediaType: string): boolean {
  return mediaType === urlEncoded ? hasMore(body, '&', maxFields) : hasMore(body, '\n', maxLines)
}

const maxFields = 500
const maxLines = 2_000

function hasMore(body: Buffer, sign: string, limit: number): boolean {
  let count = 0
  for (let at = body.indexOf(sign); at >= 0 && count <= limit; at = body.indexOf(sign, at + 1)) count++
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
