/**
 * Reads a request's body of up to `maxBytes` within `timeoutMs`. A stated length beyond the limit is refused before the first
 * byte is read.
 */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs }: { maxBytes: number; timeoutMs: number },
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'aborted'> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return 'too-large'
  if (!request.body) return Buffer.alloc(0)
  const reader = request.body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, timeoutMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) return 'aborted'
      if (done) return Buffer.concat(chunks)
      size += value.length
      if (size > maxBytes) return 'too-large'
      chunks.push(value)
    }
  } catch {
    // The client went away; this is no error of the site.
    return 'aborted'
  } finally {
    clearTimeout(timer)
  }
}
