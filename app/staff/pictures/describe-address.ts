import { describePicturesPath } from '../../domain/pictures/index.ts'
import { inLanguage, type Language } from '../../platform/i18n/language-path.ts'
import { type DraftRevision, draftName } from '../content/draft-name.ts'

export const describeParameters = { draft: 'rascunho', back: 'volta' } as const

/** The page that asks for the missing descriptions of drafts, publishes these, and leads back. */
export function describeAddress(drafts: readonly DraftRevision[], back: string, language: Language): string {
  const query = new URLSearchParams([
    ...drafts.map((draft) => [describeParameters.draft, draftName(draft)]),
    [describeParameters.back, back],
  ])
  return `${inLanguage(describePicturesPath, language)}?${query}`
}
