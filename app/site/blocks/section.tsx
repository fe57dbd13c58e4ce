import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { ShownBlock } from './shown-blocks.server.ts'

export function Links({ links, isButton = false }: { links: ShownBlock['links']; isButton?: boolean }) {
  const { content } = useLanguage()
  const className = isButton
    ? 'button button-pasture'
    : 'inline-flex min-h-11 items-center underline underline-offset-4'
  return links.map(({ before, text, path, url }, index) => (
    <p key={index} className={isButton ? 'mt-8' : 'mt-2'}>
      {before && `${content(before)} `}
      {path ? (
        <PathLink path={path} className={className}>
          {content(text)}
        </PathLink>
      ) : (
        <a href={url} target="_blank" rel="noopener" className={className}>
          {content(text)}
        </a>
      )}
    </p>
  ))
}

interface SectionProps {
  block: {
    id?: string | undefined
    heading?: string | undefined
    lead?: string | undefined
    isTinted?: boolean | undefined
    links: ShownBlock['links']
  }
  eyebrow?: string | undefined
  children: ReactNode
}

/** A wide block with its heading and links. */
export function Section({
  block: { id, heading, lead, isTinted, links, ...block },
  eyebrow,
  children,
}: SectionProps) {
  const { content } = useLanguage()
  const areButtons = 'kind' in block && block.kind === 'cards'
  return (
    <section
      id={id}
      aria-labelledby={id && heading && `${id}-heading`}
      className={isTinted ? 'band' : 'pb-section'}
    >
      <div className="page-width">
        {eyebrow && <p className="font-semibold text-terracotta">{eyebrow}</p>}
        {heading && (
          <h2 id={id && `${id}-heading`} className="section-heading font-heading">
            {content(heading)}
          </h2>
        )}
        {lead && <p className="mt-3 max-w-measure text-balance text-lg">{content(lead)}</p>}
        <div className={heading ? 'mt-6 sm:mt-8' : undefined}>{children}</div>
        <Links links={links} isButton={areButtons} />
      </div>
    </section>
  )
}
