import type { StoredFile } from './memory.ts'

/**
 * Answers a GET or HEAD with a file from memory: 304 when the client has it, else in the best encoding it takes. A 404 is
 * always sent whole.
 */
export function serveFile(request: Request, file: StoredFile, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file)
  const body = file.bodies[encoding] ?? file.bodies.identity
  const etag = `"${file.digest}-${encoding}"`
  const headers = new Headers({ 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' })
  if (status === 200) {
    headers.set('ETag', etag)
    if (matches(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
  }

  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(body.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // Not a copy: all who read a file slowly share the same bytes.
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** What the client likes best (RFC 9110 §12.5.3), of equals the smallest; plain when it refuses everything we have. */
export function chooseEncoding(
  accepted: string,
  available: { bodies: Partial<Record<Encoding, unknown>> },
): Encoding {
  const weights = weightsIn(accepted)
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'identity'] = (['br', 'gzip', 'identity'] as const)
    .filter((encoding) => encoding === 'identity' || available.bodies[encoding])
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one))
  return best
}

function weightsIn(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
}

/** `If-None-Match` compares weakly: a proxy may have marked our tag as weak. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), String).includes(etag)
}
