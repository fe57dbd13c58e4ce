import { useLanguage } from '../i18n/language.tsx'
import type { Picture } from './picture.ts'

export interface FeaturePoint {
  name: string
  text: string
  picture?: Picture | undefined
}

interface FeatureListProps {
  heading: string
  points: FeaturePoint[]
  tinted?: boolean
}

export function FeatureList({ heading, points, tinted = false }: FeatureListProps) {
  const { content } = useLanguage()
  return (
    <section className={tinted ? 'band' : 'pb-section'}>
      <div className="page-width">
        <h2 className="font-heading text-2xl leading-tight sm:text-3xl">{content(heading)}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-6 wrap-anywhere sm:grid-cols-2 lg:grid-cols-4">
          {points.map(({ name, text, picture }, index) => (
            <li key={index} className="border-terracotta border-t-4 pt-3">
              {picture && (
                <img
                  alt=""
                  {...picture}
                  width={400}
                  height={400}
                  loading="lazy"
                  className="mb-3 aspect-square w-full rounded-lg object-cover"
                />
              )}
              <h3 className="font-bold text-lg leading-tight">{content(name)}</h3>
              <p className="mt-2">{content(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
