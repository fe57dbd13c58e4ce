import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { cleanEmail } from '../email-address.ts'
import { cleanMessage, cleanPhone, cleanText, whileTyping, withoutMarkup } from './cleaning.ts'

/** Size of the largest form body, in characters. */
const largestBody = 64 * 1024

/** Text of fragments of the patterns: removing one often forms another. */
const hostileText = fc
  .array(
    fc.constantFrom(
      ...['javascript:', 'java', 'script', ':', 'on', 'onx', 'click', '=', ' =', '<', '>', ' ', '\n', '\0'],
      ...['JAVASCRIPT', 'ON', 'ç', 'K', 'ſ', 'a', '\u00a0', '\ud800', '😀'],
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))
const anyText = fc.oneof(hostileText, fc.string({ unit: 'binary', maxLength: 200 }), fc.string())

const removed = [/[<>]/, /javascript:/i, /\bon\w+\s*=/i, /[^\P{Cc}\t\n\r]/u]

describe('cleaned text', () => {
  it.each([
    ['withoutMarkup', withoutMarkup],
    ['cleanText', cleanText],
    ['cleanMessage', cleanMessage],
    ['text while typing', whileTyping.text],
    ['a message while typing', whileTyping.message],
  ])('of %s contains nothing that cleaning removes, and does not change when cleaned again', (_, clean) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = clean(text)
        for (const pattern of removed) expect(cleaned).not.toMatch(pattern)
        expect(clean(cleaned)).toBe(cleaned)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of e-mails and phones does not change when cleaned again; phones have only allowed characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanPhone(text)).toMatch(/^[\d +()-]*$/)
        expect(cleanEmail(text)).toBe(cleanEmail(text).trim())
        for (const clean of [cleanPhone, whileTyping.phone, whileTyping.email])
          expect(clean(clean(text))).toBe(clean(text))
      }),
    )
  })

  it.each([
    ['handlers', 'onx ', '='],
    ['addresses', 'javascript', ':'],
    ['halves of addresses', 'java', 'script:'],
  ])('takes a fixed number of passes over nested %s', (_, opening, closing) => {
    const passes = (text: string) => {
      const replace = vi.spyOn(String.prototype, 'replace')
      const cleaned = withoutMarkup(text)
      const { length } = replace.mock.calls
      replace.mockRestore()
      for (const pattern of removed) expect(cleaned).not.toMatch(pattern)
      return length
    }
    const nested = (depth: number) => opening.repeat(depth) + closing.repeat(depth)
    const deepest = Math.floor(largestBody / (opening.length + closing.length))
    expect(passes(nested(deepest))).toBe(passes(nested(10)))
    expect(passes('Bom dia')).toBeLessThan(passes(nested(10)))
  })
})

describe('cleaning', () => {
  it.each([
    ['  Olá  ', 'Olá'],
    ['Ana <b>Maria</b>', 'Ana bMaria/b'],
    ['<<<São Paulo>', 'São Paulo'],
    ['java<script:x', 'x'],
    ['on<click>=x', 'x'],
    ['JavaScript:alert(1)', 'alert(1)'],
    ['javajavascript:script:x', 'x'],
    ['x onclick = y', 'x  y'],
    ['em condições = boas', 'em condições = boas'],
    ['nul\0 sino\x07', 'nul sino'],
    ['Ana\u00a0Prado\u200b', 'Ana Prado'],
    ['\u202eMarina\u00ad', 'Marina'],
    ['👩\u200d🌾', '👩\u200d🌾'],
    ['duas\nlinhas', 'duas\nlinhas'],
  ])('text %j becomes %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned)
  })

  it.each([
    ['a < b > c', 'a ‹ b › c'],
    ['DECA <= 3 e peso > 500 kg', 'DECA ‹= 3 e peso › 500 kg'],
    ['<script>alert(1)</script>', '‹script›alert(1)‹/script›'],
    ['JavaScript:alert(1)', 'alert(1)'],
  ])('message %j becomes %j', (typed, cleaned) => {
    expect(cleanMessage(typed)).toBe(cleaned)
    expect(whileTyping.message(typed)).toBe(cleaned)
  })

  it('trims and lower-cases e-mails, and removes other characters from phones', () => {
    expect(cleanEmail(' Ze@Example.COM ')).toBe('ze@example.com')
    expect(cleanPhone('tel: +55 (38) 9-9999.1234')).toBe('+55 (38) 9-99991234')
  })

  it('keeps a trailing space while typing, and limits each field’s length', () => {
    expect(whileTyping.text(' Maria ')).toBe('Maria ')
    expect(whileTyping.text('a'.repeat(1200))).toHaveLength(1000)
    expect(whileTyping.email('a'.repeat(300))).toHaveLength(254)
    expect(whileTyping.phone('1'.repeat(30))).toHaveLength(20)
  })
})
