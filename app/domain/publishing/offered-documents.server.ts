import { oncePer } from '../../platform/once-per.ts'
import { hasInterest, isUsual, offeredOf, offers, offersPage } from '../content/index.ts'
import { madeLists, usualInterest } from '../herd/index.server.ts'
import { type PathKey, pageAt, pathOf, paths } from '../paths.ts'
import type { Documents } from './collections.server.ts'

/** Whether visitors may see animals of a kind and a breed: the ranch offers both. */
export function isOffered(
  { offering, kinds }: Pick<Documents, 'offering' | 'kinds'>,
  { kind, breed }: { kind: string; breed: string },
): boolean {
  const { hiddenBreeds = [], hiddenKinds = [] } = offering
  const isPregnancy = kinds.some(({ id, facts }) => id === kind && facts.includes('pregnancy'))
  return (
    !hiddenBreeds.includes(breed) &&
    !hiddenKinds.includes(kind) &&
    (!isPregnancy || offers(offeredOf(offering), 'pregnancies'))
  )
}

/**
 * The documents that visitors see: without those of activities that the ranch does not offer and of breeds and kinds that it does not
 * have, without links to their pages, and with a list for each animal that the ranch's own lists lack. Animals stay, for pedigrees.
 */
export const offeredDocuments = oncePer((documents: Documents): Documents => {
  const { hiddenBreeds = [] } = documents.offering
  const activities = offeredOf(documents.offering)
  const isOn = (facts: { kind: string; breed: string }) => isOffered(documents, facts)
  const own = kept(documents.lists, ({ breed = '', breeds = [], kinds }) => {
    const of = breeds.length > 0 ? breeds : ['']
    return (
      !hiddenBreeds.includes(breed) && kinds.some((kind) => of.some((each) => isOn({ kind, breed: each })))
    )
  })
  const missing = new Set<string>([
    ...(Object.keys(paths) as PathKey[])
      .filter((key) => !offersPage(activities, key))
      .map((key) => paths[key]),
    ...documents.lists.filter((list) => !own.includes(list)).map(({ address }) => address),
  ])
  const shownLink = (link: string) => {
    const page = pageAt(link)
    return missing.has(link) ? undefined : page ? pathOf(page, documents) : link
  }
  const { home, pregnancyCalendar } = documents
  const cards = kept(home.products.cards, ({ interest }) => hasInterest(documents, interest))
  const gestations = kept(pregnancyCalendar.gestations, ({ id }) => !hiddenBreeds.includes(id))
  // An owner who has ordered the menu decides there whether lists stand in it.
  const made = madeLists(documents, own, isOn).map((list) =>
    isUsual(documents.site) || !list.linkedFrom.includes('home')
      ? list
      : { ...list, linkedFrom: ['menu' as const, ...list.linkedFrom] },
  )
  return {
    ...documents,
    home: cards === home.products.cards ? home : { ...home, products: { ...home.products, cards } },
    // Its form needs one.
    pregnancyCalendar:
      gestations.length === 0 || gestations === pregnancyCalendar.gestations
        ? pregnancyCalendar
        : { ...pregnancyCalendar, gestations },
    lists: [...own.map((list) => withoutExchange(missing, withShownLinks(list, shownLink))), ...made],
    offers: kept(
      documents.offers,
      ({ link, activity }) => !(link && missing.has(link)) && (!activity || offers(activities, activity)),
    ).map((offer) => {
      const link = offer.link && shownLink(offer.link)
      return link === offer.link ? offer : { ...offer, link }
    }),
    courses: offers(activities, 'courses') ? documents.courses : [],
    ebooks: offers(activities, 'ebooks') ? documents.ebooks : [],
    articles: offers(activities, 'blog') ? documents.articles : [],
  }
})

/** The same list where all stay, so that unchanged documents can be recognised. */
function kept<Item>(all: Item[], isKept: (item: Item) => boolean): Item[] {
  return all.every(isKept) ? all : all.filter(isKept)
}

/** Where bulls are not exchanged for calves, a list's button does not ask for it either. */
function withoutExchange(missing: ReadonlySet<string>, list: Documents['lists'][number]) {
  if (list.calculator !== 'exchangeCalculator' || !missing.has(paths.exchangeCalculator)) return list
  const { calculator: _, ...rest } = list
  return { ...rest, interest: usualInterest }
}

/** A text that leads to a missing page is about it. */
function withShownLinks(list: Documents['lists'][number], shownLink: (link: string) => string | undefined) {
  const { sections = [] } = list
  const shown = sections.flatMap((section) => {
    const address = section.link && shownLink(section.link.address)
    if (!section.link || address === section.link.address) return [section]
    return address ? [{ ...section, link: { ...section.link, address } }] : []
  })
  return shown.every((each, index) => each === sections[index]) && shown.length === sections.length
    ? list
    : { ...list, sections: shown }
}
