import { fitText, type Typeface } from '../../platform/typeface.server.ts'
import { pictureFolder } from '../content/index.ts'
import { showsName } from '../look/index.ts'
import { type SharePicture, type Strength, sharePictureSize } from './share-picture.server.ts'

export interface Typefaces {
  heading: Typeface
  text: Typeface
}

interface Design extends Typefaces {
  colors: SharePicture['colors']
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.round(width)}" height="${height}" fill="${fill}"/>`
}

interface LineStyle {
  typeface: Typeface
  fill: string
  x: number
  baseline: number
  maxWidth: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
}

/** One line of text from the left, as outlines; with an ellipsis when it is too long for the smallest size. */
function textLine(text: string, { typeface, fill, x, baseline, maxWidth, sizes }: LineStyle): string {
  const fitted = fitText(text, { typeface, maxWidth, sizes: sizes.map((size) => ({ size, maxLines: 1 })) })
  return shape(typeface.outline(fitted.lines[0] ?? '', x, baseline, fitted.size), fill)
}

function centeredLine(
  text: string,
  { typeface, fill, x, baseline, size }: Omit<LineStyle, 'maxWidth' | 'sizes'> & { size: number },
): string {
  const left = x - typeface.widthOf(text, size) / 2
  return shape(typeface.outline(text, left, baseline, size), fill)
}

function shape(outline: string, fill: string): string {
  return `<path d="${outline}" fill="${fill}"/>`
}

export const photographBox: Box = { x: 0, y: 0, width: 640, height: 536 }

/**
 * The logo is as high as the strip allows, and as wide as it is. An uploaded one has a light plate with a margin, because it may not have
 * been made for dark ground.
 */
export function markBox({ logo }: SharePicture, logoRatio: number): Box & { margin: number } {
  const margin = logo?.src.startsWith(pictureFolder) ? 8 : 0
  const width = Math.round((72 - 2 * margin) * Math.max(1, logoRatio)) + 2 * margin
  return { x: 20, y: 547, width: Math.min(600, width), height: 72, margin }
}

const ruleWidth = 6
const panel = { x: photographBox.width + ruleWidth, padding: 36, top: 28, bottom: 600 }
const left = panel.x + panel.padding
const maxWidth = sharePictureSize.width - panel.padding - left

/**
 * Everything but photograph and mark, which lie below and above. It holds outlines only: no text of the content reaches the SVG, and
 * no font of the system is used. Text is large, because chats show the picture 300 pixels wide.
 */
export function pictureSvg(picture: SharePicture, typefaces: Typefaces, logoRatio = 1): string {
  const { width, height } = sharePictureSize
  const { colors } = picture
  const design = { ...typefaces, colors }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ranchStrip(picture, design, logoRatio),
    stateBand(picture, design),
    noteBand(picture, design),
    rectangle({ x: panel.x, y: 0, width: width - panel.x, height }, colors.paper),
    rectangle({ x: photographBox.width, y: 0, width: ruleWidth, height }, colors.ink),
    ...panelTexts(picture, design),
    '</svg>',
  ].join('')
}

function ranchStrip(picture: SharePicture, { heading: typeface, colors }: Design, logoRatio: number): string {
  const { ranch, logo } = picture
  const mark = markBox(picture, logoRatio)
  const top = photographBox.height
  const box = { x: 0, y: top, width: photographBox.width, height: sharePictureSize.height - top }
  const x = logo ? mark.x + mark.width + 20 : mark.x
  const line = { typeface, fill: colors.paper, x, baseline: 597, maxWidth: 612 - x, sizes: [40, 34, 28] }
  return [
    rectangle(box, colors.ink),
    mark.margin > 0 ? rectangle(mark, colors.paper) : '',
    logo && showsName(logoRatio) ? '' : textLine(ranch, line),
  ].join('')
}

/** In the sky of most photographs. */
function stateBand({ state }: SharePicture, { heading: typeface, colors }: Design): string {
  if (!state) return ''
  const [text, size, height] = [state.text.toUpperCase(), 56, 92]
  const width = Math.min(photographBox.width - ruleWidth, typeface.widthOf(text, size) + 64)
  const [fill, color] = state.isSold ? [colors.terracotta, colors.paper] : [colors.ochre, colors.ink]
  const box = { x: 0, y: 0, width, height }
  const edged = { ...box, width: width + ruleWidth, height: height + ruleWidth }
  const line = { typeface, fill: color, x: 32, baseline: 66, maxWidth: width - 64, sizes: [size, 40] }
  return rectangle(edged, colors.ink) + rectangle(box, fill) + textLine(text, line)
}

function noteBand({ note }: SharePicture, { text: typeface, colors }: Design): string {
  if (!note) return ''
  const [size, height] = [36, 56]
  const width = Math.min(photographBox.width, typeface.widthOf(note, size) + 40)
  const y = photographBox.height - height
  const line = {
    typeface,
    fill: colors.ink,
    x: 20,
    baseline: y + 41,
    maxWidth: width - 40,
    sizes: [size, 28],
  }
  return rectangle({ x: 0, y, width, height }, colors.paper) + textLine(note, line)
}

/** Kind, registration and name from the top, strengths from the bottom. */
function panelTexts(picture: SharePicture, design: Design): string[] {
  const { kind, name, registration, strengths, source } = picture
  const { heading, text, colors } = design
  const line = { typeface: text, x: left, maxWidth }
  const overline = registration ? `${kind} · ${registration}` : kind
  const fitted = fitText(joinSmallWords(name), { typeface: heading, maxWidth, sizes: nameSizes })
  const lineHeight = Math.round(fitted.size * 1.08)
  const firstBaseline = panel.top + 42 + fitted.size
  const sourceHeight = source ? 36 : 0
  const firstTop = panel.bottom - sourceHeight - strengths.length * rowHeight + rowGap
  return [
    textLine(overline, { ...line, fill: colors.pasture, baseline: panel.top + 28, sizes: [36, 32, 28, 24] }),
    ...fitted.lines.map((each, index) =>
      shape(heading.outline(each, left, firstBaseline + index * lineHeight, fitted.size), colors.ink),
    ),
    ...strengths.map((strength, index) =>
      strengthRow(strength, { left, top: firstTop + index * rowHeight, maxWidth }, design),
    ),
    source
      ? textLine(source, { ...line, fill: colors.inkSoft, baseline: panel.bottom, sizes: [26, 22] })
      : '',
  ]
}

/** Keeps `da`, `de`, `×` and the like with the next word. */
function joinSmallWords(name: string): string {
  return name.replaceAll(/ (d[aeo]s?|e|×) /g, ' $1\u{a0}')
}

/** The lines are as many as fit above three strengths. */
const nameSizes = [
  { size: 70, maxLines: 2 },
  { size: 62, maxLines: 2 },
  { size: 54, maxLines: 2 },
  { size: 46, maxLines: 3 },
  { size: 40, maxLines: 3 },
  { size: 34, maxLines: 4 },
] as const

/** Pixels. */
interface RowBox {
  left: number
  top: number
  maxWidth: number
}

/** Pixels from a row's top to the next row's. */
const rowHeight = 106
const rowGap = 12

const badgeWidth = 96

function strengthRow(strength: Strength, box: RowBox, design: Design): string {
  return strength.kind === 'trait' ? traitRow(strength, box, design) : factRow(strength, box, design)
}

function traitRow(
  { deca, name, detail }: Extract<Strength, { kind: 'trait' }>,
  { left, top, maxWidth }: RowBox,
  { heading, text, colors }: Design,
): string {
  const box = { x: left, y: top, width: badgeWidth, height: rowHeight - rowGap }
  const badge = { x: left + badgeWidth / 2, fill: colors.paper }
  const x = left + badgeWidth + 20
  const line = { typeface: text, x, maxWidth: left + maxWidth - x }
  const fitted = fitText(name, { ...line, sizes: traitNameSizes })
  const isLong = fitted.lines.length > 1
  const baselines = isLong ? [26, 56] : [44]
  return [
    rectangle(box, colors.pasture),
    centeredLine('DECA', { ...badge, typeface: text, baseline: top + 32, size: 28 }),
    centeredLine(String(deca), { ...badge, typeface: heading, baseline: top + 84, size: 56 }),
    ...fitted.lines.map((each, index) =>
      shape(text.outline(each, x, top + (baselines[index] ?? 0), fitted.size), colors.ink),
    ),
    textLine(detail, {
      ...line,
      fill: colors.inkSoft,
      baseline: top + (isLong ? 88 : 84),
      sizes: isLong ? [26, 24] : [30, 27, 24],
    }),
  ].join('')
}

const traitNameSizes = [
  { size: 44, maxLines: 1 },
  { size: 40, maxLines: 1 },
  { size: 36, maxLines: 1 },
  { size: 32, maxLines: 2 },
] as const

function factRow(
  { name, value }: Extract<Strength, { kind: 'fact' }>,
  { left, top, maxWidth }: RowBox,
  { heading, text, colors }: Design,
): string {
  const bar = { x: left, y: top, width: 12, height: rowHeight - rowGap }
  const x = left + 32
  const line = { x, maxWidth: left + maxWidth - x }
  return [
    rectangle(bar, colors.ochre),
    textLine(name, { ...line, typeface: text, fill: colors.inkSoft, baseline: top + 30, sizes: [32, 28] }),
    textLine(value, {
      ...line,
      typeface: heading,
      fill: colors.ink,
      baseline: top + 82,
      sizes: [46, 40, 34, 28],
    }),
  ].join('')
}
