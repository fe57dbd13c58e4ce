import type { CollectionName } from '../../domain/publishing/collections.server.ts'
import { contentPrefix, staffPaths } from '../../domain/staff-paths.ts'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'
import { kebabCase } from '../../platform/text.ts'

/** The sections of the panel that show documents, with their collections in the order of their lists. */
export const sections = {
  herd: [
    'bulls',
    'girAnimals',
    'pregnancies',
    'breeds',
    'traits',
    'purposes',
    'advice',
    'animalPage',
    'bullsPage',
    'comparePage',
    'girPage',
    'pregnanciesPage',
    'geneticBank',
    'placeholderPage',
  ],
  offers: [
    'offers',
    'catalogue',
    'premiumRecipient',
    'bullExchange',
    'cattleExchange',
    'market',
    'exchangeCalculator',
    'recipientCalculator',
    'pregnancyCalendar',
  ],
  training: ['courses', 'ebooks', 'training', 'courseCalculator'],
  texts: ['home', 'articles', 'blog', 'ranch', 'authenticity', 'terms', 'privacy'],
  team: ['teamMembers', 'team'],
} as const satisfies Record<string, readonly CollectionName[]>

export type SectionName = keyof typeof sections

/** The section that a staff page belongs to; undefined for the other pages. */
export function sectionOf(pathname: string): SectionName | undefined {
  const path = withoutLanguage(pathname)
  const names = Object.keys(sections) as SectionName[]
  const slug = path.startsWith(`${contentPrefix}/`) ? path.split('/')[3] : undefined
  return names.find((name) =>
    slug ? sections[name].some((each) => collectionSlug(each) === slug) : path.startsWith(staffPaths[name]),
  )
}

/** A collection's name in addresses: `girAnimals` → `gir-animals`. */
export function collectionSlug(collection: CollectionName): string {
  return kebabCase(collection)
}

interface EntryAddress {
  collection: CollectionName
  id: string
}

/** The editor of a document. */
export function entryPath({ collection, id }: EntryAddress): string {
  return `${contentPrefix}/${collectionSlug(collection)}/${id}`
}

export function newEntryPath(collection: CollectionName): string {
  return `${contentPrefix}/${collectionSlug(collection)}/novo`
}

export function historyPath(entry: EntryAddress): string {
  return `${entryPath(entry)}/historico`
}

/** Leads to the entry's own place on the page, where cards have one. */
export function previewPath(entry: EntryAddress): string {
  const hasAnchor = ['offers', 'courses', 'ebooks'].includes(entry.collection)
  return `${entryPath(entry)}/previa${hasAnchor ? `#${entry.id}` : ''}`
}
