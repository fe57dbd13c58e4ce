import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../../domain/contexts.server.ts'
import { pageParameter } from '../../domain/paths.ts'
import { collectionNames, collections as facts } from '../../domain/publishing/collections.ts'
import { isListName, mayEdit } from '../../domain/publishing/index.server.ts'
import { languageOf } from '../../platform/i18n/language-path.ts'
import { staffContext } from '../staff-middleware.server.ts'
import { readListFilter } from './list-filter.ts'
import { listSection } from './list-section.server.ts'
import { sectionOf } from './sections.ts'

/** The data of a section's page. */
export async function loadSection(url: URL, context: Readonly<RouterContextProvider>) {
  const section = sectionOf(url.pathname)
  if (!section) throw new Error(`no section is at ${url.pathname}`)
  const reader = context.get(staffContext)
  const collections = collectionNames.filter(
    (name) => facts[name].section === section && mayEdit(reader, name),
  )
  const filter = readListFilter(url.searchParams, collections)
  const list = await listSection(context.get(servicesContext), collections, filter, {
    reader,
    pageNumber: url.searchParams.get(pageParameter),
    language: languageOf(url.pathname),
  })
  return { section, collections, filter, list, lists: collections.filter(isListName) }
}
