import type { Language } from './language-path.ts'
import {
  type BilingualText,
  inEnglish,
  type PlaceholderNames,
  type ShownText,
  type UiTemplate,
} from './ui-text.ts'

type Values<Name extends string = string> = Readonly<Record<Name, string | number>>

/** Translates a Portuguese interface text and fills in its `{name}` placeholders. Values are never translated. */
export interface Translate {
  (text: ShownText): string
  <Text extends UiTemplate>(text: Text, values: Values<PlaceholderNames<Text>>): string
  <Text extends string>(
    text: { readonly pt: Text; readonly en: string },
    values: Values<PlaceholderNames<Text>>,
  ): string
}

/** Translates without the "..." of `useLanguage`: for page titles and the server. */
export function translator(language: Language): Translate {
  return (text: string | BilingualText, values: Values = {}) => {
    const translated = typeof text === 'object' ? text[language] : language === 'en' ? inEnglish(text) : text
    return filled(translated, values)
  }
}

export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** Takes words for one and for any other number: `1 contato`, `{count} contatos`. */
export function counted(
  count: number,
  one: string,
  many: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return filled(count === 1 ? one : many, { count, ...values })
}
