import type { ReactNode } from 'react'
import { useLanguage } from '../../language/language.tsx'

interface SectionProps {
  id: string
  heading: string
  eyebrow?: string
  lead?: string
  tinted?: boolean
  children: ReactNode
}

/** One part of the home page, which menus lead to. Texts are Portuguese and translated here. */
export function Section({ id, heading, eyebrow, lead, tinted = false, children }: SectionProps) {
  const { t } = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`section ${tinted ? 'bg-paper-deep' : ''}`}>
      <div className="mx-auto max-w-7xl">
        {eyebrow && <p className="font-semibold text-terracotta">{t(eyebrow)}</p>}
        <h2 id={`${id}-heading`} className="section-heading font-heading">
          {t(heading)}
        </h2>
        {lead && <p className="mt-3 max-w-2xl text-lg">{t(lead)}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
