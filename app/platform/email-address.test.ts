import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanEmail, isEmailAddress, readEmailAddress } from './email-address.ts'

const read = (typed: string) => readEmailAddress(cleanEmail(typed))

it.each([
  ['Ze@Example.com', 'ze@example.com'],
  ["d'avila@example.com", "d'avila@example.com"],
  ['ze+site@example.com', 'ze+site@example.com'],
  ['ze&cia@example.com', 'ze&cia@example.com'],
  ['ze@fazendaágua.com.br', 'ze@xn--fazendagua-y4a.com.br'],
  ['ze@fazendaa\u0301gua.com.br', 'ze@xn--fazendagua-y4a.com.br'],
  ['ze@example.xn--p1ai', 'ze@example.xn--p1ai'],
  ['\u202aze@example.com\u202c', 'ze@example.com'],
  ['\u00a0ze@exam\u00adple.com ', 'ze@example.com'],
])('%j is the address %j', (typed, address) => {
  expect(read(typed)).toBe(address)
  expect(read(address)).toBe(address)
  expect(isEmailAddress(address)).toBe(true)
})

it.each([
  ...['', 'ze', '@example.com', 'ze@', 'ze@example', 'ze@example.com.'],
  ...['.ze@example.com', 'ze.@example.com', 'ze..da@example.com', 'ze@.example.com', 'ze@example..com'],
  ...['ze@-example.com', 'ze@example-.com', 'ze@exa_mple.com', 'ze@127.0.0.1', 'ze@[127.0.0.1]', 'ze@0x7f.1'],
  ...['ze@exa%6Dple.com', 'ze@example.com:80', 'ze@example.com/x', 'ze@a@example.com', 'ze da@example.com'],
  ...['"ze da"@example.com', 'ze<x>@example.com', 'ze,ana@example.com', 'josé@example.com'],
  ...['ze@example.com\r\nBcc: ana@example.com', 'ze\0@example.com'],
  `${'a'.repeat(65)}@example.com`,
  `ze@${'a'.repeat(64)}.com`,
  `ze@${'a.'.repeat(130)}com`,
])('%j is no address', (typed) => {
  expect(read(typed)).toBeUndefined()
})

it('an accepted text is one line of ASCII with one at sign, and is read as itself', () => {
  const signs = fc.constantFrom(
    ...'ze@.com-á\'+%<>,;: \r\n\0"\\x/?#ß名\u0130\u212a'.split(''),
    'example.com',
    '@example.com',
  )
  const text = fc.array(signs, { maxLength: 20 }).map((each) => each.join(''))
  fc.assert(
    fc.property(text, (typed) => {
      const address = read(typed)
      if (address === undefined) return
      expect(address).toMatch(/^[\x21-\x7e]+$/)
      expect(address).toMatch(/^[^\s<>,;:"()]+@[a-z\d.-]+$/)
      expect(read(address)).toBe(address)
    }),
    { numRuns: 3_000 },
  )
})
