import { Fragment } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { Picture } from './picture.ts'

export interface Fact {
  name: string
  /** A fact without a value is not shown. */
  value: string | undefined
}

export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <dl className={`fact-list ${className}`}>
      {facts.map(
        ({ name, value }, index) =>
          value && (
            <div key={index}>
              <dt>{content(name)}</dt>
              <dd>
                <WithAddresses text={content(value)} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A text whose web and e-mail addresses break after "/" and "@" only, so that they can be compared letter by letter. */
export function WithAddresses({ text }: { text: string }) {
  return text.split(/(\S*(?:@|:\/\/|www\.)\S*)/).map((part, index) => {
    if (index % 2 === 0) return part
    return part.split(/(?<=[/@])(?![/@])/).map((piece, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {/* Browsers also break after a hyphen or a question mark. */}
        {/[^\w/:@.]/.test(piece) ? <span className="inline-block">{piece}</span> : piece}
      </Fragment>
    ))
  })
}

export function CheckList({ texts, className = '' }: { texts: string[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <ul className={`check-list grid gap-2 ${className}`}>
      {texts.map((text, index) => (
        <li key={index}>{content(text)}</li>
      ))}
    </ul>
  )
}

export function BadgeMeanings({
  badges,
}: {
  badges: readonly { name: string; meaning: string | undefined }[]
}) {
  const { t, content } = useLanguage()
  if (badges.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-ink-soft text-sm">
      {badges.map(({ name, meaning }) => (
        <li key={`${name} ${meaning}`}>
          <strong>{content(name)}</strong>: {meaning ? content(meaning) : t('Informado pelo rancho.')}
        </li>
      ))}
    </ul>
  )
}

export function Badges({ texts, className = '' }: { texts: string[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {texts.map((text, index) => (
        <li key={index} className="badge">
          {content(text)}
        </li>
      ))}
    </ul>
  )
}

export interface FeaturePoint {
  name: string
  text: string
  picture?: Picture | undefined
}

const wideColumns: Record<number, string> = { 3: 'lg:grid-cols-3', 5: 'lg:grid-cols-3' }

export function FeatureList({ points }: { points: readonly FeaturePoint[] }) {
  const { content } = useLanguage()
  return (
    <ul
      className={`grid grid-cols-1 gap-6 wrap-anywhere sm:grid-cols-2 ${wideColumns[points.length] ?? 'lg:grid-cols-4'}`}
    >
      {points.map(({ name, text, picture }, index) => (
        <li
          key={index}
          className="row-span-2 grid grid-rows-subgrid content-start gap-y-1 border-terracotta border-t-2 pt-3"
        >
          <div>
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
          </div>
          <p>{content(text)}</p>
        </li>
      ))}
    </ul>
  )
}
