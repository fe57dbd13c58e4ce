import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** Opens the checkout in a new tab. Without a link, or with "#", it says that the link is still to come (docs/product.md#training). */
export function PurchaseButton({
  link,
  name,
  children,
}: {
  link: string
  name: string
  children: ReactNode
}) {
  const { t } = useLanguage()
  const noteId = useId()
  const [isPressed, setPressed] = useState(false)
  if (link && link !== '#')
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={`${children}: ${name}`}
        className="button w-full button-terracotta"
      >
        {children}
      </a>
    )
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-describedby={noteId}
        onClick={() => setPressed(true)}
        className="button w-full button-idle"
      >
        {children}
      </button>
      {/* Always visible; a press announces it to screen readers. */}
      <p id={noteId} role={isPressed ? 'alert' : undefined} className="text-sm">
        {t('Link de compra será ativado em breve')}
      </p>
    </div>
  )
}
