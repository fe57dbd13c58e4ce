import { useState } from 'react'
import type { FieldKind } from '../../../domain/forms/form-fields.ts'

interface KindChooserProps {
  list: string
  kinds: readonly FieldKind[]
  place: string
  onChoose(kind: string): void
}

/** Adds a part of a page between two others. The browser keeps one chooser of a list open at a time. */
export function KindChooser({ list, kinds, place, onChoose }: KindChooserProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      name={`kinds-${list}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="min-w-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center rounded-md border-2 border-ink-soft/50 border-dashed font-semibold text-pasture text-sm hover:border-ink">
        + Acrescentar<span className="sr-only"> {place}</span>
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-2 gap-2 py-2 sm:grid-cols-3">
          {kinds.map(({ value, label, hint }) => (
            <li key={value} className="grid min-w-0">
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false)
                  onChoose(value)
                }}
                className="wrap-anywhere grid min-w-0 content-start gap-0.5 rounded-md border-2 border-ink-soft/50 p-2 text-left hover:border-ink hover:bg-paper-deep"
              >
                <KindPicture kind={value} />
                <span className="font-semibold">{label}</span>
                <span className="text-ink-soft text-sm">{hint}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function KindPicture({ kind }: { kind: string }) {
  return (
    <svg viewBox="0 0 48 32" width={72} height={48} aria-hidden="true" className="text-pasture">
      <path
        d={drawings.get(kind)}
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinejoin="round"
        fill="none"
      />
    </svg>
  )
}

const drawings: ReadonlyMap<string, string> = new Map([
  ['text', 'M3 8h16M3 14h16M3 20h16M3 26h10M25 6h20v20H25zM25 22l6-7 6 6 3-3 5 5'],
  ['picture', 'M4 4h40v24H4zM4 23l13-11 10 10 6-5 11 8'],
  ['pictures', 'M11 5h26v22H11zM11 22l8-8 7 7 4-4 7 6M5 11l-3 5 3 5M43 11l3 5-3 5'],
  ['facts', 'M4 8h12M24 8h20M4 16h12M24 16h20M4 24h12M24 24h20'],
  ['badges', 'M7 10h12a6 6 0 0 1 0 12H7a6 6 0 0 1 0-12zM29 10h12a6 6 0 0 1 0 12H29a6 6 0 0 1 0-12z'],
  ['checks', 'M4 7l3 3 6-6M18 7h26M4 17l3 3 6-6M18 17h26M4 27l3 3 6-6M18 27h26'],
  [
    'features',
    'M3 6h12M3 13h12M3 19h12M3 25h7M19 6h12M19 13h12M19 19h12M19 25h7M35 6h10M35 13h10M35 19h10M35 25h6',
  ],
  ['steps', 'M9 3a5 5 0 1 1 0 10A5 5 0 1 1 9 3zM9 13v6M9 19a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM19 8h26M19 24h26'],
  ['price', 'M24 4a12 12 0 1 1 0 24 12 12 0 1 1 0-24zM28 12c-1-3-8-3-8 .5s8 3 8 6.5-7 3.5-8 .5M24 7v18'],
  ['cards', 'M3 4h12v24H3zM3 15h12M18 4h12v24H18zM18 15h12M33 4h12v24H33zM33 15h12'],
  ['panel', 'M3 7h42v18H3zM8 13h14M8 19h9M28 12h12v8H28z'],
  ['papers', 'M13 3h15l8 8v18H13zM28 3v8h8M18 18h13M18 24h13'],
  ['computed', 'M10 5a4 4 0 1 1 0 8 4 4 0 1 1 0-8zM3 27c0-12 14-12 14 0M24 8h21M24 16h21M24 24h21'],
])
