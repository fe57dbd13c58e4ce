import { htmlLang, type Language } from '../paths.ts'

/** Made once: each costs more than the whole row that it is for. */
const formats: Record<Language, Intl.DateTimeFormat> = { pt: formatOf('pt'), en: formatOf('en') }

/** A moment where the ranch is: `21/11/2026, 06:12`. */
export function moment(time: number, language: Language): string {
  return formats[language].format(time)
}

function formatOf(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(htmlLang[language], {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}
