import type { BonusChange } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import type { Referral } from '../../domain/inbox/referrals/ledger.server.ts'
import { ledgerQuery } from '../../domain/inbox/referrals/ledger-filter.ts'
import { referralsPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { PathLink } from '../../platform/ui/link.tsx'
import { BonusText } from '../referrals/bonus-text.tsx'
import { BonusChangeList } from './bonus-change-list.tsx'
import { BonusForm } from './bonus-form.tsx'
import { ReferralCodeForm } from './referral-code-form.tsx'

interface ReferralPartProps {
  referral: Referral | undefined
  changes: BonusChange[]
  isWon: boolean
}

/** The veterinarian who referred a lead and the bonus, or a field for a code that was named on the phone. */
export function ReferralPart({ referral, changes, isWon }: ReferralPartProps) {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="referral" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 id="referral" className="font-heading text-xl">
        {t('Indicação')}
      </h2>
      {referral ? (
        <>
          <ReferralFacts {...referral} />
          {isWon || referral.bonus.state !== 'none' ? (
            <BonusForm key={changes.length} bonus={referral.bonus} />
          ) : (
            <p className="text-ink-soft">{t('Depois que a situação for Fechado, marque aqui o bônus.')}</p>
          )}
          <BonusChangeList changes={changes} />
        </>
      ) : (
        <ReferralCodeForm />
      )}
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
