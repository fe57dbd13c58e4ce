import type { StoredFile } from './memory.ts'

/** Answers a GET or HEAD with a file from memory: 304 when the client has it, else in the best encoding it takes. */
export function answerFile(request: Request, file: StoredFile): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '', file)
  const body = file.bodies[encoding] ?? file.bodies.identity
  const etag = `"${file.digest}-${encoding}"`
  const headers = new Headers({ ETag: etag, 'Cache-Control': file.cacheControl, Vary: 'Accept-Encoding' })
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })

  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(body.length))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest of the encodings that the client accepts (RFC 9110 §12.5.3); plain when it refuses everything. */
export function chooseEncoding(
  accepted: string,
  available: { bodies: Partial<Record<Encoding, unknown>> },
): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const
    }),
  )
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return (['br', 'gzip'] as const).find((name) => available.bodies[name] && accepts(name)) ?? 'identity'
}

/** `If-None-Match` compares weakly: a proxy may have marked our tag as weak. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false
  return header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
}
