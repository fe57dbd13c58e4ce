import { htmlLang, type Language } from '../../platform/i18n/language-path.ts'

/** A day of the phone's clock, without its year: `29/11`; `Nov 29`. */
export function formatDay(time: number, language: Language): string {
  const month = language === 'en' ? 'short' : '2-digit'
  return new Intl.DateTimeFormat(htmlLang[language], { day: '2-digit', month }).format(time)
}
