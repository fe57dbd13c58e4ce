import opentype, { type PathCommand } from 'opentype.js'
import { withoutAccents } from '../text.ts'

/** Letters of a font file as outlines, so that pictures of text need no font of the system. Sizes and widths are in pixels. */
export interface Typeface {
  widthOf(text: string, size: number): number
  /** Path data (the `d` of an SVG path) of a line of text whose baseline starts at a point. */
  outline(text: string, x: number, baseline: number, size: number): string
}

/** Reads a TTF, OTF or WOFF file. @throws when it is none. */
export function readTypeface(file: Uint8Array): Typeface {
  const font = opentype.parse(new Uint8Array(file).buffer)
  const hasLetter = (letter: string) => font.charToGlyphIndex(letter) > 0
  return {
    widthOf: (text, size) => font.getAdvanceWidth(drawnText(text, hasLetter), size),
    outline: (text, x, baseline, size) =>
      font.getPath(drawnText(text, hasLetter), x, baseline, size).commands.map(pathData).join(''),
  }
}

/** The library's own serialisation writes some coordinates as NaN (opentype.js 2.0.0). */
function pathData(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${tenths(command.x)} ${tenths(command.y)}`
    case 'Q':
      return `Q${tenths(command.x1)} ${tenths(command.y1)} ${tenths(command.x)} ${tenths(command.y)}`
    case 'C': {
      const { x1, y1, x2, y2, x, y } = command
      return `C${[x1, y1, x2, y2, x, y].map(tenths).join(' ')}`
    }
    case 'Z':
      return 'Z'
  }
}

/** Of a pixel. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * The text with the letters that a font has: others lose their accents, and emoji and invisible signs are left out. The font's sign for
 * missing letters stands for what remains.
 */
export function drawnText(text: string, hasLetter: (letter: string) => boolean): string {
  const letters = Array.from(text.normalize('NFC').replaceAll(/(?!\s)\p{C}/gu, ''), (letter) => {
    if (/\s/.test(letter)) return ' '
    if (hasLetter(letter)) return letter
    if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(letter)) return ''
    const simpler = withoutAccents(letter)
    return Array.from(simpler).every(hasLetter) ? simpler : letter
  })
  return letters.join('').replaceAll(/ +/g, ' ').trim()
}
