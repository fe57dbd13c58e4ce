import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkParts } from './check-parts.ts'

const type = 'multipart/form-data; boundary=x'
const header = 'Content-Disposition: form-data; name="a"\r\n'
const part = `--x\r\n${header}\r\n1\r\n`
const end = '--x--\r\n'

async function countParts(body: string, contentType: string): Promise<number | 'refused'> {
  const response = new Response(body, { headers: { 'Content-Type': contentType } })
  return response.formData().then(
    (form) => [...form].length,
    () => 'refused',
  )
}

test.each([
  ['parts', part.repeat(21)],
  ['parts with headers in small letters', part.repeat(21).toLowerCase()],
  ['parts with headers behind a space', part.repeat(21).replaceAll('Content-', ' content-')],
  ['headers', `--x\r\n${header}${'a:\r\n'.repeat(100_000)}\r\n1\r\n`],
  ['headers without an end', `--x\r\n${'a:\r\n'.repeat(100_000)}`],
  ['characters in a name', `--x\r\n${header.replace('a"', `${'%22'.repeat(100_000)}"`)}\r\n1\r\n`],
])('too many %s are refused before they are parsed', (_, parts) => {
  expect(checkParts(Buffer.from(parts + end), type, 20)).toBe('too-much')
})

test.each([
  `${type}; boundary=y`,
  'multipart/form-data; boundary=y; boundary=x',
  `${type}; charset=utf-8`,
  'multipart/form-data; charset=utf-8; boundary=x',
  'multipart/form-data; a="; boundary=x"; boundary=y',
  'multipart/form-data;; boundary=x',
  'multipart/form-data; boundary="x',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('the type %j is refused: parsers may read it in two ways', (contentType) => {
  expect(checkParts(Buffer.from(part + end), contentType, 20)).toBe('malformed')
})

test('whatever is accepted has no more parts than the limit, as the parser reads it', async () => {
  const pieces = fc.constantFrom(
    ...['--x', '--', 'x', '\r\n', '\r', '\n', ' ', '\0', '"', '; ', header, header.toLowerCase(), part, end],
  )
  const types = fc.constantFrom(
    ...[type, 'Multipart/Form-Data;boundary="x"', `${type}; boundary=y`, 'multipart/form-data; boundary=--x'],
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), types, async (body, contentType) => {
      const text = part + body.join('') + end
      if (checkParts(Buffer.from(text), contentType, 3) !== 'accepted') return
      const count = await countParts(text, contentType)
      expect(count === 'refused' || count <= 3).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('files of any content are accepted', async () => {
  const form = new FormData()
  form.set('file', new File(['\r\n--\r\n'.repeat(10_000)], `${'ç'.repeat(200)}.csv`))
  form.set('name', 'João')
  const response = new Response(form)
  const contentType = response.headers.get('content-type') ?? ''
  expect(checkParts(Buffer.from(await response.arrayBuffer()), contentType, 20)).toBe('accepted')
})
