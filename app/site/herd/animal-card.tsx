import type { ReactNode } from 'react'
import { type AnimalState, animalStates } from '../../domain/herd/animal-states.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { Badges } from '../../platform/ui/badges.tsx'
import { type Fact, FactList } from '../../platform/ui/fact-list.tsx'
import type { Picture } from '../../platform/ui/picture.ts'
import { CompareCheckbox } from './shortlist/compare-checkbox.tsx'
import { Video } from './video.tsx'

interface AnimalCardProps {
  id: string
  name: string
  state: AnimalState
  badges: string[]
  video: string | undefined
  poster: Picture
  price?: string
  facts: Fact[]
  children: ReactNode
}

/** An animal or pregnancy in a list. `children` are its details and chat buttons. */
export function AnimalCard({
  id,
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
    <article className="card">
      <Video address={video} name={name} poster={poster} />
      <div className="flex grow flex-col gap-3 p-4">
        {state !== 'available' && (
          <p className="self-start rounded-md bg-block-terracotta px-3 py-1 font-bold text-on-night">
            {t(animalStates[state])}
          </p>
        )}
        <Badges texts={badges} />
        <h3 className="font-heading text-xl leading-tight">{name}</h3>
        {price && <p className="price">{price}</p>}
        <CompareCheckbox id={id} name={name} />
        <FactList facts={facts} className="text-sm" />
        {children}
      </div>
    </article>
  )
}
