import type { MiddlewareHandler } from 'hono'
import { hasTag } from '../../platform/http/files/serve-file.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import type { AppVariables } from '../../platform/http/variables.ts'
import type { SharePictures } from './open-share-pictures.server.ts'

const retryAfterSeconds = '5'

/** Serves share pictures, whose bytes never change under one address. Passes unknown addresses on. */
export function serveSharePicture(read: SharePictures['read']): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const file = await read(c.req.path)
    if (!file) return next()
    if (file === 'busy') return plainPage(c.req.path, 503, { 'Retry-After': retryAfterSeconds })
    c.set('responseKind', { kind: 'asset' })
    const { bytes, digest, isNamed } = file
    const headers = {
      // An old address shows the animal's newest picture, which changes again.
      'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'Content-Type': 'image/jpeg',
      ETag: `"${digest}"`,
    }
    if (hasTag(c.req.raw, headers.ETag)) return new Response(null, { status: 304, headers })
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    })
  }
}
