import { useState } from 'react'
import type { BonusChange } from '../../domain/inbox/referrals/bonus-changes.server.ts'
import type { Referral } from '../../domain/inbox/referrals/ledger.server.ts'
import { ledgerQuery } from '../../domain/inbox/referrals/ledger-filter.ts'
import { type Bonus, bonusLabels, bookedPerBull, maxBulls } from '../../domain/referrals/index.ts'
import { referralsPath } from '../../domain/staff-paths.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../../platform/ranch-time.ts'
import { PathLink } from '../../platform/ui/link.tsx'
import { InputField, SelectField } from '../controls.tsx'
import type { FieldErrors } from '../outcome.tsx'
import { BonusText } from '../referrals/bonus-text.tsx'
import { leadFormId, type TypedFields } from './lead-form.tsx'

interface ReferralPartProps {
  referral: Referral
  changes: BonusChange[]
  /** What the ranch pays by now. */
  centsPerBull: number
  typed: TypedFields
  errors: FieldErrors
}

export function ReferralPart({ referral, changes, centsPerBull, typed, errors }: ReferralPartProps) {
  const { t } = useLanguage()
  const { status, bonus } = referral
  const mayHaveBonus = status === 'won' || bonus.state !== 'none' || typed['bonus'] !== undefined
  return (
    <section aria-labelledby="referral" className="grid gap-4 rounded-lg border-2 border-ink p-4">
      <h2 id="referral" className="font-heading text-xl">
        {t({ pt: 'Indicação', en: 'Referral' })}
      </h2>
      <ReferralDetails {...referral} />
      {mayHaveBonus ? (
        <BonusForm bonus={bonus} centsPerBull={centsPerBull} typed={typed} error={errors['bulls']} />
      ) : (
        <p className="text-ink-soft">
          {t({
            pt: 'Depois que a situação for Fechado, marque aqui o bônus.',
            en: 'Once the status is Won, mark the bonus here.',
          })}
        </p>
      )}
      <BonusChangeList changes={changes} />
    </section>
  )
}

function ReferralDetails({ veterinarian, code, addedBy, bonus }: Referral) {
  const { t } = useLanguage()
  return (
    <div className="wrap-anywhere grid justify-items-start gap-1">
      <p className="font-semibold">
        {veterinarian.name ||
          veterinarian.email ||
          t({ pt: 'Veterinário apagado', en: 'Erased veterinarian' })}
      </p>
      {veterinarian.name && <p>{veterinarian.email}</p>}
      <p className="text-ink-soft text-sm">
        {addedBy
          ? t({ pt: 'Código anotado por {email}.', en: 'Code entered by {email}.' }, { email: addedBy })
          : t({ pt: 'Chegou pelo link.', en: 'Came by the link.' })}
      </p>
      <PathLink path={referralsPath} search={`?${ledgerQuery({ code })}`} className="text-link">
        {t({ pt: 'Indicações com o código {code}', en: 'Referrals with the code {code}' }, { code })}
      </PathLink>
      <BonusText bonus={bonus} />
    </div>
  )
}

interface BonusFormProps {
  bonus: Bonus
  centsPerBull: number
  typed: TypedFields
  error: FieldErrors[string]
}

/** Marks a bonus, with the lead's form. Sends what was seen, so that another person's change meanwhile is noticed. */
function BonusForm({ bonus, centsPerBull, typed, error }: BonusFormProps) {
  const { t, language } = useLanguage()
  const [seen] = useState(bonus)
  return (
    <div className="grid gap-4">
      <input type="hidden" form={leadFormId} name="seenBonus" value={seen.state} />
      <input type="hidden" form={leadFormId} name="seenBulls" value={seen.bulls} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={{ pt: 'Bônus da indicação', en: 'Referral bonus' }}
          form={leadFormId}
          name="bonus"
          defaultValue={typed['bonus'] ?? seen.state}
          options={bonusLabels}
          className="grow basis-32"
        />
        <InputField
          label="Touros"
          form={leadFormId}
          name="bulls"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxBulls}
          defaultValue={typed['bulls'] ?? Math.max(seen.bulls, 1)}
          error={error}
          className="grow basis-24"
        />
      </div>
      <p className="text-ink-soft text-sm">
        {t(
          {
            pt: '{amount} por touro entregue na permuta.',
            en: '{amount} for each bull delivered in the exchange.',
          },
          { amount: money(bookedPerBull(seen, centsPerBull), language) },
        )}
      </p>
      <button type="submit" form={leadFormId} className="button button-terracotta">
        {t({ pt: 'Salvar o bônus', en: 'Save the bonus' })}
      </button>
    </div>
  )
}

function BonusChangeList({ changes }: { changes: BonusChange[] }) {
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

/** Takes a veterinarian's code that the person named on the phone or in a chat, with the lead's form. `typed` is a code that is not stored. */
export function ReferralCodeForm({ typed, error }: { typed: string; error: FieldErrors[string] }) {
  const { t } = useLanguage()
  return (
    <details open={typed !== ''} className="rounded-lg border-2 border-ink-soft/40 px-4 py-1">
      <summary className="details-summary">
        {t({ pt: 'Veio por um veterinário?', en: 'Referred by a veterinarian?' })}
      </summary>
      <div className="grid gap-4 py-3">
        <InputField
          label="Código de indicação"
          form={leadFormId}
          name="referralCode"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed}
          aria-describedby="referral-code-hint"
          error={error}
        />
        <p id="referral-code-hint" className="text-ink-soft text-sm">
          {t({
            pt: 'Se a pessoa disser o código por telefone ou na conversa. Como 482-719-350.',
            en: 'If the person says the code on the phone or in the chat. Such as 482-719-350.',
          })}
        </p>
        <button type="submit" form={leadFormId} className="button button-pasture">
          {t({ pt: 'Anotar a indicação', en: 'Enter the referral' })}
        </button>
      </div>
    </details>
  )
}
