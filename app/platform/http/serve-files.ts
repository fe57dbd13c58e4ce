import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { getMimeType } from 'hono/utils/mime'
import { compressBody } from './encoded-response.ts'
import type { AppVariables } from './variables.ts'

/** Serves a folder's files, without hidden ones. `renamed`: the path of a file that stands at another one's address. */
export function serveFiles(folder: string, renamed: Record<string, string>): MiddlewareHandler<AppVariables> {
  const serve = serveStatic<AppVariables>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path) => renamed[path] ?? path,
  })
  return async (c, next) => {
    if (/\/\.|\.(br|gz)$/.test(c.req.path)) return next()
    // Parts of a file that was replaced meanwhile would not fit: `serveStatic` ignores `If-Range`.
    c.req.raw.headers.delete('range')
    const response = await serve(c, next)
    if (!(response instanceof Response)) return
    c.set('responseKind', { kind: 'asset' })
    response.headers.set('Cache-Control', cacheControlOf(c.req.path))
    // Also of what is sent as it is: proxies may keep it.
    response.headers.set('Vary', 'Accept-Encoding')
    response.headers.delete('Last-Modified')
    // `etag` reads files without a tag whole, for each request.
    if (c.req.path.startsWith('/assets/'))
      response.headers.set('ETag', `"${c.req.path}-${response.headers.get('content-encoding')}"`)
    return response
  }
}

/** Names under /assets/ contain a digest of the content. Other pictures and fonts are cached for an hour, texts are revalidated. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/^(image|font)\//.test(getMimeType(path) ?? '')) return 'public, max-age=3600'
  return 'public, max-age=0, must-revalidate'
}

/** Writes `.br` and `.gz` beside each file of a folder that they make smaller. */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(({ name }) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? ''))
  await Promise.all(texts.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

async function precompressFile(file: string): Promise<void> {
  const body = await readFile(file)
  const [br, gzip] = await Promise.all([compressBody(body, 'br', 'best'), compressBody(body, 'gzip', 'best')])
  if (br) await writeFile(`${file}.br`, br)
  if (gzip) await writeFile(`${file}.gz`, gzip)
}
