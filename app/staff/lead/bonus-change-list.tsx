import type { BonusChange } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../format-time.ts'
import { BonusText } from '../referrals/bonus-text.tsx'

/** Who marked the bonus as what, newest first. */
export function BonusChangeList({ changes }: { changes: BonusChange[] }) {
  const { language } = useLanguage()
  if (changes.length === 0) return null
  return (
    <ol className="grid gap-3">
      {changes.map(({ id, changedAt, changedBy, ...bonus }) => (
        <li key={id} className="grid justify-items-start gap-1 border-ochre border-l-4 pl-3">
          <p className="wrap-anywhere text-ink-soft text-sm">
            {[formatTime(changedAt, language), changedBy].filter(Boolean).join(', ')}
          </p>
          <BonusText bonus={bonus} />
        </li>
      ))}
    </ol>
  )
}
