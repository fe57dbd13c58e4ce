import { ledgerParameters, type TypedLedgerFilter } from '../../domain/inbox/referrals/ledger-filter.ts'
import { leadStatusLabels } from '../../domain/leads/lead.ts'
import { bonusLabels } from '../../domain/referrals/index.ts'
import { referralsPath } from '../../domain/staff-paths.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { inLanguage } from '../../platform/i18n/language-path.ts'
import type { UiText } from '../../platform/i18n/ui-text.ts'
import { PathLink } from '../../platform/ui/link.tsx'

interface LedgerFilterFormProps {
  typed: Omit<TypedLedgerFilter, 'after'>
}

/** Submits to an address, so that filters can be bookmarked and shared. */
export function LedgerFilterForm({ typed }: LedgerFilterFormProps) {
  const { t, language } = useLanguage()
  const select = (field: 'bonus' | 'status', label: UiText, options: Record<string, UiText>) => (
    <label className="grid grow basis-40 gap-1 font-semibold text-sm">
      {t(label)}
      <select
        name={ledgerParameters[field]}
        defaultValue={typed[field]}
        className="control font-normal text-base"
      >
        <option value="">{t('Todos')}</option>
        {Object.entries(options).map(([code, text]) => (
          <option key={code} value={code}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <search>
      <form
        action={inLanguage(referralsPath, language)}
        className="mt-4 flex flex-wrap items-end gap-3"
        aria-label={t('Filtros')}
      >
        {select('bonus', 'Bônus da indicação', bonusLabels)}
        {select('status', 'Situação', leadStatusLabels)}
        <label className="grid grow basis-40 gap-1 font-semibold text-sm">
          {t('Código de indicação')}
          <input
            name={ledgerParameters.code}
            defaultValue={typed.code}
            inputMode="numeric"
            autoComplete="off"
            className="control font-normal text-base"
          />
        </label>
        <button type="submit" className="button button-pasture">
          {t('Filtrar')}
        </button>
        <PathLink path={referralsPath} className="text-link">
          {t('Limpar')}
        </PathLink>
      </form>
    </search>
  )
}
