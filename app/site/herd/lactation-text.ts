import { decimal } from '../../platform/i18n/format.ts'
import type { Translate } from '../../platform/i18n/language.tsx'
import type { Language } from '../../platform/i18n/language-path.ts'

export function lactationText(
  { kg, days }: { kg: number; days: number },
  t: Translate,
  language: Language,
): string {
  return t('{kg} kg em {days} dias', { kg: decimal(kg, language), days: String(days) })
}
