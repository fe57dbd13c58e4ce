import { useLanguage } from '../language/language.tsx'

export interface Fact {
  name: string
  value: string
}

/** Names and values side by side. Both are translated here where they are words. */
export function Facts({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  const { t } = useLanguage()
  return (
    <dl className={`grid gap-x-6 ${className}`}>
      {facts.map(({ name, value }, index) => (
        <div key={index} className="flex flex-wrap justify-between gap-x-4 border-ink/20 border-b py-2">
          <dt>{t(name)}</dt>
          <dd className="grow basis-[6.5em] text-right font-semibold">{t(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
