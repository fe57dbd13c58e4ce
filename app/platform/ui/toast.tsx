import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { ToastNotice } from './toast-notice.ts'

interface ToastProps {
  /** A new object for each outcome. */
  notice: ToastNotice | undefined
  /** Leaves by itself. */
  leaves?: boolean
}

const stayMs = 10_000

/**
 * The outcome of an action, announced to assistive technology. It takes room in the page, so that it covers nothing
 * (docs/decisions/0024). Without a script it is part of the page and cannot be closed.
 */
export function Toast({ notice, leaves }: ToastProps) {
  const { t } = useLanguage()
  const [closed, setClosed] = useState<ToastNotice>()
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const open = notice !== closed ? notice : undefined

  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open]') && close()
    addEventListener('keydown', onKey)
    const timer = leaves && setTimeout(close, stayMs)
    return () => {
      removeEventListener('keydown', onKey)
      if (timer) clearTimeout(timer)
    }
  })

  function close() {
    if (document.activeElement === button.current) {
      const before = cameFrom.current
      const next =
        before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content')
      next?.focus({ preventScroll: true })
    }
    setClosed(notice)
  }

  const failure = open?.kind === 'failure'
  // A status is announced when its place was there before it; an alert when it is added.
  return (
    <div key={String(failure)} role={failure ? 'alert' : 'status'}>
      {open && (
        <div className={`toast ${failure ? 'toast-failure' : 'toast-success'}`}>
          <p>{t(open.text)}</p>
          <button
            ref={button}
            type="button"
            className="scripted toast-close"
            aria-label={t('Fechar aviso')}
            onFocus={({ relatedTarget }) => {
              cameFrom.current = relatedTarget
            }}
            onClick={close}
          >
            ×
          </button>
        </div>
      )}
    </div>
  )
}
