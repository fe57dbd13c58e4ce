/** A part has two or three headers, one of them with the name of a file. */
const maxHeadBytes = 4 * 1024

/**
 * Checks a multipart form by its bytes before it is parsed, which takes time for each part and each header. Accepts one spelling of
 * the type only, without further parameters: parsers differ in which of two boundaries they take.
 */
export function checkParts(
  body: Buffer,
  type: string,
  maxParts: number,
): 'accepted' | 'too-much' | 'malformed' {
  const boundary = /^multipart\/form-data; *boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i.exec(type)?.[2]
  if (!boundary) return 'malformed'
  const separator = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at)) {
    at += separator.length
    if (body.toString('latin1', at, at + 2) === '--') continue
    parts++
    const headEnd = body.subarray(at, at + maxHeadBytes).indexOf('\r\n\r\n')
    if (parts > maxParts || headEnd < 0) return 'too-much'
  }
  return 'accepted'
}
