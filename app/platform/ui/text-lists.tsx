import { useLanguage } from '../i18n/language.tsx'

export interface Fact {
  name: string
  /** A fact without a value is not shown. */
  value: string | undefined
}

export function FactList({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  const { content } = useLanguage()
  return (
    <dl className={`grid gap-x-6 ${className}`}>
      {facts.map(
        ({ name, value }, index) =>
          value && (
            <div key={index} className="flex flex-wrap justify-between gap-x-4 border-ink/20 border-b py-2">
              <dt>{content(name)}</dt>
              <dd className="grow basis-[6.5em] text-right font-semibold">{content(value)}</dd>
            </div>
          ),
      )}
    </dl>
  )
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
