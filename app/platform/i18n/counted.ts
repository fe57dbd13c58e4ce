import type { Translate } from './translate.ts'
import type { BilingualText } from './ui-text.ts'

/** How many there are, in words for one and for any other number: `1 contato`, `{count} contatos`. */
export function counted(
  t: Translate,
  count: number,
  one: BilingualText,
  many: BilingualText,
  values: Readonly<Record<string, string>> = {},
): string {
  return count === 1 ? t(one, values) : t(many, { count: String(count), ...values })
}
