import type { StoredFile } from './file-store.ts'

/** Responds to GET or HEAD with a stored file in the client's preferred encoding, or with 304 if the client has it. */
export function serveFile(request: Request, file: StoredFile, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file)
  const body = file.bodies[encoding] ?? file.bodies.identity
  const etag = `"${file.digest}-${encoding}"`
  const headers = new Headers({ 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' })
  // A 404 has no tag: it must never become a 304.
  if (status === 200) {
    headers.set('ETag', etag)
    if (hasTag(request, etag)) return new Response(null, { status: 304, headers })
  }

  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(body.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // Not copied: slow clients share the stored bytes.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding with the highest weight (RFC 9110 §12.5.3), the smallest among equals; `identity` when the client accepts none. */
export function chooseEncoding(
  acceptEncoding: string,
  available: { bodies: Partial<Record<Encoding, unknown>> },
): Encoding {
  const weights = weightsIn(acceptEncoding)
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'identity'] = (['br', 'gzip', 'identity'] as const)
    .filter((encoding) => encoding === 'identity' || available.bodies[encoding])
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one))
  return best
}

function weightsIn(acceptEncoding: string): Map<string, number> {
  return new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
}

/** Whether the client has the response with this tag. `If-None-Match` compares weakly: a proxy may have marked the tag as weak. */
export function hasTag(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), String).includes(etag)
}
