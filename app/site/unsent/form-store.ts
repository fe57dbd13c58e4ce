import type { FormStore } from '../../platform/forms/send-form.ts'
import { nextPaint } from '../../platform/framework/wait.ts'
import type { StoredFormPath } from './store-unsent.ts'
import { hasDatabase } from './unsent-database.ts'

const loadStore = () => import('./store-unsent.ts')

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
  put: async (form, reason) => (await loadStore()).storeUnsent(path, form, reason),
  async remove(instance) {
    if (await hasDatabase()) await (await import('./send-unsent.ts')).removeMessage(instance)
  },
})
