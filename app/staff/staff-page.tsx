import type { ReactNode } from 'react'
import { useRanch } from '../site/site-data.ts'

interface StaffPageProps {
  heading: string
  name?: string
  children: ReactNode
}

/** Layout of a staff page within its frame: heading, not indexed. */
export function StaffPage({ heading, name, children }: StaffPageProps) {
  const ranch = useRanch()

  return (
    <div className="page-width pt-4 pb-24">
      <title>{`${name || heading} · ${'Painel'} · ${ranch.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mt-2 font-heading text-2xl leading-tight sm:text-3xl">{name || heading}</h1>
      {children}
    </div>
  )
}

interface StaffSectionProps {
  /** Id of the heading, unique in the page. Makes the section a landmark, which stands apart. */
  id?: string
  heading: string
  className?: string
  children: ReactNode
}

export function StaffSection({
  id,
  heading,
  className = id ? 'mt-8' : 'grid gap-3',
  children,
}: StaffSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-heading text-xl">
        {heading}
      </h2>
      {children}
    </section>
  )
}
