import type { Language } from './language-path.ts'
import {
  type BilingualText,
  inEnglish,
  type PlaceholderNames,
  type UiTemplate,
  type UiText,
} from './ui-text.ts'

/** Translates a Portuguese interface text and fills in its `{name}` placeholders. Values are never translated. */
export interface Translate {
  (text: UiText | BilingualText): string
  <Text extends UiTemplate>(text: Text, values: Readonly<Record<PlaceholderNames<Text>, string>>): string
}

/** Translates without the "..." of `useLanguage`: for page titles and the server. */
export function translator(language: Language): Translate {
  return (text: string | BilingualText, values: Readonly<Record<string, string>> = {}) => {
    if (typeof text === 'object') return text[language]
    const translated = language === 'en' ? inEnglish(text) : text
    return translated.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
    )
  }
}
