import type { Language } from '../platform/i18n/language-path.ts'

/** Day and time of the phone's clock: `18/11, 14h02`; `Nov 18, 14:02`. */
export function formatTime(milliseconds: number, language: Language): string {
  const time = new Date(milliseconds)
  if (language === 'en')
    return new Intl.DateTimeFormat('en', {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as Intl.DateTimeFormatOptions).format(time)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(time.getDate())}/${digits(time.getMonth() + 1)}, ${time.getHours()}h${digits(time.getMinutes())}`
}
