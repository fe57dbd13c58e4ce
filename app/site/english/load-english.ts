import { addEnglish } from '../../platform/i18n/ui-text.ts'

/** Loads the English texts, once. @throws when that fails. */
export async function loadEnglish(): Promise<void> {
  const { english } = await import('./english.ts')
  addEnglish(english)
}
