import { useLanguage } from '../../platform/i18n/language.tsx'

/** Takes a veterinarian's code that the person named on the phone or in a chat. `typed` is a code that was refused. */
export function ReferralCodeForm({ typed }: { typed: string }) {
  const { t } = useLanguage()
  return (
    <details open={typed !== ''} className="rounded-lg border-2 border-ink-soft/40 px-4 py-1">
      <summary className="details-summary">{t('Veio por um veterinário?')}</summary>
      <form method="post" className="grid gap-4 py-3">
        <label className="grid gap-1 font-semibold">
          {t('Código de indicação')}
          <input
            name="referralCode"
            required
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
        <button type="submit" className="button button-pasture">
          {t('Anotar a indicação')}
        </button>
      </form>
    </details>
  )
}
