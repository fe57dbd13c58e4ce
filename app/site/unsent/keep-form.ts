import type { SentForm } from '../../platform/forms/use-form.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { loadUnsentEnglish } from '../english-parts.ts'

const loadKeeping = () => import('./keep-unsent.tsx')

/** Loads what keeping a form needs, because it will be needed when nothing loads. Call when the visitor enters the form. */
export function prepareToKeep(language: Language): void {
  Promise.all([loadKeeping(), loadUnsentEnglish(language)]).catch(() => {})
}

/** Keeps a form that was not sent (docs/product.md#unsent-messages). @throws when the script for it does not load. */
export async function keepForm(form: SentForm) {
  const [{ keepUnsent }] = await Promise.all([loadKeeping(), loadUnsentEnglish(form.language)])
  return keepUnsent(form)
}
