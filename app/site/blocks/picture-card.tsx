import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { imageLoading, type Picture } from '../../platform/ui/picture.ts'

interface PictureCardProps {
  id?: string | undefined
  name: string
  /** The cards have a heading in common. */
  isBelowHeading?: boolean
  picture?: Picture | undefined
  /** What the picture shows; empty where the card says it. */
  alt?: string | undefined
  /** Its place among the cards: the first one is in view. */
  index: number
  children: ReactNode
}

/** A card of a grid: a picture, its name, and what it leads to. */
export function PictureCard({
  id,
  name,
  isBelowHeading = false,
  picture,
  alt = '',
  index,
  children,
}: PictureCardProps) {
  const { content } = useLanguage()
  const Heading = isBelowHeading ? 'h3' : 'h2'
  return (
    <li
      id={id}
      className="card relative has-target:outline-4 has-target:outline-ochre target:outline-4 target:outline-ochre"
    >
      {picture && (
        <img
          {...picture}
          alt={content(alt)}
          width={480}
          height={320}
          {...imageLoading(index)}
          className="aspect-2/1 w-full object-cover object-top sm:aspect-video"
        />
      )}
      <div className="flex grow flex-col gap-3 p-4 sm:p-6">
        {name && (
          <Heading className="font-heading text-xl leading-tight sm:text-2xl">
            {content(name).replace(' – ', '\u00a0– ')}
          </Heading>
        )}
        {children}
      </div>
    </li>
  )
}
