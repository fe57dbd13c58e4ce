import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold, slugOf, withoutAccents, wordsOf } from './text.ts'

const letters = fc.constantFrom(...'aZ09 -_.@\'’"éÉÇãÕüñ½¾ªºﬁßİıſＡ…–€💥\u0301\u200b\n')
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.array(letters, { maxLength: 80 }).map((all) => all.join('')),
)

it('a text is the same with and without its accents, in capitals and in small letters', () => {
  fc.assert(
    fc.property(text, (typed) => {
      for (const simple of [fold, withoutAccents]) {
        expect(simple(typed)).not.toMatch(/\p{M}/u)
        expect(simple(typed.normalize('NFC'))).toBe(simple(typed.normalize('NFD')))
      }
      expect(wordsOf(wordsOf(typed).join(' '))).toEqual(wordsOf(typed))
    }),
  )
  for (const written of ['Braúna da Serra', 'BRAUNA  DA SERRA', 'brauna-da-serra'])
    expect(wordsOf(written)).toEqual(['brauna', 'da', 'serra'])
  expect(wordsOf('Girolando ¾')).toEqual(['girolando', '3', '4'])
})

it('a slug is letters, digits and single hyphens between them, and its own slug', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (title, maxLength) => {
      const slug = slugOf(title, maxLength)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(maxLength)
      expect(slugOf(slug, maxLength)).toBe(slug)
    }),
  )
  expect(slugOf('Expozebu 2027!', 40)).toBe('expozebu-2027')
  expect(slugOf('Ação de São João', 7)).toBe('acao-de')
})
