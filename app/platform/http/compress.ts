import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from './files/serve-file.ts'

const smallest = 1024

/** Compresses rendered texts quickly; what the build made comes compressed already. */
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
    const packed =
      plain.length < smallest || encoding === 'identity' ? undefined : await pack(plain, encoding)
    const sent = new Headers(headers)
    sent.set('Content-Length', String((packed ?? plain).length))
    if (packed) sent.set('Content-Encoding', encoding)
    c.res = undefined
    c.res = new Response(new Uint8Array(packed ?? plain), { status, headers: sent })
  }
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml)\b/.test(type)
}

function pack(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)(body, { params })
}
