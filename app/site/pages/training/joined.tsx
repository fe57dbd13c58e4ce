import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'

/** Confirms an entry in a waiting list (docs/product.md#waiting-list). */
export function Joined({ children }: { children: ReactNode }) {
  const { t } = useLanguage()
  const heading = useRef<HTMLParagraphElement>(null)
  // The focused submit button no longer exists.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p ref={heading} tabIndex={-1} className="font-heading text-2xl text-pasture">
        {t('Interesse Registrado!')}
      </p>
      <p>{t('Entraremos em contato assim que houver uma turma.')}</p>
      {children}
    </div>
  )
}
