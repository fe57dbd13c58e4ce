import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** Leads to the checkout in a new tab; without a link, or with "#", it says so and opens nothing (docs/product.md#training). */
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
  const note = useId()
  const [asked, setAsked] = useState(false)
  const look = 'button w-full'
  if (link && link !== '#')
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={`${children}: ${name}`}
        className={`${look} button-terracotta`}
      >
        {children}
      </a>
    )
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-describedby={note}
        onClick={() => setAsked(true)}
        className={`${look} button-idle`}
      >
        {children}
      </button>
      {/* It stands there from the start; who presses the button hears it, too. */}
      <p id={note} role={asked ? 'alert' : undefined} className="text-sm">
        {t('Link de compra será ativado em breve')}
      </p>
    </div>
  )
}
