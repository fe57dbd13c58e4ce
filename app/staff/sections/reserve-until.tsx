import { useLanguage } from '../../platform/i18n/language.tsx'
import type { ShownText } from '../../platform/i18n/ui-text.ts'
import { addDays, ranchDay, ranchMoment, timeOfMoment } from '../../platform/ranch-time.ts'
import { submitNothing } from '../controls.tsx'

export const reservedUntil = { pt: 'Reservado até', en: 'Reserved until' } as const satisfies ShownText

const hourMs = 60 * 60 * 1000
const friday = 5

/** Moments on the ranch's clock, by the codes of buttons. Days are whole. */
const ends: Record<string, { label: ShownText; moment(now: number, day: string): string }> = {
  '24h': { label: { pt: '24 h', en: '24 h' }, moment: (now) => ranchMoment(now + 24 * hourMs) },
  '48h': { label: { pt: '48 h', en: '48 h' }, moment: (now) => ranchMoment(now + 48 * hourMs) },
  friday: {
    label: { pt: 'Sexta', en: 'Friday' },
    moment(now) {
      const today = ranchDay(now)
      return `${addDays(today, (friday - new Date(today).getUTCDay() + 7) % 7)}T23:59`
    },
  },
  day: { label: { pt: 'Até este dia', en: 'Until this day' }, moment: (_, day) => `${day}T23:59` },
}

/** Undefined for what is no end, or is over. */
export function momentOf(code: string, day: string, now: number): string | undefined {
  const end = Object.hasOwn(ends, code) ? ends[code] : undefined
  const moment = end?.moment(now, day)
  return moment && timeOfMoment(moment) > now ? moment : undefined
}

/** Part of a form of states: reserves until a moment, at which the animals are available again by themselves. */
export function ReserveUntil() {
  const { t } = useLanguage()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-2">
      <legend className="mb-1 font-semibold text-sm">{t(reservedUntil)}</legend>
      {Object.entries(ends).map(([code, { label }]) => (
        <span key={code} className="contents">
          {code === 'day' && (
            <input
              type="date"
              name="until"
              aria-label={t(reservedUntil)}
              className="control grow basis-36"
              onKeyDown={submitNothing}
            />
          )}
          <button type="submit" name="state" value={`reserved:${code}`} className="state-button">
            {t(label)}
          </button>
        </span>
      ))}
    </fieldset>
  )
}
