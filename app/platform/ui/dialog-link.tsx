import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useScripted } from './use-scripted.ts'

interface DialogLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  /** The page that holds what the dialog holds. */
  href: string
  onOpen(): void
}

/**
 * A link to a page; once the script runs, a button that opens the same thing as a dialog. A tap before that follows the
 * link, and so does one with a modifier or another mouse button at any time.
 */
export function DialogLink({ href, onOpen, ...rest }: DialogLinkProps) {
  const enhanced = useScripted() && hasModalDialogs()
  if (!enhanced) return <a href={href} {...rest} />

  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not lead to the page
    <a
      href={href}
      role="button"
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        open(event)
      }}
      onKeyDown={(event) => {
        // Links answer to Enter alone, buttons to Space, too.
        if (event.key === ' ') open(event)
      }}
      {...rest}
    />
  )
}

function hasModalDialogs(): boolean {
  return typeof HTMLDialogElement === 'function' && 'showModal' in HTMLDialogElement.prototype
}
