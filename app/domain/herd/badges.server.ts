import type { Language } from '../../platform/i18n/language-path.ts'

/** Badges whose English differs: Portuguese → English. */
const englishBadges: Readonly<Record<string, string>> = {
  Validado: 'Validated',
  'Alta Produção': 'High Yield',
  Doadora: 'Donor',
  Novilha: 'Heifer',
}

export function badgeText(badge: string, language: Language): string {
  return language === 'en' ? (englishBadges[badge] ?? badge) : badge
}
