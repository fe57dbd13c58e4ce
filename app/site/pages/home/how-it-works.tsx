import type { HomeContent } from '../../../domain/content/home.server.ts'
import { sections } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Section } from './section.tsx'

export function HowItWorks({ heading, lead, items }: HomeContent['steps']) {
  const { content } = useLanguage()
  return (
    <Section id={sections.howItWorks} heading={heading} lead={lead}>
      <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-5">
        {items.map(({ name, text }, index) => (
          <li key={index} className="step">
            <span aria-hidden="true" className="font-heading text-5xl text-terracotta leading-none">
              {index + 1}
            </span>
            <div>
              <h3 className="font-heading text-xl leading-tight">{content(name)}</h3>
              <p className="mt-2">{content(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
