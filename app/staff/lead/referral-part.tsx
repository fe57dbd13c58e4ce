import type { BonusChange } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import type { Referral } from '../../domain/inbox/referrals/ledger.server.ts'
import { ledgerQuery } from '../../domain/inbox/referrals/ledger-filter.ts'
import { referralsPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { BonusText } from '../referrals/bonus-text.tsx'
import { BonusChangeList } from './bonus-change-list.tsx'
import { BonusForm } from './bonus-form.tsx'
import type { TypedFields } from './lead-form.tsx'

interface ReferralPartProps {
  referral: Referral
  changes: BonusChange[]
  typed: TypedFields
}

/** The veterinarian who referred a lead, and the bonus. */
export function ReferralPart({ referral, changes, typed }: ReferralPartProps) {
  const { t } = useLanguage()
  const { status, bonus } = referral
  const mayHaveBonus = status === 'won' || bonus.state !== 'none' || typed['bonus'] !== undefined
  return (
    <section aria-labelledby="referral" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 id="referral" className="font-heading text-xl">
        {t('Indicação')}
      </h2>
      <ReferralFacts {...referral} />
      {mayHaveBonus ? (
        <BonusForm bonus={bonus} typed={typed} />
      ) : (
        <p className="text-ink-soft">{t('Depois que a situação for Fechado, marque aqui o bônus.')}</p>
      )}
      <BonusChangeList changes={changes} />
    </section>
  )
}

function ReferralFacts({ veterinarian, code, addedBy, bonus }: Referral) {
  const { t } = useLanguage()
  return (
    <div className="wrap-anywhere grid justify-items-start gap-1">
      <p className="font-semibold">{veterinarian.name || veterinarian.email || t('Veterinário apagado')}</p>
      {veterinarian.name && <p>{veterinarian.email}</p>}
      <p className="text-ink-soft text-sm">
        {addedBy ? t('Código anotado por {email}.', { email: addedBy }) : t('Chegou pelo link.')}
      </p>
      <PathLink path={referralsPath} search={`?${ledgerQuery({ code })}`} className="text-link">
        {t('Indicações com o código {code}', { code })}
      </PathLink>
      <BonusText bonus={bonus} />
    </div>
  )
}
