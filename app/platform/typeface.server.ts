import opentype, { type PathCommand } from 'opentype.js'
import { withoutAccents } from './text.ts'

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

interface FittedText {
  lines: string[]
  size: number
}

interface TextBox {
  typeface: Typeface
  maxWidth: number
  /** The sizes to try, the largest first, with the lines that they leave room for. */
  sizes: readonly { size: number; maxLines: number }[]
}

/** Wraps a text at its spaces, except those that don't break, in the largest size that fits. A text that is too long for the smallest ends with an ellipsis. */
export function fitText(text: string, { typeface, maxWidth, sizes }: TextBox): FittedText {
  const words = text
    .slice(0, maxLetters)
    .split(/[ \t\n]+/)
    .filter(Boolean)
  for (const { size, maxLines } of sizes) {
    const wrapAt = (width: number) => wrap(words, (line) => typeface.widthOf(line, size) <= width)
    const lines = wrapAt(maxWidth)
    if (lines && lines.length <= maxLines) return { lines: balance(lines, wrapAt, maxWidth), size }
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 16, maxLines: 1 }
  const fits = (line: string) => typeface.widthOf(line, size) <= maxWidth
  return { lines: wrapShortened(words, fits, maxLines), size }
}

/** Measuring takes as long as the text, and no picture has room for more. */
const maxLetters = 500

type Fits = (line: string) => boolean

/** Undefined when a word is wider than a line. */
function wrap(words: readonly string[], fits: Fits): string[] | undefined {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (fits(longer)) lines.splice(-1, 1, longer)
    else if (fits(word)) lines.push(word)
    else return undefined
  }
  return lines
}

/** Keeps the number of lines, with none much shorter than the others. */
function balance(
  lines: string[],
  wrapAt: (width: number) => string[] | undefined,
  maxWidth: number,
): string[] {
  let balanced = lines
  for (let share = 0.95; lines.length > 1 && share >= 0.5; share -= 0.05) {
    const narrower = wrapAt(maxWidth * share)
    if (narrower?.length !== lines.length) break
    balanced = narrower
  }
  return balanced
}

function wrapShortened(words: readonly string[], fits: Fits, maxLines: number): string[] {
  const rest = [...words]
  const lines: string[] = []
  while (rest.length > 0 && lines.length < maxLines - 1) {
    let line = rest.shift() ?? ''
    while (rest[0] !== undefined && fits(`${line} ${rest[0]}`)) line += ` ${rest.shift()}`
    lines.push(shorten(line, fits))
  }
  return rest.length > 0 ? [...lines, shorten(rest.join(' '), fits)] : lines
}

/** A line that fits: as it is, or cut between two words, or in the first word, with an ellipsis. */
function shorten(line: string, fits: Fits): string {
  if (fits(line)) return line
  const letters = Array.from(segmenter.segment(line), ({ segment }) => segment)
  // The most letters that fit, at least one.
  let [length, tooMany] = [1, letters.length]
  while (tooMany - length > 1) {
    const middle = Math.floor((length + tooMany) / 2)
    if (fits(`${letters.slice(0, middle).join('').trimEnd()}…`)) length = middle
    else tooMany = middle
  }
  const cut = letters.slice(0, length).join('')
  const betweenWords = letters[length] === ' ' ? cut : cut.replace(/ \S*$/, '')
  return `${betweenWords.trimEnd()}…`
}

const segmenter = new Intl.Segmenter()
