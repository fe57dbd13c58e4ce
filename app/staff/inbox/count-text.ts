import type { Translate } from '../../platform/i18n/language.tsx'

type One = 'Mudar 1 lead?' | 'Mudar 1 lead' | '1 lead mudou.' | '1 lead voltou ao que era.' | OneKept
type OneKept = '1 já tinha mudado de novo e ficou como está.'
type Many =
  | 'Mudar {count} leads?'
  | 'Mudar {count} leads'
  | '{count} leads mudaram.'
  | '{count} leads voltaram ao que eram.'
  | '{count} já tinham mudado de novo e ficaram como estão.'

/** A text about one or several leads. */
export function countText(t: Translate, count: number, one: One, many: Many): string {
  return count === 1 ? t(one) : t(many, { count: String(count) })
}
