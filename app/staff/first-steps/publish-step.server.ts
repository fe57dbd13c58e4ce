import {
  type Author,
  type Change,
  type PublishServices,
  publish,
} from '../../domain/publishing/index.server.ts'
import { documentIn } from '../../domain/publishing/questions.server.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import type { RequestServices } from '../../request/context.server.ts'
import { refusedChange } from '../content/readable-changes.server.ts'
import type { Refused } from '../outcome.tsx'

interface PublishStepOptions {
  by: Author
  language: Language
  batch?: string
}

/** Publishes what a first step's form changes. Returns why nothing was published. */
export async function publishStep(
  services: PublishServices & Pick<RequestServices, 'documents'>,
  changes: readonly Change[],
  { language, ...options }: PublishStepOptions,
): Promise<Refused | undefined> {
  try {
    await publish(services, changes, { ...options, action: 'publish' })
    return undefined
  } catch (error) {
    return refusedChange(error, language, {
      outdated: {
        pt: 'Outra pessoa mudou estes dados enquanto isso. Confira como ficaram.',
        en: 'Someone else has changed these data meanwhile. Check how they stand.',
      },
      documentOf: (key) => documentIn(services.documents, key),
    })
  }
}
