import { shortDate } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/language.tsx'

/** Sets the day until which to call or write, or removes it. Days at the ranch. */
export function NextDayForm({ nextDay, today }: { nextDay: string; today: string }) {
  const { t, language } = useLanguage()
  const isOverdue = nextDay !== '' && nextDay < today
  return (
    <form method="post" className="grid content-start gap-2">
      <label className="grid min-w-0 gap-1 font-semibold">
        {t('Ligar até')}
        <input
          type="date"
          name="nextDay"
          min={today}
          // Browsers refuse to send a day before `min`, even when only the button below is used.
          defaultValue={isOverdue ? '' : nextDay}
          aria-describedby={isOverdue ? 'overdue' : undefined}
          className="control font-normal"
        />
      </label>
      {isOverdue && (
        <p id="overdue" className="font-semibold text-danger">
          {t('Atrasado: era até {day}', { day: shortDate(nextDay, language) })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4">
        <button type="submit" className="button button-pasture grow">
          {t('Definir a data')}
        </button>
        {nextDay && (
          <button type="submit" name="withoutDay" value="1" className="text-link min-h-11">
            {t('Tirar a data')}
          </button>
        )}
      </div>
    </form>
  )
}
