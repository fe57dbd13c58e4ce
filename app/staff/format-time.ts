import { htmlLang, type Language } from '../platform/i18n/language-path.ts'
import { ranchTimeZone } from '../platform/ranch-time.ts'

/** Created once: creating a format costs more than a whole list item. */
const formats: Record<Language, Intl.DateTimeFormat> = { pt: createFormat('pt'), en: createFormat('en') }

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
