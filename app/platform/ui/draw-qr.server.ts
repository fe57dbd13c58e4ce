import { encode } from 'uqr'

/** A QR code as one path of a drawing of `size` by `size` units, with the white border that readers need. */
export interface QrDrawing {
  size: number
  path: string
}

/** Medium error correction: a folded or stained sheet is still read. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: path.join('') }
}

/** Start and length of each run of dark modules. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
