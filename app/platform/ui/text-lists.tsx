import { Fragment } from 'react'
import { useLanguage } from '../i18n/language.tsx'

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

/** A line for each badge: what it means. */
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
