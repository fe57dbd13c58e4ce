import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

/** A response as it is sent. Its bytes may be shared by many clients. */
export interface FinishedResponse {
  status: number
  /** By names in lower case. */
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

/** Responds to GET or HEAD, with 304 if the client has the response. */
export function sendFinished(request: Request, { status, headers, body }: FinishedResponse): Response {
  const { etag } = headers
  if (etag && hasTag(request, etag)) return new Response(null, { status: 304, headers: withoutBody(headers) })
  // Not copied: slow clients share the bytes.
  return new Response(request.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

function withoutBody(headers: FinishedResponse['headers']): FinishedResponse['headers'] {
  const remaining = { ...headers }
  for (const name of ['content-type', 'content-length', 'content-encoding']) delete remaining[name]
  return remaining
}

/** Whether the client has the response with this tag. `If-None-Match` compares weakly: a proxy may have marked the tag as weak. */
function hasTag(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match')
  if (header === null) return false
  return header.trim() === '*' || Array.from(header.matchAll(/"[^"]*"/g), String).includes(etag)
}

const minCompressedBytes = 1024

/**
 * Finishes the response of a text: in the encoding, where that makes it smaller. `known` are its bytes in that encoding, where
 * another response has them.
 */
export async function finishText(
  text: Buffer<ArrayBuffer>,
  { status, headers: given }: Pick<Response, 'status' | 'headers'>,
  encoding: Encoding,
  effort: Effort,
  known?: Buffer<ArrayBuffer>,
): Promise<Pick<FinishedResponse, 'status' | 'body'> & { headers: Headers }> {
  const compressed =
    encoding === 'identity' || text.length < minCompressedBytes
      ? undefined
      : (known ?? (await compressBody(text, encoding, effort)))
  const body = compressed ?? text
  const headers = new Headers(given)
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-length', String(body.length))
  if (compressed) headers.set('content-encoding', encoding)
  return { status, headers, body }
}

export type Encoding = 'br' | 'gzip' | 'identity'

const compressions = ['br', 'gzip'] as const

/** The encoding with the highest weight (RFC 9110 §12.5.3), the smallest among equals; `identity` when the client accepts none. */
export function chooseEncoding(
  { headers }: Pick<Request, 'headers'>,
  available: readonly Encoding[] = compressions,
): Encoding {
  const weights = weightsIn(headers.get('accept-encoding') ?? '')
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'identity'] = (['br', 'gzip', 'identity'] as const)
    .filter((encoding) => encoding === 'identity' || available.includes(encoding))
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

export function bodyDigest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/** Brotli's levels. Beside `best`, `good` takes a third of the time for 2 % more bytes, `quick` a thirtieth for 10 % more. */
const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, quick: 5 }
const gzipLevel = { best: constants.Z_BEST_COMPRESSION, good: constants.Z_BEST_COMPRESSION, quick: 4 }

export type Effort = keyof typeof brotliQuality

/** A body in each encoding that makes it smaller. */
export async function compressBodies(
  body: Buffer,
  effort: Effort,
): Promise<Partial<Record<(typeof compressions)[number], Buffer<ArrayBuffer>>>> {
  const bodies = await Promise.all(
    compressions.map(async (encoding) => [encoding, await compressBody(body, encoding, effort)] as const),
  )
  return Object.fromEntries(bodies.filter(([, compressed]) => compressed))
}

/** Undefined where that makes the body no smaller. */
async function compressBody(
  body: Buffer,
  encoding: (typeof compressions)[number],
  effort: Effort,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const compressed =
    encoding === 'gzip'
      ? await promisify<Buffer, ZlibOptions, Buffer<ArrayBuffer>>(gzip)(body, { level: gzipLevel[effort] })
      : await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            // A window as large as the body: the default of 4 MB takes a millisecond to allocate.
            [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
          },
        })
  return compressed.length < body.length ? compressed : undefined
}

function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

const brotli = promisify<Buffer, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress)
