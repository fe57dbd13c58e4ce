import type { AnimalState } from '../../domain/herd/animal-states.ts'
import { type EntryKey, entriesOf } from '../../domain/publishing/index.server.ts'
import type { RequestServices } from '../../domain/services.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { entryName } from '../content/entry-name.server.ts'
import { changedParameter } from '../sections/list-filter.ts'
import { readStateChange } from './change-state.server.ts'

/** A change that was made a moment ago. */
export interface StateNoticeData extends EntryKey {
  name: string
  state: AnimalState
  /** For the form that takes the change back. */
  revision: number
  canUndo: boolean
}

/** The change that an address confirms; undefined for any other address. */
export async function readStateNotice(
  url: URL,
  { database, documents }: Pick<RequestServices, 'database' | 'documents'>,
): Promise<StateNoticeData | undefined> {
  const changed = url.searchParams.get(changedParameter) ?? ''
  const [, collection, id, digits] = /^(\w+)\.([\w-]+)\.(\d{1,9})$/.exec(changed) ?? []
  const entry = entriesOf(documents).find((each) => each.collection === collection && each.id === id)
  if (!entry) return undefined
  const revision = Number(digits)
  const change = await readStateChange(database, entry, revision)
  if (!change) return undefined
  return {
    ...{ collection: entry.collection, id: entry.id, revision, ...change },
    name: entryName(entry, entry.document, languageOf(url.pathname)),
  }
}
