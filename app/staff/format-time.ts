import { htmlLang, type Language } from '../platform/i18n/language-path.ts'
import { ranchTimeZone } from '../platform/ranch-time.ts'

/** Created once: creating a format costs more than a whole list item. */
const formats: Record<Language, Intl.DateTimeFormat> = { pt: createFormat('pt'), en: createFormat('en') }

/** Day and time at the ranch: `21/11/2026, 06:12`. */
export function formatTime(time: number, language: Language): string {
  return formats[language].format(time)
}

function createFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang[language], {
    timeZone: ranchTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
