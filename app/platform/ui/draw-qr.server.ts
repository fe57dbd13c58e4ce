import { encode } from 'uqr'

/** A QR code as a path to stroke, one unit wide, in a drawing of `size` by `size` units, with the white border that readers need. */
export interface QrDrawing {
  size: number
  path: string
}

/** Medium error correction: a folded or stained sheet is still read. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    const runs = row.map((isDark) => (isDark ? 'h1' : 'm1 0')).join('')
    return runs.includes('h') ? `M0 ${y}.5${runs}` : ''
  })
  // Runs of one kind are one step: `h1h1h1` → `h3`.
  const path = rows
    .join('')
    .replaceAll(/(?:h1)+/g, (run) => `h${run.length / 2}`)
    .replaceAll(/(?:m1 0)+/g, (run) => `m${run.length / 4} 0`)
  return { size, path }
}
