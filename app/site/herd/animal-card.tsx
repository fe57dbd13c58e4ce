import type { ReactNode } from 'react'
import { type AnimalState, animalStates } from '../../domain/herd/animal-states.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import type { Picture } from '../../platform/ui/picture.ts'
import { Badges } from '../../platform/ui/text-lists.tsx'
import { CompareCheckbox } from './shortlist/compare-controls.tsx'
import { Video } from './video.tsx'

interface AnimalCardProps {
  id: string
  /** The Portuguese path of the animal's page. */
  path: string
  name: string
  state: AnimalState
  badges: string[]
  video: string | undefined
  poster: Picture
  price?: string
  /** Short facts, each in a line. */
  facts: (string | undefined)[]
  /** Traits and chat links. */
  children: ReactNode
}

/** An animal or pregnancy in a list, in short form: the full sheet is on its page. */
export function AnimalCard({
  id,
  path,
  name,
  state,
  badges,
  video,
  poster,
  price,
  facts,
  children,
}: AnimalCardProps) {
  const { t } = useLanguage()
  return (
    <article className="card animal-card">
      <Video address={video} name={name} poster={poster} />
      <div className="animal-card-words">
        <h3 className="font-heading text-lg leading-tight">
          <PathLink path={path} className="flex min-h-11 items-center underline underline-offset-4">
            {name}
          </PathLink>
        </h3>
        {state !== 'available' && (
          <p className="self-start rounded-md bg-block-terracotta px-3 py-1 font-bold text-on-night">
            {t(animalStates[state])}
          </p>
        )}
        {price && <p className="price">{price}</p>}
        {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
        <Badges texts={badges} />
      </div>
      <CompareCheckbox id={id} name={name} />
      <div className="animal-card-rest">{children}</div>
    </article>
  )
}
