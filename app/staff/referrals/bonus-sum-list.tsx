import type { BonusSums } from '../../domain/referrals/index.server.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** What the ranch owes and has paid. */
export function BonusSumList({ sums: { due, paid } }: { sums: BonusSums }) {
  const { t, language } = useLanguage()
  const rows = [
    { label: t('Bônus a pagar'), ...due },
    { label: t('Bônus pagos'), ...paid },
  ]
  return (
    <dl className="mt-4 flex flex-wrap gap-3">
      {rows.map(({ label, referrals, amountCents }) => (
        <div key={label} className="grow basis-36 rounded-lg border-2 border-ink-soft/40 p-3">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-heading text-xl">{money(amountCents, language)}</dd>
          <dd className="text-sm">
            {referrals === 1 ? t('1 indicação') : t('{count} indicações', { count: String(referrals) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
