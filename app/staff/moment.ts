import { htmlLang, type Language } from '../paths.ts'

/** A moment where the ranch is: `21/11/2026, 06:12`. */
export function moment(time: number, language: Language): string {
  return new Date(time).toLocaleString(htmlLang[language], {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
