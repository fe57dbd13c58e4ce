import {
  type CollectionName,
  collectionNames,
  collectionSlug,
  collections,
  type EntryKey,
  type SectionName,
} from '../../domain/publishing/collections.ts'
import { contentPrefix, staffPaths } from '../../domain/staff-paths.ts'

/** The section that a staff page belongs to; undefined for the other pages. */
export function sectionOf(pathname: string): SectionName | undefined {
  const path = pathname
  const slug = path.startsWith(`${contentPrefix}/`) ? path.split('/')[3] : undefined
  const collection = collectionNames.find((name) =>
    slug ? collectionSlug(name) === slug : path.startsWith(staffPaths[collections[name].section]),
  )
  return collection && collections[collection].section
}

export function entryPath({ collection, id }: EntryKey): string {
  return `${contentPrefix}/${collectionSlug(collection)}/${id}`
}

export function newEntryPath(collection: CollectionName): string {
  return `${contentPrefix}/${collectionSlug(collection)}/novo`
}

/** Names a list that a new one begins as. */
export const newListParameter = 'lista'

export const newAnimalParameters = { kind: 'tipo', breed: 'raca' } as const

/** The page of a new animal of a kind; with `back`, it leads back as `backQuery` says. */
export function newAnimalPath(kind: string, back?: string): string {
  const query = new URLSearchParams({
    [newAnimalParameters.kind]: kind,
    ...(back && { [backParameter]: back }),
  })
  return `${newEntryPath('animals')}?${query}`
}

/** Also of the sign-in, which leads back by the same name. */
export const backParameter = 'volta'

/** The query of a link to an editor that leads back to an address of the panel: a list with its filter, page and row. */
export function backQuery(address: string): string {
  return `?${new URLSearchParams({ [backParameter]: address })}`
}

export function historyPath(entry: EntryKey): string {
  return `${entryPath(entry)}/historico`
}

export const besideParameter = 'ao-lado'

/** With the fragment of the entry's card, where there is one. */
export function previewPath(entry: EntryKey): string {
  const hasAnchor = ['offers', 'courses', 'ebooks'].includes(entry.collection)
  return `${entryPath(entry)}/previa${hasAnchor ? `#${entry.id}` : ''}`
}
