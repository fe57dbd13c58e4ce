import { useLocation } from 'react-router'
import { UndoNotice } from '../outcome-notice.tsx'
import type { ChangeNoticeData } from './batch-change.server.ts'
import type { ReadableChange } from './readable-changes.server.ts'

/** Longer texts show their beginning until they are opened. */
const shownLength = 300

export function ChangeList({ changes }: { changes: readonly ReadableChange[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,16rem)_1fr]">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="contents">
          <dt className="wrap-anywhere text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {before && (
              <>
                <del>
                  <span className="sr-only">Antes: </span>
                  <Value text={before} />
                </del>{' '}
                <span aria-hidden="true">→ </span>
              </>
            )}
            {after ? (
              <ins className="no-underline">
                <span className="sr-only">Depois: </span>
                <Value text={after} />
              </ins>
            ) : (
              <em>retirado</em>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text }: { text: string }) {
  if (text.length <= shownLength) return text
  return (
    <details className="inline-block">
      <summary className="cursor-pointer">{text.slice(0, shownLength)}…</summary>
      {text}
    </details>
  )
}

/** Says what was changed, and takes it back. It stays in sight, as the list below it is scrolled to where one was. */
export function ChangeNotice({ notice: { batch, text, lines, canUndo } }: { notice: ChangeNoticeData }) {
  const { pathname, search } = useLocation()
  return (
    <UndoNotice
      text={text}
      undo={canUndo ? { intent: `undo:${batch}`, action: pathname + search } : undefined}
      className="sticky top-0 z-20 mt-3"
    >
      {lines.length > 0 && (
        <details>
          <summary className="details-summary">O que mudou</summary>
          <ul className="wrap-anywhere max-h-[40vh] list-disc overflow-y-auto pl-5">
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </UndoNotice>
  )
}
