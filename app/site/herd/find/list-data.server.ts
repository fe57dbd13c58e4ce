import { redirect } from 'react-router'
import type { HerdList } from '../../../domain/herd/lists.server.ts'
import { areFromForm } from '../../../domain/herd/search/form-parameters.ts'
import type { SearchTerms } from '../../../domain/herd/search/herd-lists.server.ts'
import { formatHerdQuery, type HerdQuery, isQueryParameter } from '../../../domain/herd/search/herd-query.ts'
import type { HerdListName } from '../../../domain/herd-paths.ts'
import { languageOf } from '../../../platform/i18n/language-path.ts'
import { filterView } from './filter-view.server.ts'

/**
 * What a list page shows. `structured` makes its data for search engines, which searches don't need. @throws a redirect for parameters
 * as forms send them.
 */
export function listData<Item extends { video: { address: string } | undefined }>(
  url: URL,
  name: HerdListName,
  { found, list, traits, runs }: HerdList<Item>,
  terms: SearchTerms,
  structured: () => object[],
) {
  redirectFromForm(url, found.query)
  const items = list.items.map((item) => ({ ...item, video: item.video?.address }))
  const filter = filterView(name, found, terms, languageOf(url.pathname))
  return {
    list: { ...list, items },
    traits,
    runs,
    filter,
    structured: filter.search ? [] : structured(),
    query: formatHerdQuery(found.query, list.page).toString(),
  }
}

/** Every search has one address that can be shared. Unknown parameters stay. */
export function redirectFromForm(url: URL, query: HerdQuery): void {
  const given = [...url.searchParams]
  const known = given.filter(([name]) => isQueryParameter(name))
  if (!areFromForm(new URLSearchParams(known))) return
  const others = given.filter(([name]) => !isQueryParameter(name))
  const search = new URLSearchParams([...formatHerdQuery(query), ...others]).toString()
  throw redirect(url.pathname + (search && `?${search}`))
}
