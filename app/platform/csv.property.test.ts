import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

const separators = [';', ',', '\t', '|'] as const
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

const cell = fc
  .array(
    fc.constantFrom(
      ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', ',', ';', '|', '"', '""', ' ', "'", '\u00a0', '＝'],
      ...['oi', '1', "cmd|' /C calc'!A0", 'HYPERLINK("http://evil.example")', '+55 38 99999-1234'],
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))
const line = fc.array(cell, { minLength: 1, maxLength: 5 })

describe('an exported line', () => {
  it.each([
    ["oi,=cmd|' /C calc'!A0", `oi,'=cmd|' /C calc'!A0`],
    ['oi\t=1', `oi\t'=1`],
    ['oi;=1', `"oi;'=1"`],
    ['oi\n=1', `"oi\n'=1"`],
    ['oi\r\n=1', `"oi\r\n'=1"`],
    ['oi, "=1"', `"oi, ""'=1"""`],
    ['\t=1', `'\t'=1`],
    ['+55 38 99999-1234', `'+55 38 99999-1234`],
    ['-10', `'-10`],
    ['ze-da+silva@example.com', 'ze-da+silva@example.com'],
    ['Olho-d’Água, Bahia; 2 = dois', '"Olho-d’Água, Bahia; 2 = dois"'],
  ])('writes %j as %j', (text, written) => {
    expect(csvCell(text)).toBe(written)
  })

  it.each(separators)(
    'has no cell that begins a formula when %j is the separator, with quotes or without',
    (separator) => {
      fc.assert(
        fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
          const file = lines.map(csvLine).join('')
          const cells = [
            ...parse(file, separator).flat(),
            ...file.split(/\r\n|\n|\r/).flatMap((row) => row.split(separator)),
          ]
          for (const each of cells) {
            expect(each).not.toMatch(formulaStart)
            expect(each.replace(/^[ \u00a0"\n]+/, '')).not.toMatch(formulaStart)
          }
        }),
        { numRuns: 1_000 },
      )
    },
  )

  it('keeps its cells and their text, except for apostrophes before signs', () => {
    fc.assert(
      fc.property(line, (values) => {
        const bare = (texts: string[]) =>
          texts.map((text) => text.replaceAll("'", '').replace(/[\r\n]+/g, '\n'))
        const [read = []] = parse(csvLine(values), ';')
        expect(bare(read)).toEqual(bare(values))
      }),
      { numRuns: 1_000 },
    )
  })
})

/** Reads like a spreadsheet: a field that begins with a quote is quoted and may contain separators and line ends. */
function parse(text: string, separator: string): string[][] {
  const file = text.replaceAll('\r\n', '\n')
  const rows: string[][] = [['']]
  let quoted = false
  let start = true
  const add = (text: string) => {
    const row = rows.at(-1) ?? []
    row[row.length - 1] += text
  }
  for (let at = 0; at < file.length; at++) {
    const character = file[at] ?? ''
    if (quoted) {
      if (character !== '"') add(character)
      else if (file[at + 1] === '"') add(file[++at] ?? '')
      else quoted = false
    } else if (character === '"' && start) quoted = true
    else if (character === separator) rows.at(-1)?.push('')
    else if (character === '\n' || character === '\r') rows.push([''])
    else add(character)
    start = !quoted && (character === separator || character === '\n' || character === '\r')
  }
  if (rows.at(-1)?.join('') === '') rows.pop()
  return rows
}
