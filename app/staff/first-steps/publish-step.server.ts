import type { Author, Change } from '../../domain/publishing/index.server.ts'
import { documentIn } from '../../domain/publishing/questions.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import type { Refused } from '../outcome.tsx'

interface PublishStepOptions {
  by: Author
  language: Language
  batch?: string
}

/** Publishes what a first step's form changes. Returns why nothing was published. */
export async function publishStep(
  { publish, documents }: Pick<RequestServices, 'publish' | 'documents'>,
  changes: readonly Change[],
  { language, ...options }: PublishStepOptions,
): Promise<Refused | undefined> {
  try {
    await publish(changes, { ...options, action: 'publish' })
    return undefined
  } catch (error) {
    return refusedChange(error, language, {
      outdated: 'Outra pessoa mudou estes dados enquanto isso. Confira como ficaram.',
      documentOf: (key) => documentIn(documents, key),
    })
  }
}
