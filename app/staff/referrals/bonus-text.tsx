import { type Bonus, bonusLabels } from '../../domain/referrals/index.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

export function BonusText({ bonus: { state, amountCents } }: { bonus: Bonus }) {
  const { t, language } = useLanguage()
  const label = t(bonusLabels[state])
  if (state === 'none') return <span className="text-ink-soft">{label}</span>
  return (
    <span className="badge justify-self-start">
      {label}: {money(amountCents, language)}
    </span>
  )
}
