import type { MiddlewareHandler } from 'hono'
import { compressBody } from './files/precompress.ts'
import { chooseEncoding } from './files/serve-file.ts'

const minBytes = 1024

/**
 * Compresses rendered texts, quickly; files are precompressed. Waits for the whole body, so that a page whose rendering fails midway
 * becomes an error page.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status, body } = c.res
    if (!body || headers.has('content-encoding') || !isText(headers.get('content-type') ?? '')) return
    headers.append('Vary', 'Accept-Encoding')
    const plain = Buffer.from(await c.res.arrayBuffer())
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', {
      bodies: { br: true, gzip: true },
    })
    const compressed =
      plain.length < minBytes || encoding === 'identity'
        ? undefined
        : await compressBody(plain, encoding, 'quick')
    const newHeaders = new Headers(headers)
    newHeaders.set('Content-Length', String((compressed ?? plain).length))
    if (compressed) newHeaders.set('Content-Encoding', encoding)
    c.res = undefined
    c.res = new Response(new Uint8Array(compressed ?? plain), { status, headers: newHeaders })
  }
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml)\b/.test(type)
}
