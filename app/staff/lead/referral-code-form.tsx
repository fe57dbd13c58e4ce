import { useLanguage } from '../../platform/i18n/language.tsx'
import { leadFormId } from './lead-form.tsx'

/** Takes a veterinarian's code that the person named on the phone or in a chat, with the lead's form. `typed` is a code that is not stored. */
export function ReferralCodeForm({ typed }: { typed: string }) {
  const { t } = useLanguage()
  return (
    <details open={typed !== ''} className="rounded-lg border-2 border-ink-soft/40 px-4 py-1">
      <summary className="details-summary">{t('Veio por um veterinário?')}</summary>
      <div className="grid gap-4 py-3">
        <label className="grid gap-1 font-semibold">
          {t('Código de indicação')}
          <input
            form={leadFormId}
            name="referralCode"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={typed}
            aria-describedby="referral-code-hint"
            className="control font-normal"
          />
        </label>
        <p id="referral-code-hint" className="text-ink-soft text-sm">
          {t('Se a pessoa disser o código por telefone ou na conversa. Como 482-719-350.')}
        </p>
        <button type="submit" form={leadFormId} className="button button-pasture">
          {t('Anotar a indicação')}
        </button>
      </div>
    </details>
  )
}
