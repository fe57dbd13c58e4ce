import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import { type CollectionName, isListName, mayEdit } from '../../domain/publishing/index.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { readListFilter } from './list-filter.ts'
import { listSection } from './list-section.server.ts'
import { sectionOf, sections } from './sections.ts'

/** The data of a section's page. */
export async function loadSection(url: URL, context: Readonly<RouterContextProvider>) {
  const section = sectionOf(url.pathname)
  if (!section) throw new Error(`no section is at ${url.pathname}`)
  const reader = context.get(staffContext)
  const all: readonly CollectionName[] = sections[section]
  const collections = all.filter((name) => mayEdit(reader, name))
  const filter = readListFilter(url.searchParams, collections)
  const list = await listSection(context.get(servicesContext), collections, filter, {
    reader,
    pageNumber: url.searchParams.get(pageParameter),
    language: languageOf(url.pathname),
  })
  return { section, collections, filter, list, lists: collections.filter(isListName) }
}
