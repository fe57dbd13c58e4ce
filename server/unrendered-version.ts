import { ContentError } from '../app/domain/content/index.server.ts'
import { collectionOf, type EntryKey } from '../app/domain/publishing/index.server.ts'

/** Pages of a version cannot be rendered. */
export class UnrenderedVersion extends Error {
  override readonly name = 'UnrenderedVersion'
  /** What differs from the version that is shown. */
  readonly entries: readonly EntryKey[]

  constructor(entries: readonly EntryKey[], cause: unknown) {
    const names = entries.map(({ collection, id }) => `${collection}/${id}`)
    super(`pages cannot be rendered with the new ${names.join(', ')}`, { cause })
    this.entries = entries
  }
}

/** The entries that keep a version from being shown; none for causes outside the content, such as a database that is away. */
export function faultyEntries(failure: unknown): readonly EntryKey[] {
  if (failure instanceof UnrenderedVersion) return failure.entries
  if (!(failure instanceof ContentError) || !failure.place) return []
  const { file, id } = failure.place
  const collection = collectionOf(file)
  return collection ? [{ collection, id: id ?? collection }] : []
}
