import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import type { UiText } from '../language/ui-text.ts'

export interface ToastNotice {
  kind: 'success' | 'failure'
  /** Portuguese; shown in the visitor's language, also when that changes. */
  text: UiText
}

/** Successes leave by themselves, milliseconds; failures stay until closed or answered. */
const successStays = 10_000

/**
 * What came of an action, announced to assistive technology. `notice` is a new object for each outcome. Without a
 * script it is part of the page, where the answer was rendered.
 */
export function Toast({ notice, children }: { notice: ToastNotice | undefined; children?: ReactNode }) {
  const [closed, setClosed] = useState<ToastNotice>()
  const open = notice && notice !== closed ? notice : undefined

  useEffect(() => {
    if (open?.kind !== 'success') return
    const timer = setTimeout(() => setClosed(open), successStays)
    return () => clearTimeout(timer)
  }, [open])

  const card = open && (
    <ToastCard notice={open} onClose={() => setClosed(open)}>
      {children}
    </ToastCard>
  )
  // A status is announced when its place was there before it; an alert when it comes to be.
  return (
    <>
      <div role="status">{open?.kind === 'success' && card}</div>
      {open?.kind === 'failure' && <div role="alert">{card}</div>}
    </>
  )
}

function ToastCard({
  notice,
  onClose,
  children,
}: {
  notice: ToastNotice
  onClose(): void
  children: ReactNode
}) {
  const { t } = useLanguage()
  return (
    <div className={`toast ${notice.kind === 'success' ? 'toast-success' : 'toast-failure'}`}>
      <div className="grid gap-2">
        <p>{t(notice.text)}</p>
        {children}
      </div>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center text-2xl leading-none"
        aria-label={t('Fechar aviso')}
        onClick={onClose}
      >
        ×
      </button>
    </div>
  )
}
