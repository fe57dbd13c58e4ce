import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** A response as it is sent. Its bytes may be shared by many clients. */
export interface EncodedResponse {
  status: number
  /** By names in lower case. */
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

const minCompressedBytes = 1024

/**
 * Finishes the response of a text: in the encoding, where that makes it smaller. `known` are its bytes in that encoding, where
 * another response has them.
 */
export async function encodeText(
  text: Buffer<ArrayBuffer>,
  { status, headers: given }: Pick<Response, 'status' | 'headers'>,
  encoding: Encoding,
  effort: Effort,
  known?: Buffer<ArrayBuffer>,
): Promise<Pick<EncodedResponse, 'status' | 'body'> & { headers: Headers }> {
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

export function chooseEncoding({ headers }: Pick<Request, 'headers'>): Encoding {
  const accepted = parseAccept(headers.get('accept-encoding')?.toLowerCase() ?? '')
  const accepts = (encoding: Encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity'
}

export function bodyDigest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/** Brotli's levels. Beside `best`, `good` takes a third of the time for 2 % more bytes, `quick` a thirtieth for 10 % more. */
const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, quick: 5 }
const gzipLevel = { best: constants.Z_BEST_COMPRESSION, good: constants.Z_BEST_COMPRESSION, quick: 4 }

export type Effort = keyof typeof brotliQuality

/** Undefined where that makes the body no smaller. */
export async function compressBody(
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
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
