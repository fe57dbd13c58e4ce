import { useLanguage } from '../language/language.tsx'

/** Names and values side by side. */
export function Facts({
  facts,
  className = '',
}: {
  facts: { name: string; value: string }[]
  className?: string
}) {
  const { t } = useLanguage()
  return (
    <dl className={`grid gap-x-6 ${className}`}>
      {facts.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts change with the language, their places do not
        <div key={index} className="flex justify-between gap-4 border-ink/20 border-b py-2">
          <dt>{t(name)}</dt>
          <dd className="text-right font-semibold">{t(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
