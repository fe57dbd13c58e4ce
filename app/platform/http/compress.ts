import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from './files/serve-file.ts'

const minBytes = 1024
/** 0 to 11; 4 takes about as long as gzip and is smaller. */
const brotliQuality = 4

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
      plain.length < minBytes || encoding === 'identity' ? undefined : await compressBody(plain, encoding)
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

function compressBody(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)(body, { params })
}
