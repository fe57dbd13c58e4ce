import { localizeContent } from '../../domain/content/localize-content.server.ts'
import { type ListPage, listPage } from '../../domain/herd/list-page.ts'
import { pageParameter } from '../../domain/paths.ts'

/** The page of the herd that an address asks for. Names stay as they are; badges are words. */
export function localizedListPage<T extends { badges: string[] }>(url: URL, herd: readonly T[]): ListPage<T> {
  const list = listPage(herd, url.searchParams.get(pageParameter))
  return {
    ...list,
    items: list.items.map((animal) => ({ ...animal, badges: localizeContent(url, animal.badges) })),
  }
}
