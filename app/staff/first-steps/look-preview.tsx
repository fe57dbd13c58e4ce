import type { LookPreview, NameOutline } from './look.action.server.ts'

export function NameInFace({ path, width }: NameOutline) {
  return (
    <svg viewBox={`0 0 ${width} 38`} height={32} className="max-w-full" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** The page scrolls to it after a preview. */
export const previewId = 'como-fica'

/** Header, heading, text and buttons in the colours of both themes. As drawings: inline styles need another security policy. */
export function LookPreviews({ headingFace, ...preview }: LookPreview & { headingFace: string }) {
  return (
    <div id={previewId} className="grid scroll-mt-4 gap-4 sm:grid-cols-2">
      <Preview theme="light" label="Como fica no claro" {...{ preview, headingFace }} />
      <Preview theme="dark" label="Como fica no escuro" {...{ preview, headingFace }} />
    </div>
  )
}

interface PreviewProps {
  theme: 'light' | 'dark'
  label: string
  preview: LookPreview
  headingFace: string
}

const [width, height, margin] = [320, 268, 16]

function Preview({ theme, label, preview, headingFace }: PreviewProps) {
  const tokens = preview[theme]
  const { logo, names } = preview
  const name = Object.entries(names).find(([face]) => face === headingFace)?.[1] ?? names.besley
  const logoSize = logo && { height: 36, width: Math.min(120, 36 * logo.ratio) }
  const nameLeft = margin + (logoSize ? logoSize.width + 10 : 0)
  return (
    <figure className="grid gap-1">
      <figcaption className="font-semibold">{label}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full rounded-md border-2 border-ink"
        role="img"
        aria-label={label}
        fontFamily="system-ui, sans-serif"
        fontSize={15}
      >
        <rect width={width} height={height} fill={tokens.paper} />
        {logo && logoSize && (
          <>
            <rect x={margin} y={10} {...logoSize} rx={6} fill={tokens.onNight} />
            <image href={logo.src} x={margin} y={10} {...logoSize} />
          </>
        )}
        <Name {...name} x={nameLeft} y={15} color={tokens.ink} />
        <path d={`M0 57h${width}`} stroke={tokens.ink} strokeWidth={2} />
        <Name {...name} x={margin} y={70} color={tokens.pasture} />
        <text x={margin} y={124} fill={tokens.ink}>
          O texto das páginas, para ler no sol.
        </text>
        <text x={margin} y={148} fill={tokens.inkSoft}>
          Cidade, datas e outros detalhes
        </text>
        {(
          [
            [margin, 'Botão principal', 'blockTerracotta'],
            [166, 'Outro botão', 'blockPasture'],
          ] as const
        ).map(([x, text, fill]) => (
          <g key={text}>
            <rect x={x} y={166} width={138} height={40} rx={6} fill={tokens[fill]} />
            <text x={x + 69} y={191} textAnchor="middle" fontWeight={600} fill={tokens.onNight}>
              {text}
            </text>
          </g>
        ))}
        <rect y={220} width={width} height={48} fill={tokens.night} />
        <text x={margin} y={249} fill={tokens.onNight}>
          O fim da página
        </text>
        <rect x={196} y={231} width={108} height={26} rx={13} fill={tokens.ochre} />
        <text x={250} y={249} textAnchor="middle" fontWeight={600} fill={tokens.onOchre}>
          Destaque
        </text>
      </svg>
    </figure>
  )
}

/** The name as wide as there is room for. */
function Name({ path, width: own, x, y, color }: NameOutline & { x: number; y: number; color: string }) {
  const scale = Math.min(0.9, (width - margin - x) / own)
  return (
    <path d={path} fill={color} transform={`translate(${x} ${y + 28 * (0.9 - scale)}) scale(${scale})`} />
  )
}
