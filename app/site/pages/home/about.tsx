import type { HomeContent } from '../../../domain/content/home.server.ts'
import { sections } from '../../../domain/paths.ts'
import { useLanguage } from '../../../platform/i18n/language.tsx'
import { Paragraphs } from '../../../platform/ui/paragraphs.tsx'
import { Section } from './section.tsx'

export function About({ heading, picture, paragraphs, figures }: HomeContent['about']) {
  const { content } = useLanguage()
  return (
    <Section id={sections.about} eyebrow="Sobre" heading={heading}>
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <div className="grid gap-4 text-lg">
          <Paragraphs texts={paragraphs} />
          <dl className="mt-4 grid gap-4 sm:grid-cols-3">
            {figures.map(({ value, label }, index) => (
              <div key={index} className="flex flex-col-reverse justify-end border-ochre border-l-4 pl-3">
                <dt>{content(label)}</dt>
                <dd className="font-heading text-3xl text-pasture">{content(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <img
          alt=""
          {...picture}
          width={800}
          height={600}
          loading="lazy"
          className="block-print h-auto w-full rounded-lg"
        />
      </div>
    </Section>
  )
}
