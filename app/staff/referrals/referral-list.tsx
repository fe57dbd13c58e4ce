import type { Referral } from '../../domain/inbox/referrals/ledger.server.ts'
import { ledgerQuery, type TypedLedgerFilter } from '../../domain/inbox/referrals/ledger-filter.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { leadPath, referralsPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { formatTime } from '../format-time.ts'
import { BonusText } from './bonus-text.tsx'

interface ReferralListProps {
  referrals: Referral[]
  filter: Partial<TypedLedgerFilter>
}

/** Referrals, each with a link to its lead and one to the veterinarian's others. */
export function ReferralList({ referrals, filter }: ReferralListProps) {
  const { t, language } = useLanguage()
  return (
    <ul className="mt-4 grid grid-cols-1 gap-2">
      {referrals.map(({ leadId, name, status, referredAt, code, veterinarian, bonus }) => (
        <li
          key={leadId}
          className="wrap-anywhere grid grid-cols-1 gap-x-4 gap-y-1 rounded-lg border-2 border-ink-soft/40 p-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_12rem] sm:items-center"
        >
          <span className="text-ink-soft text-sm">{formatTime(referredAt, language)}</span>
          <span>
            <PathLink path={leadPath(leadId)} className="text-link">
              {name || t('Sem nome')}
            </PathLink>
            <span className="block text-ink-soft text-sm">{t(leadStatusLabels[status])}</span>
          </span>
          <span>
            <span className="block text-ink-soft text-sm">
              {veterinarian.name || veterinarian.email || t('Veterinário apagado')}
            </span>
            <PathLink
              path={referralsPath}
              search={`?${ledgerQuery({ ...filter, code })}`}
              className="text-link"
              aria-label={t('Indicações com o código {code}', { code })}
            >
              {code}
            </PathLink>
          </span>
          <BonusText bonus={bonus} />
        </li>
      ))}
    </ul>
  )
}
