import { fitText } from '../../platform/outlines/fit-text.server.ts'
import type { Typeface } from '../../platform/outlines/typeface.server.ts'

/** The colours of `theme.css`. */
export const colors = {
  paper: '#fbf7ef',
  ink: '#1e2a22',
  inkSoft: '#46544b',
  pasture: '#2f5d3a',
  terracotta: '#a3461f',
  ochre: '#d9a441',
} as const

export interface Typefaces {
  /** Of names. */
  heading: Typeface
  text: Typeface
}

type Color = (typeof colors)[keyof typeof colors]

export interface Box {
  /** Pixels. */
  x: number
  y: number
  width: number
  height: number
}

export function rectangle({ x, y, width, height }: Box, fill: Color): string {
  return `<rect x="${x}" y="${y}" width="${Math.round(width)}" height="${height}" fill="${fill}"/>`
}

interface LineStyle {
  typeface: Typeface
  fill: Color
  x: number
  baseline: number
  maxWidth: number
  /** The sizes to try, the largest first. */
  sizes: readonly number[]
}

/** One line of text from the left, as outlines; with an ellipsis when it is too long for the smallest size. */
export function textLine(text: string, { typeface, fill, x, baseline, maxWidth, sizes }: LineStyle): string {
  const fitted = fitText(text, { typeface, maxWidth, sizes: sizes.map((size) => ({ size, maxLines: 1 })) })
  return shape(typeface.outline(fitted.lines[0] ?? '', x, baseline, fitted.size), fill)
}

/** A line of text around a point. */
export function centeredLine(
  text: string,
  { typeface, fill, x, baseline, size }: Omit<LineStyle, 'maxWidth' | 'sizes'> & { size: number },
): string {
  const left = x - typeface.widthOf(text, size) / 2
  return shape(typeface.outline(text, left, baseline, size), fill)
}

export function shape(outline: string, fill: Color): string {
  return `<path d="${outline}" fill="${fill}"/>`
}
