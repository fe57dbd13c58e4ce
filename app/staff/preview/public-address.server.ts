import { articlePath, ownPagePath, pageAt, pathOf, paths } from '../../domain/paths.ts'
import { declarationOf } from '../../domain/publishing/collections.ts'
import type { EntryKey, LocalizedContent } from '../../domain/publishing/index.server.ts'

/** The Portuguese address at which visitors see a document; undefined for an animal that they don't see. */
export function publicAddress({ collection, id }: EntryKey, content: LocalizedContent): string | undefined {
  const { herd, lists } = content
  switch (collection) {
    case 'animals':
      return herd.findOnPage(id)?.path
    case 'lists':
      return herd.list(id)?.document.address
    case 'breeds':
      return lists.find(({ breed }) => breed === id)?.address
    // Any page of an animal shows them.
    case 'advice':
    case 'animalPage':
    case 'kinds':
    case 'programmes':
    case 'purposes':
    case 'traits':
      return herd.animals.find(({ id }) => herd.findOnPage(id))?.path ?? lists[0]?.address
    case 'placeholderPage':
      return herd.lists.find(({ document, animals }) => document.breed && animals.length === 0)?.document
        .address
    case 'articles':
      return articlePath(id)
    case 'pages':
      return ownPagePath(id)
    case 'offers':
      return `${paths.products}#${id}`
    default: {
      const { path } = declarationOf(collection)
      const page = pageAt(path)
      return page ? pathOf(page, content) : path
    }
  }
}
