import { htmlLang, type Language } from '../platform/i18n/language-path.ts'
import { ranchTimeZone } from '../platform/ranch-time.ts'

/** Made once: each costs more than the whole row that it is for. */
const formats: Record<Language, Intl.DateTimeFormat> = { pt: formatOf('pt'), en: formatOf('en') }

/** A moment where the ranch is: `21/11/2026, 06:12`. */
export function moment(time: number, language: Language): string {
  return formats[language].format(time)
}

function formatOf(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang[language], {
    timeZone: ranchTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
