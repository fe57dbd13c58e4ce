export interface ReadBodyLimits {
  maxBytes: number
  /** Milliseconds until the whole body must have come. */
  timeoutMs: number
}

/**
 * Reads a request's body of up to `maxBytes` within `timeoutMs`. A stated length beyond the limit is refused before the first
 * byte is read.
 */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs }: ReadBodyLimits,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'aborted'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too-large'
  const late = Promise.withResolvers<'aborted'>()
  const timer = setTimeout(() => late.resolve('aborted'), timeoutMs)
  try {
    return await Promise.race([read(request, maxBytes), late.promise])
  } catch {
    // The client went away; this is no error of the site.
    return 'aborted'
  } finally {
    clearTimeout(timer)
  }
}

async function read(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | 'too-large'> {
  // Node reads no more than the stated length. A stream would take more work.
  if (request.headers.has('content-length')) return Buffer.from(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
