import { fitText } from '../../platform/outlines/fit-text.server.ts'
import type { Strength } from './share-picture.server.ts'
import { centeredLine, colors, rectangle, shape, type Typefaces, textLine } from './svg-parts.server.ts'

/** Where a row begins, and how wide it may be, in pixels. */
interface RowPlace {
  left: number
  top: number
  maxWidth: number
}

/** Pixels from a row's top to the next row's. */
export const rowHeight = 106
export const rowGap = 12

const badgeWidth = 96

/** A trait with its DECA in a badge, or a fact behind a bar. */
export function strengthRow(strength: Strength, place: RowPlace, typefaces: Typefaces): string {
  return strength.kind === 'trait'
    ? traitRow(strength, place, typefaces)
    : factRow(strength, place, typefaces)
}

function traitRow(
  { deca, name, detail }: Extract<Strength, { kind: 'trait' }>,
  { left, top, maxWidth }: RowPlace,
  { heading, text }: Typefaces,
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
      ...{ ...line, fill: colors.inkSoft, baseline: top + (isLong ? 88 : 84) },
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
  { left, top, maxWidth }: RowPlace,
  { heading, text }: Typefaces,
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
