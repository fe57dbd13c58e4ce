import { isIP } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressBehind } from './client-address.ts'

const address = fc.oneof(fc.ipV4(), fc.ipV6())
const anyHeader = fc.oneof(
  fc.string(),
  fc.array(fc.oneof(address, fc.string({ maxLength: 10 })), { maxLength: 6 }).map((parts) => parts.join(',')),
)

it('any header yields an address or nothing, and nothing without a trusted proxy', () => {
  fc.assert(
    fc.property(anyHeader, fc.integer({ min: 1, max: 10 }), (header, proxies) => {
      const found = addressBehind(header, proxies)
      expect(found === undefined || isIP(found) !== 0).toBe(true)
      expect(addressBehind(header, 0)).toBeUndefined()
    }),
  )
})

it('a forged header never changes the address that a trusted proxy saw', () => {
  fc.assert(
    fc.property(anyHeader, fc.array(address, { minLength: 1, maxLength: 5 }), (forged, seen) => {
      const honest = addressBehind(seen.join(', '), seen.length)
      expect(honest).toBeDefined()
      expect(addressBehind(`${forged}, ${seen.join(', ')}`, seen.length)).toBe(honest)
    }),
  )
})
