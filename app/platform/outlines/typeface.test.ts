import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawnText, readTypeface } from './typeface.server.ts'

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
