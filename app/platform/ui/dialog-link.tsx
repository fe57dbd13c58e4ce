import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface DialogLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** The page with the same content as the dialog. */
  href: string
  /** The id of the dialog, where the page's markup already has its content: it then opens before the app runs. */
  dialog?: string
  onOpen(): void
}

/**
 * A link to a page that becomes a button for a dialog with the same content once the app runs. Clicks with a modifier or
 * another mouse button still follow the link.
 */
export function DialogLink({ href, dialog, onOpen, ...rest }: DialogLinkProps) {
  const isButton = useHydrated() && hasModalDialogs()
  function open(event: MouseEvent | KeyboardEvent) {
    if (!hasModalDialogs()) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a
      href={href}
      // Where a script can start the app, `startAppAtTouch` sets role and attribute before.
      data-app="button"
      data-dialog={dialog}
      role={isButton ? 'button' : undefined}
      aria-haspopup={isButton ? 'dialog' : undefined}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        open(event)
      }}
      onKeyDown={(event) => {
        // Enter already clicks a link; Space clicks only buttons.
        if (event.key === ' ') open(event)
      }}
      {...rest}
    />
  )
}

function hasModalDialogs(): boolean {
  return typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
}
