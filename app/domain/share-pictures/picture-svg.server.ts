import { fitText } from '../../platform/outlines/fit-text.server.ts'
import { type SharePicture, sharePictureSize } from './share-picture.server.ts'
import { rowGap, rowHeight, strengthRow } from './strength-rows.server.ts'
import { type Box, colors, rectangle, shape, type Typefaces, textLine } from './svg-parts.server.ts'

/** Where the photograph is, in pixels. */
export const photographBox: Box = { x: 0, y: 0, width: 640, height: 536 }

/** Where the ranch's mark is. */
export const markBox: Box = { x: 20, y: 547, width: 72, height: 72 }

const ruleWidth = 6
const panel = { x: photographBox.width + ruleWidth, padding: 36, top: 28, bottom: 600 }
const left = panel.x + panel.padding
const maxWidth = sharePictureSize.width - panel.padding - left

/**
 * Everything but photograph and mark, which lie below and above. It holds outlines only: no text of the content reaches the SVG, and
 * no font of the system is used. Text is large, because chats show the picture 300 pixels wide.
 */
export function pictureSvg(picture: SharePicture, typefaces: Typefaces): string {
  const { width, height } = sharePictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    ranchStrip(picture, typefaces),
    stateBand(picture, typefaces),
    noteBand(picture, typefaces),
    rectangle({ x: panel.x, y: 0, width: width - panel.x, height }, colors.paper),
    rectangle({ x: photographBox.width, y: 0, width: ruleWidth, height }, colors.ink),
    ...panelTexts(picture, typefaces),
    '</svg>',
  ].join('')
}

function ranchStrip({ ranch }: SharePicture, { heading: typeface }: Typefaces): string {
  const top = photographBox.height
  const box = { x: 0, y: top, width: photographBox.width, height: sharePictureSize.height - top }
  const x = markBox.x + markBox.width + 20
  const line = { typeface, fill: colors.paper, x, baseline: 597, maxWidth: 520, sizes: [40, 34, 28] }
  return rectangle(box, colors.ink) + textLine(ranch, line)
}

/** In the sky of most photographs. */
function stateBand({ state }: SharePicture, { heading: typeface }: Typefaces): string {
  if (!state) return ''
  const [text, size, height] = [state.text.toUpperCase(), 56, 92]
  const width = Math.min(photographBox.width - ruleWidth, typeface.widthOf(text, size) + 64)
  const [fill, color] = state.isSold ? [colors.terracotta, colors.paper] : [colors.ochre, colors.ink]
  const box = { x: 0, y: 0, width, height }
  const edged = { ...box, width: width + ruleWidth, height: height + ruleWidth }
  const line = { typeface, fill: color, x: 32, baseline: 66, maxWidth: width - 64, sizes: [size, 40] }
  return rectangle(edged, colors.ink) + rectangle(box, fill) + textLine(text, line)
}

/** At the foot of the photograph. */
function noteBand({ note }: SharePicture, { text: typeface }: Typefaces): string {
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
function panelTexts(picture: SharePicture, { heading, text }: Typefaces): string[] {
  const { kind, name, registration, strengths, source } = picture
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
      strengthRow(strength, { left, top: firstTop + index * rowHeight, maxWidth }, { heading, text }),
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
