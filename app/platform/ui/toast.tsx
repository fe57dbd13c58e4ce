import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { ToastNotice } from './notice.ts'

interface ToastProps {
  /** A new object for each outcome. */
  notice: ToastNotice | undefined
  closesItself?: boolean
  children?: ReactNode
}

const toastDurationMs = 10_000

/**
 * The outcome of an action, announced to assistive technology. It takes space in the page instead of covering it
 * (docs/decisions/0024). Without a script it cannot be closed.
 */
export function Toast({ notice, closesItself, children }: ToastProps) {
  const { t } = useLanguage()
  const [closed, setClosed] = useState<ToastNotice>()
  const button = useRef<HTMLButtonElement>(null)
  const previousFocus = useRef<EventTarget>(null)
  const shown = notice !== closed ? notice : undefined

  useEffect(() => {
    if (!shown) return
    const onKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open]') && close()
    addEventListener('keydown', onKey)
    const timer = closesItself && setTimeout(close, toastDurationMs)
    return () => {
      removeEventListener('keydown', onKey)
      if (timer) clearTimeout(timer)
    }
  })

  function close() {
    if (document.activeElement === button.current) {
      const previous = previousFocus.current
      const next =
        previous instanceof HTMLElement && previous.isConnected
          ? previous
          : document.getElementById('content')
      next?.focus({ preventScroll: true })
    }
    setClosed(notice)
  }

  const failure = shown?.kind === 'failure'
  // Screen readers announce a status whose container was there before it, and an alert that is added with its container.
  return (
    <div key={String(failure)} role={failure ? 'alert' : 'status'}>
      {shown ? (
        <div className={`toast toast-${shown.kind}`}>
          <p>{t(shown.text)}</p>
          <button
            ref={button}
            type="button"
            className="scripted toast-close"
            aria-label={t('Fechar aviso')}
            onFocus={({ relatedTarget }) => {
              previousFocus.current = relatedTarget
            }}
            onClick={close}
          >
            ×
          </button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
