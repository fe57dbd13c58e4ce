import type { MiddlewareHandler } from 'hono'
import { hasTag } from '../http/files/serve-file.ts'
import type { AppVariables } from '../http/variables.ts'
import type { PictureFile, PictureType } from './picture-storage.server.ts'

export type ReadPicture = (file: PictureFile) => Promise<Buffer<ArrayBuffer> | undefined>

const fileName = /\/([0-9a-f]{32})-([1-9]\d{0,3})(?:\.(webp|avif))?$/

/**
 * Serves `<digest>-<width>.webp` and `.avif`, whose bytes never change. Without a type, browsers that accept AVIF get it as soon
 * as it exists; so pages need not name types, and stay as they are when AVIF is made. Passes unknown files on.
 */
export function servePicture(read: ReadPicture): MiddlewareHandler<AppVariables> {
  return async (c, next) => {
    const [, digest, width, type] = fileName.exec(new URL(c.req.url).pathname) ?? []
    if (!digest) return next()
    const types = type ? [type as PictureType] : acceptedTypes(c.req.header('accept') ?? '')
    for (const each of types) {
      const bytes = await read({ digest, width: Number(width), type: each })
      if (!bytes) continue
      c.set('responseKind', { kind: 'asset' })
      return respond(c.req.raw, bytes, {
        'Cache-Control': cacheControl(each, type === undefined),
        'Content-Type': `image/${each}`,
        ETag: `"${digest}-${width}-${each}"`,
        ...(type === undefined && { Vary: 'Accept' }),
      })
    }
    return next()
  }
}

function acceptedTypes(accept: string): readonly PictureType[] {
  return /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) ? ['avif', 'webp'] : ['webp']
}

/** Some shared caches ignore `Vary`: they may keep WebP, which every browser shows, but not AVIF. */
function cacheControl(type: PictureType, isNegotiated: boolean): string {
  return `${isNegotiated && type === 'avif' ? 'private' : 'public'}, max-age=31536000, immutable`
}

function respond(request: Request, bytes: Buffer<ArrayBuffer>, headers: Record<string, string>): Response {
  if (hasTag(request, headers['ETag'] ?? '')) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  })
}
