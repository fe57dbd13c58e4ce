import type { MiddlewareHandler } from 'hono'
import { compress as compressStream } from 'hono/compress'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { chooseEncoding, encodeText } from './encoded-response.ts'

const streamed = /^text\/csv\b/
const compressExport = compressStream({ encoding: 'gzip', contentTypeFilter: streamed })

/**
 * Compresses rendered texts, quickly; files are precompressed. Waits for the whole body, so that a page whose rendering fails midway
 * becomes an error page. Exports are streamed instead: memory has no room for all leads, and a broken download shows that it is incomplete.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { res: response } = c
    const type = response.headers.get('content-type') ?? ''
    if (!response.body || response.headers.has('content-encoding')) return
    if (streamed.test(type)) {
      if (c.req.method === 'HEAD') await response.body.cancel()
      return compressExport(c, async () => {})
    }
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return
    const text = Buffer.from(await response.arrayBuffer())
    const { status, headers, body } = await encodeText(text, response, chooseEncoding(c.req.raw), 'quick')
    // Without the reset, Hono adds the headers of the previous response.
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}
