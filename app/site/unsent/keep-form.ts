import type { FormKeeping } from '../../platform/forms/send-form.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { loadUnsentEnglish } from '../english-parts.ts'
import type { KeptForm } from './unsent-message.ts'

const loadKeeping = () => import('./keep-unsent.tsx')

/** Loads what keeping a form needs, because it will be needed when nothing loads. Call when the visitor enters the form. */
export function prepareToKeep(language: Language): void {
  Promise.all([loadKeeping(), loadUnsentEnglish(language)]).catch(() => {})
}

/** Keeps forms that were not sent (docs/product.md#unsent-messages); `path` takes them later. Both throw when their script does not load. */
export const formKeeping = (path: KeptForm): FormKeeping => ({
  async keep(form, reason) {
    const [{ keepUnsent }] = await Promise.all([loadKeeping(), loadUnsentEnglish(form.language)])
    return keepUnsent(path, form, reason)
  },
  async drop(instance) {
    const { hasMessages } = await import('./unsent-mark.ts')
    if (!(await hasMessages())) return
    const { dropKept } = await loadKeeping()
    await dropKept(instance)
  },
})
