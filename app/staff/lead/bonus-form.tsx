import { type Bonus, bonusCentsPerBull, bonusLabels, maxBulls } from '../../domain/referrals/index.ts'
import { money } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** Marks a bonus. Sends what was seen, so that a change of somebody else meanwhile is noticed. */
export function BonusForm({ bonus }: { bonus: Bonus }) {
  const { t, language } = useLanguage()
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="seenBonus" value={bonus.state} />
      <input type="hidden" name="seenBulls" value={bonus.bulls} />
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid grow basis-32 gap-1 font-semibold">
          {t('Bônus da indicação')}
          <select name="bonus" defaultValue={bonus.state} className="control font-normal">
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
            name="bulls"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxBulls}
            required
            defaultValue={Math.max(bonus.bulls, 1)}
            className="control font-normal"
          />
        </label>
      </div>
      <p className="text-ink-soft text-sm">
        {t('{amount} por touro entregue na permuta.', { amount: money(bonusCentsPerBull, language) })}
      </p>
      <button type="submit" className="button button-terracotta">
        {t('Salvar o bônus')}
      </button>
    </form>
  )
}
