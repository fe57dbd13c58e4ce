import { describe, expect, it } from 'vitest'
import { cleanEmail, cleanPhone, cleanText, whileTyping } from './cleaning.ts'

describe('cleaning', () => {
  it.each([
    ['  Olá  ', 'Olá'],
    ['a < b > c', 'a ‹ b › c'],
    ['DECA <= 3 e peso > 500 kg', 'DECA ‹= 3 e peso › 500 kg'],
    ['JavaScript:alert(1)', 'alert(1)'],
    ['javajavascript:script:x', 'x'],
    ['x onclick = y', 'x  y'],
    ['em condições = boas', 'em condições = boas'],
    ['nul\0 sino\x07', 'nul sino'],
    ['duas\nlinhas', 'duas\nlinhas'],
  ])('text %j becomes %j', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned)
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
