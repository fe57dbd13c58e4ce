import { expect, test } from 'vitest'
import { chooseEncoding } from './finished-response.ts'

test.each([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.5 , gzip ; Q=0.5', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['zstd, ;;,=', 'identity'],
])('the encoding for "%s" is %s', (accepted, encoding) => {
  const headers = new Headers({ 'accept-encoding': accepted })
  expect(chooseEncoding({ headers })).toBe(encoding)
})
