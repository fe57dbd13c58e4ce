import { hasInterest, hasPage, offeredOf, offers } from '../content/index.ts'
import { type PathKey, paths } from '../paths.ts'
import type { Documents } from './collections.server.ts'

/**
 * The documents that visitors see: without those of activities that the ranch does not offer and of breeds and kinds that it does not
 * have, and without links to their pages. Animals stay, for pedigrees.
 */
export function offeredDocuments(documents: Documents): Documents {
  const { hiddenBreeds = [], hiddenKinds = [] } = documents.offering
  const activities = offeredOf(documents.offering)
  if (!activities && hiddenBreeds.length + hiddenKinds.length === 0) return documents
  const lists = documents.lists.filter(
    ({ breed, kinds }) =>
      !(breed && hiddenBreeds.includes(breed)) &&
      !kinds.every((kind) => hiddenKinds.includes(kind)) &&
      (offers(activities, 'pregnancies') || !kinds.every(isPregnancy)),
  )
  const missing = new Set<string>([
    ...(Object.keys(paths) as PathKey[]).filter((key) => !hasPage(activities, key)).map((key) => paths[key]),
    ...documents.lists.filter((list) => !lists.includes(list)).map(({ address }) => address),
  ])
  const { home, pregnancyCalendar } = documents
  const cards = home.products.cards.filter(({ interest }) => hasInterest(activities, interest))
  const gestations = pregnancyCalendar.gestations.filter(({ id }) => !hiddenBreeds.includes(id))
  return {
    ...documents,
    home: { ...home, products: { ...home.products, cards } },
    // Its form needs one.
    pregnancyCalendar: gestations.length > 0 ? { ...pregnancyCalendar, gestations } : pregnancyCalendar,
    lists: lists.map((list) => withoutLinksTo(missing, list)),
    offers: documents.offers.filter(
      ({ link, activity }) => !(link && missing.has(link)) && (!activity || offers(activities, activity)),
    ),
    courses: offers(activities, 'courses') ? documents.courses : [],
    ebooks: offers(activities, 'ebooks') ? documents.ebooks : [],
    articles: offers(activities, 'blog') ? documents.articles : [],
  }

  function isPregnancy(kind: string): boolean {
    return documents.kinds.some(({ id, facts }) => id === kind && facts.includes('pregnancy'))
  }
}

/** A text that leads to a missing page is about it. */
function withoutLinksTo(missing: ReadonlySet<string>, list: Documents['lists'][number]) {
  const sections = list.sections?.filter(({ link }) => !link || !missing.has(link.address))
  return sections?.length === list.sections?.length ? list : { ...list, sections }
}
