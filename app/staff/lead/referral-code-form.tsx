import { useLanguage } from '../../platform/i18n/language.tsx'

/** Takes a veterinarian's code that the person named on the phone or in a chat. */
export function ReferralCodeForm() {
  const { t } = useLanguage()
  return (
    <form method="post" className="grid gap-4">
      <label className="grid gap-1 font-semibold">
        {t('Código de indicação')}
        <input
          name="referralCode"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          placeholder="482-719-350"
          aria-describedby="referral-code-hint"
          className="control font-normal"
        />
      </label>
      <p id="referral-code-hint" className="text-ink-soft text-sm">
        {t('Se a pessoa disser por telefone ou na conversa quem a indicou.')}
      </p>
      <button type="submit" className="button button-pasture">
        {t('Anotar a indicação')}
      </button>
    </form>
  )
}
