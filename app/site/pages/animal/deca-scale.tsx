interface DecaScaleProps {
  deca: number
  /** Halves are possible. */
  median: number | undefined
  isWeakEvidence: boolean
}

const cellWidth = 20
const cellHeight = 15
const cells = Array.from({ length: 9 }, (_, index) => `M${(index + 1) * cellWidth} 1v${cellHeight}`).join('')

/**
 * Ten cells, of which the animal's is filled, or hatched for weak evidence, and numbered; a triangle below marks the catalogue's median.
 * The text beside it says the same. SVG, because browsers print no backgrounds.
 */
export function DecaScale({ deca, median, isWeakEvidence }: DecaScaleProps) {
  const left = (deca - 1) * cellWidth
  const middle = left + cellWidth / 2
  return (
    <svg viewBox="0 0 200 23" aria-hidden="true" className="deca-scale">
      <rect
        x={left}
        y="1"
        width={cellWidth}
        height={cellHeight}
        className={isWeakEvidence ? '' : 'deca-step'}
      />
      {isWeakEvidence && (
        <path
          d={`M${left} 8l7-7M${left} 15l14-14M${left + 6} 16l14-14M${left + 13} 16l7-7`}
          className="deca-line"
        />
      )}
      <path d={`M1 1h198v${cellHeight}H1z${cells}`} className="deca-line" />
      <text x={middle} y="12.5" className={isWeakEvidence ? 'deca-number-weak' : 'deca-number'}>
        {deca}
      </text>
      {median !== undefined && (
        <path d={`M${(median - 0.5) * cellWidth} 17l4 6h-8z`} className="deca-median" />
      )}
    </svg>
  )
}
