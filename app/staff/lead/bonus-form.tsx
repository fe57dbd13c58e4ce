import { useState } from 'react'
import { type Bonus, bonusCentsPerBull, bonusLabels, maxBulls } from '../../domain/referrals/index.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { leadFormId, type TypedFields } from './lead-form.tsx'

/** Marks a bonus, with the lead's form. Sends what was seen, so that a change of somebody else meanwhile is noticed. */
export function BonusForm({ bonus, typed }: { bonus: Bonus; typed: TypedFields }) {
  const { t, language } = useLanguage()
  const [seen] = useState(bonus)
  return (
    <div className="grid gap-4">
      <input type="hidden" form={leadFormId} name="seenBonus" value={seen.state} />
      <input type="hidden" form={leadFormId} name="seenBulls" value={seen.bulls} />
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid grow basis-32 gap-1 font-semibold">
          {t('Bônus da indicação')}
          <select
            form={leadFormId}
            name="bonus"
            defaultValue={typed['bonus'] ?? seen.state}
            className="control font-normal"
          >
            {Object.entries(bonusLabels).map(([code, label]) => (
              <option key={code} value={code}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid grow basis-24 gap-1 font-semibold">
          {t('Touros')}
          <input
            form={leadFormId}
            name="bulls"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxBulls}
            defaultValue={typed['bulls'] ?? Math.max(seen.bulls, 1)}
            className="control font-normal"
          />
        </label>
      </div>
      <p className="text-ink-soft text-sm">
        {t('{amount} por touro entregue na permuta.', { amount: money(bonusCentsPerBull, language) })}
      </p>
      <button type="submit" form={leadFormId} className="button button-terracotta">
        {t('Salvar o bônus')}
      </button>
    </div>
  )
}
