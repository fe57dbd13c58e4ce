import { useLanguage } from '../../platform/i18n/language.tsx'
import { htmlLang } from '../../platform/i18n/language-path.ts'

export function useDayFormat(): (day: string) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(htmlLang[language], {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
  })
  return (day) => format.format(Date.parse(day))
}

export function useNumberFormat(): (value: number) => string {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(htmlLang[language], { maximumFractionDigits: 1 })
  return (value) => format.format(value)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function useDurationFormat(): (ms: number) => string {
  const { t } = useLanguage()
  const format = useNumberFormat()
  return (ms) => {
    if (ms < hourMs) return t('{count} min', { count: format(Math.round(ms / minuteMs)) })
    if (ms < 2 * dayMs) return t('{count} h', { count: format(ms / hourMs) })
    return t('{count} dias', { count: format(Math.round(ms / dayMs)) })
  }
}

export function useWeekdayFormat(): (monday: string, days: number) => string {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(htmlLang[language], { timeZone: 'UTC', weekday: 'short' })
  return (monday, days) => format.format(Date.parse(monday) + days * dayMs).replace('.', '')
}
