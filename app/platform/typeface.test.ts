import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnText, fitText, readTypeface } from './typeface.server.ts'

const typeface = readTypeface(readFileSync('content/fonts/barlow-semi-condensed-600.woff'))
const latin = (letter: string) => /^[\x20-\xff…–−⁄]$/.test(letter)

it.each([
  ['Imperatriz do Vão 🐂🐄', 'Imperatriz do Vão'],
  ['👨‍👩‍👧 Família 🇧🇷 1️⃣', 'Família 1'],
  ['\u202EBoi\u200B Vermelho\u0000', 'Boi Vermelho'],
  ['Prenhez ⅝', 'Prenhez 5⁄8'],
  ['Ştefan Ősi', 'Stefan Osi'],
  ['Cafe\u0301\u00a0\n Preto', 'Café Preto'],
  ['Бык & <script>"x"</script>', 'Бык & <script>"x"</script>'],
  ['🐂', ''],
])('draws %j as %j', (text, drawn) => {
  expect(drawnText(text, latin)).toBe(drawn)
})

it.each(['Aroeira & <Filho> "Ção"', 'Бык', '牛', '🐂', ''])(
  'writes outlines without any letter of %j',
  (text) => {
    expect(typeface.outline(text, 10, 20, 40)).toMatch(/^[MLQCZ\d. -]*$/)
    expect(typeface.widthOf(text, 40)).toBeGreaterThanOrEqual(0)
  },
)

it('draws the sign for missing letters where a font has none', () => {
  expect(typeface.outline('牛', 0, 0, 40)).not.toBe('')
})

it('refuses a file that is no font', () => {
  expect(() => readTypeface(Buffer.from('no font'))).toThrow()
})

/** Each letter is half as wide as it is high. */
const evenTypeface = {
  widthOf: (text: string, size: number) => (Array.from(text).length * size) / 2,
  outline: () => '',
}
const sizes = [
  { size: 20, maxLines: 1 },
  { size: 10, maxLines: 2 },
]
const fitBox = (text: string) => fitText(text, { typeface: evenTypeface, maxWidth: 50, sizes })

describe('a text in a box for 5 large letters, or two lines of 10 small ones', () => {
  it.each([
    ['Nuvem', ['Nuvem'], 20],
    ['Sereia', ['Sereia'], 10],
    ['Jatobá da Jaíba', ['Jatobá', 'da Jaíba'], 10],
    ['Jatobá da\u00a0Jaíba', ['Jatobá', 'da\u00a0Jaíba'], 10],
    ['um dois tres quatro cinco', ['um dois', 'tres…'], 10],
    ['Imperatriznha', ['Imperatri…'], 10],
    ['a Imperatriznha', ['a', 'Imperatri…'], 10],
    ['', [], 20],
  ])('%j becomes %j', (text, lines, size) => {
    expect(fitBox(text)).toEqual({ lines, size })
  })

  it('keeps every word, or ends with an ellipsis', () => {
    const word = fc.stringMatching(/^[a-zà-ÿ]{1,14}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const { lines, size } = fitBox(words.join(' '))
        expect(lines.length).toBeLessThanOrEqual(size === 20 ? 1 : 2)
        for (const line of lines) expect(evenTypeface.widthOf(line, size)).toBeLessThanOrEqual(50)
        const text = lines.join(' ')
        if (!text.includes('…')) expect(text).toBe(words.join(' '))
      }),
    )
  })
})

it('never cuts a letter from its accents', () => {
  const flags = '🇧🇷'.repeat(9)
  const [line = ''] = fitText(flags, {
    typeface: evenTypeface,
    maxWidth: 50,
    sizes: [{ size: 10, maxLines: 1 }],
  }).lines
  expect(line.replaceAll('🇧🇷', '')).toBe('…')
})
