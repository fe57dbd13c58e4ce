import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { LanguageToggle } from './language-toggle.tsx'

interface DialogProps {
  /** In the visitor's language. */
  name: string
  children: ReactNode
  open: boolean
  onClose(): void
}

/**
 * The platform's own modal dialog: focus moves in, Escape closes, focus goes back. It stays in the document, so that what
 * was typed is there at the next opening. The language can be switched within, as all else is out of reach.
 */
export function Dialog({ name, children, open, onClose }: DialogProps) {
  const { t, failure } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const nameId = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      const first = dialog.current?.querySelector<HTMLElement>('[method="post"] input:not([type="hidden"])')
      ;(first ?? dialog.current)?.focus()
    }
    if (!open && dialog.current?.open) {
      dialog.current.close()
      // What opened it may be gone, such as a login button; the focus then stays within until the next frame.
      const focused = document.activeElement
      if (focused === document.body || dialog.current.contains(focused))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [open])

  // Closed before it is taken away, or the focus would not go back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      // biome-ignore lint/a11y/noRedundantRoles: said besides, for programs that look for the attribute
      role="dialog"
      aria-labelledby={nameId}
      className="dialog"
      // At once: told of it only by its closing, which comes later, an opening in between would be lost.
      onCancel={onClose}
      // It is told later, and may be open again by then.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="dialog-head">
        <h2 id={nameId} className="grow basis-[9rem] pt-2 font-heading text-lg leading-tight sm:text-2xl">
          {name}
        </h2>
        <LanguageToggle inDialog />
        <button
          type="button"
          className="grid size-11 shrink-0 place-items-center rounded-md border-2 border-ink text-2xl leading-none"
          aria-label={t('Fechar')}
          onClick={onClose}
        >
          ×
        </button>
      </div>
      {failure && (
        <div className="mb-4">
          <Toast notice={failure} />
        </div>
      )}
      {children}
    </dialog>
  )
}
