import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Toast } from '../../platform/ui/toast.tsx'
import { useHydrated } from '../../platform/ui/use-hydrated.ts'
import { LanguageToggle } from './language-toggle.tsx'

interface DialogProps {
  /** For the `dialog` of a `DialogLink`. */
  id?: string
  name: string
  children: ReactNode
  open: boolean
  onClose(): void
  /** `startAppAtTouch` opened the dialog before the app ran. */
  onOpened?(): void
}

/**
 * A native modal dialog: focus moves in, Escape closes it, focus returns. It stays in the document when closed, so that typed
 * text is kept. It has its own language toggle, because the page's is inert meanwhile.
 */
export function Dialog({ id, name, children, open, onClose, onOpened }: DialogProps) {
  const { t, failure } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const nameId = useId()
  const isMounted = useRef(false)

  // Before the paint: a dialog may replace one that is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpened` is called once
  useLayoutEffect(() => {
    const isOpenBefore = !isMounted.current && !open && dialog.current?.open
    isMounted.current = true
    if (isOpenBefore) return onOpened?.()
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      const first = dialog.current?.querySelector<HTMLElement>('[method="post"] input:not([type="hidden"])')
      ;(first ?? dialog.current)?.focus()
    }
    if (!open && dialog.current?.open) {
      dialog.current.close()
      // The opener may be hidden by now, such as a login button; the focus then stays in the dialog until the next frame.
      const focused = document.activeElement
      if (focused === document.body || dialog.current.contains(focused))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [open])

  // Without closing before React removes it, the focus doesn't return to the opener.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      id={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noRedundantRoles: for programs that look for the attribute
      role="dialog"
      aria-labelledby={nameId}
      className="dialog"
      onCancel={onClose}
      // `close` fires asynchronously; the dialog may have reopened.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="dialog-head">
        <h2 id={nameId} className="font-heading">
          {name}
        </h2>
        {/* Until the app runs, the form would lose what is typed. */}
        {useHydrated() ? <LanguageToggle /> : <span className="toggle-slot" />}
        {/* Until the app runs, the browser closes the dialog. */}
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <button
            type="submit"
            className="size-11 rounded-md border-2 text-2xl leading-none"
            aria-label={t('Fechar')}
          >
            ×
          </button>
        </form>
      </div>
      {open && failure && (
        <div className="mb-4">
          <Toast notice={failure} />
        </div>
      )}
      {children}
    </dialog>
  )
}
