import { expect, test } from 'vitest'
import { isTagOf, parseOfflineList } from './offline-list.ts'

const list = { version: 'v', essential: 1, entries: [{ address: '/', digest: 'd', bytes: 1 }] }

test('a list is read', () => {
  expect(parseOfflineList(JSON.stringify({ ...list, language: 'pt' }))).toEqual(list)
})

test.each([
  ['a page of a public network', '<html>'],
  ['no object', '[]'],
  ['no version', JSON.stringify({ ...list, version: 1 })],
  ['no entries', JSON.stringify({ ...list, entries: {} })],
  [
    'another site',
    JSON.stringify({ ...list, entries: [{ address: '//evil.example', digest: 'd', bytes: 1 }] }),
  ],
  [
    'a backslash',
    JSON.stringify({ ...list, entries: [{ address: '/\\evil.example', digest: 'd', bytes: 1 }] }),
  ],
  ['an address', JSON.stringify({ ...list, entries: [{ address: 'https://x', digest: 'd', bytes: 1 }] })],
  ['a missing digest', JSON.stringify({ ...list, entries: [{ address: '/', bytes: 1 }] })],
])('%s is no list', (_case, text) => {
  expect(parseOfflineList(text)).toBeUndefined()
})

test.each([
  ['"abc-br"', true],
  ['W/"abc-identity"', true],
  ['"abcd-br"', false],
  ['"abc"', false],
  [null, false],
])('%s is a tag of the body abc: %s', (tag, isTag) => {
  expect(isTagOf(tag, 'abc')).toBe(isTag)
})
