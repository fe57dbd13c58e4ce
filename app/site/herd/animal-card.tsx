import type { ReactNode } from 'react'
import { Badges } from '../../platform/ui/badges.tsx'
import { type Fact, FactList } from '../../platform/ui/fact-list.tsx'
import type { Picture } from '../../platform/ui/picture.ts'
import { Video } from './video.tsx'

interface AnimalCardProps {
  name: string
  badges: string[]
  video: string | undefined
  poster: Picture
  price?: string
  facts: Fact[]
  children: ReactNode
}

/** An animal or pregnancy in a list. `children` are its details and chat buttons. */
export function AnimalCard({ name, badges, video, poster, price, facts, children }: AnimalCardProps) {
  return (
    <article className="card">
      <Video address={video} name={name} poster={poster} />
      <div className="flex grow flex-col gap-3 p-4">
        <Badges texts={badges} />
        <h3 className="font-heading text-xl leading-tight">{name}</h3>
        {price && <p className="price">{price}</p>}
        <FactList facts={facts} className="text-sm" />
        {children}
      </div>
    </article>
  )
}
