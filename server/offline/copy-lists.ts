import type { StoredFile } from '../../app/platform/http/files/file-store.ts'
import type { Language } from '../../app/platform/i18n/language-path.ts'

interface CopyListsOptions {
  make(language: Language): Promise<StoredFile>
  /** The day at the ranch: some pages show it. */
  today(): string
}

/** The copy lists of one version, made for the first phone that asks, once however many wait. */
export function copyLists({ make, today }: CopyListsOptions): (language: Language) => Promise<StoredFile> {
  const lists = new Map<Language, { day: string; file: Promise<StoredFile> }>()
  return (language) => {
    const day = today()
    const list = lists.get(language)
    if (list?.day === day) return list.file
    const file = make(language)
    lists.set(language, { day, file })
    file.catch(() => lists.delete(language))
    return file
  }
}
