import type { FormStore } from '../../platform/forms/send-form.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { loadUnsentEnglish } from '../english-parts.ts'
import type { StorableForm } from './unsent-message.ts'

const loadStore = () => import('./store-unsent.tsx')

/** Loads what storing a form needs, because it will be needed when nothing loads. Call when the visitor enters the form. */
export function preloadFormStore(language: Language): void {
  Promise.all([loadStore(), loadUnsentEnglish(language)]).catch(() => {})
}

/** Stores forms that were not sent (docs/product.md#unsent-messages); `path` takes them later. Both throw when their script does not load. */
export const formStore = (path: StorableForm): FormStore => ({
  async put(form, reason) {
    const [{ storeUnsent }] = await Promise.all([loadStore(), loadUnsentEnglish(form.language)])
    return storeUnsent(path, form, reason)
  },
  async remove(instance) {
    const { hasMessages } = await import('./unsent-mark.ts')
    if (!(await hasMessages())) return
    const { removeUnsent: dropKept } = await loadStore()
    await dropKept(instance)
  },
})
