import { htmlLang, type Language } from '../platform/i18n/language-path.ts'
import { ranchTimeZone } from '../platform/ranch-time.ts'

/** Created once: creating a format costs more than a whole list item. */
const formats: Record<Language, Intl.DateTimeFormat> = { pt: createFormat('pt'), en: createFormat('en') }

/** Empty for what is no time, such as in a row of a damaged copy. */
export function formatTime(time: number, language: Language): string {
  return Number.isNaN(new Date(time).getTime()) ? '' : formats[language].format(time)
}

/** With the weekday, by which people remember what is to come. */
export function formatDatedTime(time: number, language: Language): string {
  const weekday = new Intl.DateTimeFormat(htmlLang[language], { timeZone: ranchTimeZone, weekday: 'long' })
  return `${weekday.format(time)}, ${formatTime(time, language)}`
}

function createFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang[language], {
    timeZone: ranchTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
