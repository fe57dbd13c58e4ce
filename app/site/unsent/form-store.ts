import type { StoredFormPath } from '../../domain/leads/stored-forms.ts'
import type { FormStore } from '../../platform/forms/send-form.ts'
import { nextPaint } from '../../platform/framework/wait.ts'

const loadStore = () => import('./store-unsent.tsx')

/**
 * Loads what a form needs to be checked and stored, because that will be needed when nothing loads. Call when the visitor enters the form.
 * @param loadRules loads the rules that a form is checked by
 */
export async function preloadForm(loadRules?: () => Promise<unknown>): Promise<void> {
  await nextPaint()
  await Promise.all([loadRules?.(), loadStore()]).catch(() => {})
}

/** Stores forms that were not sent (docs/product.md#unsent-messages); `path` takes them later. Both throw when their script does not load. */
export const formStore = (path: StoredFormPath): FormStore => ({
  async put(form, reason) {
    const { storeUnsent } = await loadStore()
    return storeUnsent(path, form, reason)
  },
  async remove(instance) {
    const { hasMessages } = await import('./unsent-mark.ts')
    if (!(await hasMessages())) return
    const { removeUnsent: dropKept } = await loadStore()
    await dropKept(instance)
  },
})
