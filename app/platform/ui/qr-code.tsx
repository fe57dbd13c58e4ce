import type { QrDrawing } from './draw-qr.server.ts'

interface QrCodeProps {
  drawing: QrDrawing
  label: string
  className?: string
}

/** Black on white in both themes: cameras don't read the inverse. */
export function QrCode({ drawing: { size, path, dashes }, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="none" stroke="#000" strokeDasharray={dashes} />
    </svg>
  )
}
