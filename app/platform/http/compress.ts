import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, type Encoding, finishText } from './finished-response.ts'

/**
 * Compresses rendered texts, quickly; files are precompressed. Waits for the whole body, so that a page whose rendering fails midway
 * becomes an error page. Exports are streamed instead: memory has no room for all leads, and a broken download shows that it is incomplete.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { res: response } = c
    const type = response.headers.get('content-type') ?? ''
    if (!response.body || response.headers.has('content-encoding') || !isText(type)) return
    const encoding = chooseEncoding(c.req.raw)
    const compressed = type.startsWith('text/csv')
      ? await streamText(response, encoding, c.req.method === 'HEAD')
      : await wholeText(response, encoding)
    // Without the reset, Hono adds the headers of the previous response.
    c.res = undefined
    c.res = compressed
  }
}

async function wholeText(response: Response, encoding: Encoding): Promise<Response> {
  const text = Buffer.from(await response.arrayBuffer())
  const { status, headers, body } = await finishText(text, response, encoding, 'quick')
  return new Response(body, { status, headers })
}

/** Flushes each batch of rows before the next one is read. */
async function streamText(
  { status, headers, body }: Response,
  encoding: Encoding,
  isHead: boolean,
): Promise<Response> {
  headers.append('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  if (isHead) await body?.cancel()
  return new Response(isHead || !body ? null : compressStream(body, encoding), { status, headers })
}

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
