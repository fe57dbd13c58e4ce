import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { compressBody } from './files/precompress.ts'
import { chooseEncoding, type Encoding } from './files/serve-file.ts'

const minBytes = 1024

/**
 * Compresses rendered texts, quickly; files are precompressed. Waits for the whole body, so that a page whose rendering fails midway
 * becomes an error page. Exports are streamed instead: memory has no room for all leads, and a broken download shows that it is incomplete.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, status, body } = c.res
    if (!body || headers.has('content-encoding') || !isText(headers.get('content-type') ?? '')) return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', {
      bodies: { br: true, gzip: true },
    })
    if (isExport(headers)) {
      if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
      headers.delete('Content-Length')
      const isHead = c.req.method === 'HEAD'
      if (isHead) await body.cancel()
      c.res = undefined
      c.res = new Response(isHead ? null : compressStream(body, encoding), { status, headers })
      return
    }
    const plain = Buffer.from(await c.res.arrayBuffer())
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

function isExport(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/csv') ?? false
}

/** Sends what each batch of rows becomes before the next is read. */
function compressStream(body: ReadableStream, encoding: Encoding): ReadableStream {
  if (encoding === 'identity') return body
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 })
  // An error ends the response's stream, and with it the connection.
  return Readable.toWeb(pipeline(Readable.from(body), compressor, () => {})) as ReadableStream
}

function isText(type: string): boolean {
  return /^text\/|[/+](json|xml)\b/.test(type)
}
