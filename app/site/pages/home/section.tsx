import type { ReactNode } from 'react'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import type { UiText } from '../../../platform/i18n/ui-text.ts'

interface SectionProps {
  id: string
  heading: string
  eyebrow?: UiText
  lead?: string
  tinted?: boolean
  children: ReactNode
}

/** A section of the home page that menus link to. `eyebrow` is an interface text, the other texts are content. */
export function Section({ id, heading, eyebrow, lead, tinted = false, children }: SectionProps) {
  const { t, content } = useLanguage()
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`section ${tinted ? 'bg-paper-deep' : ''}`}>
      <div className="mx-auto max-w-7xl">
        {eyebrow && <p className="font-semibold text-terracotta">{t(eyebrow)}</p>}
        <h2 id={`${id}-heading`} className="section-heading font-heading">
          {content(heading)}
        </h2>
        {lead && <p className="mt-3 max-w-2xl text-lg">{content(lead)}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  )
}
