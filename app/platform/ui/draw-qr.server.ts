import { encode } from 'uqr'

/**
 * A QR code as a path to stroke, one unit wide, in a drawing of `size` by `size` units, with the white border that readers need. The path
 * goes through all rows to and fro; the dashes of its stroke are what is dark, with a third of the bytes of a path of dark parts.
 */
export interface QrDrawing {
  size: number
  path: string
  dashes: string
}

/** Medium error correction: a folded or stained sheet is still read. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = `M0 .5${data.map((_row, y) => `h${y % 2 ? -size : size}`).join('v1')}`
  // The step from row to row is in the border.
  const squares = data.flatMap((row, y) => [...(y % 2 ? row.toReversed() : row), false])
  const runs = squares.map(Number).join('').match(/0+|1+/g) ?? []
  // Dashes begin with a dark part.
  return { size, path, dashes: ['', ...runs].map((run) => run.length).join(' ') }
}
