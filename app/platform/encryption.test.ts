import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.server.ts'

const text = 'conta de Zélia'
const encrypted = encrypt(text, 'a secret', 'ticket')

describe('encrypted text', () => {
  it('can be read with the same secret and purpose', () => {
    expect(decrypt(encrypted, 'a secret', 'ticket')).toBe(text)
  })

  it('is different each time', () => {
    expect(encrypt(text, 'a secret', 'ticket')).not.toBe(encrypted)
  })

  it('does not contain the text', () => {
    expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('conta')
  })

  it.each([
    ['another secret', encrypted, 'another secret', 'ticket'],
    ['another purpose', encrypted, 'a secret', 'tokens'],
    ['a shortened text', encrypted.slice(0, -2), 'a secret', 'ticket'],
    ['no text', '', 'a secret', 'ticket'],
    ['a few characters', 'AAAA', 'a secret', 'ticket'],
    ['text that is not base64url', '\u0000%%%', 'a secret', 'ticket'],
  ])('can’t be read with %s', (_case, given, secret, purpose) => {
    expect(decrypt(given, secret, purpose)).toBeUndefined()
  })

  it('can’t be read when any byte was changed', () => {
    const bytes = Buffer.from(encrypted, 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(decrypt(changed.toString('base64url'), 'a secret', 'ticket')).toBeUndefined()
    }
  })
})
