import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import { type CollectionName, isListName } from '../../domain/publishing/index.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { readListFilter } from './list-filter.ts'
import { listSection } from './list-section.server.ts'
import { sectionOf, sections } from './sections.ts'

/** The data of a section's page. */
export async function loadSection(url: URL, context: Readonly<RouterContextProvider>) {
  const section = sectionOf(url.pathname)
  if (!section) throw new Error(`no section is at ${url.pathname}`)
  const filter = readListFilter(url.searchParams, section)
  const list = await listSection(context.get(servicesContext), section, filter, {
    pageNumber: url.searchParams.get(pageParameter),
    language: languageOf(url.pathname),
  })
  const collections: readonly CollectionName[] = sections[section]
  return { section, filter, list, lists: collections.filter(isListName) }
}
