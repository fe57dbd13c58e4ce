import { hasInterest, hasPage, offers } from '../content/activities.ts'
import { type PathKey, paths } from '../paths.ts'
import type { Documents } from './collections.server.ts'

/** The documents that visitors see: without those of activities that the ranch does not offer, and without links to their pages. */
export function offeredDocuments(documents: Documents): Documents {
  const { activities } = documents.site
  if (!activities) return documents
  const lists = documents.lists.filter((list) => offers(activities, 'pregnancies') || !isOfPregnancies(list))
  const missing = new Set<string>([
    ...(Object.keys(paths) as PathKey[]).filter((key) => !hasPage(activities, key)).map((key) => paths[key]),
    ...documents.lists.filter((list) => !lists.includes(list)).map(({ address }) => address),
  ])
  const { cards } = documents.home.products
  return {
    ...documents,
    home: {
      ...documents.home,
      products: {
        ...documents.home.products,
        cards: cards.filter(({ interest }) => hasInterest(activities, interest)),
      },
    },
    lists: lists.map((list) => withoutLinksTo(missing, list)),
    offers: documents.offers.filter(
      ({ link, activity }) => !(link && missing.has(link)) && (!activity || offers(activities, activity)),
    ),
    courses: offers(activities, 'courses') ? documents.courses : [],
    ebooks: offers(activities, 'ebooks') ? documents.ebooks : [],
    articles: offers(activities, 'blog') ? documents.articles : [],
  }

  function isOfPregnancies({ kinds }: Documents['lists'][number]): boolean {
    return kinds.every((id) => documents.kinds.find((kind) => kind.id === id)?.facts.includes('pregnancy'))
  }
}

/** A text that leads to a missing page is about it. */
function withoutLinksTo(missing: ReadonlySet<string>, list: Documents['lists'][number]) {
  const sections = list.sections?.filter(({ link }) => !link || !missing.has(link.address))
  return sections?.length === list.sections?.length ? list : { ...list, sections }
}
