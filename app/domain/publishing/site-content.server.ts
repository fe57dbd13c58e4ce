import { isDeepStrictEqual } from 'node:util'
import { inReais, priceText } from '../../platform/i18n/format.ts'
import type { Language } from '../../platform/i18n/language-path.ts'
import { isRecord } from '../../platform/is-record.ts'
import {
  type InEachLanguage,
  localizeContent,
  type PictureOf,
  type SchemaNode,
  type StoredBlock,
  textForOffering,
} from '../content/index.server.ts'
import { hasInterest, hasPage, isUsual, offeredOf, offers, offersPage } from '../content/index.ts'
import {
  automaticLists,
  breedNames,
  HerdPedigree,
  ShownHerd,
  usualInterest,
  withParents,
} from '../herd/index.server.ts'
import { lookPalette, type ShownLook } from '../look/index.server.ts'
import { documentPages, type PathKey, pageAt, pathOf, paths } from '../paths.ts'
import { type Documents, type LocalizedContent, schemas } from './collections.server.ts'
import type { CollectionName } from './collections.ts'
import { listPages, movedPaths, type PagesByPath } from './public-pages.server.ts'

/** The published content of one version, in both languages. A request reads one version only. */
export interface SiteContent extends InEachLanguage<LocalizedContent> {
  pages: PagesByPath
  /** Old paths with those that took their place. */
  moved: ReadonlyMap<string, string>
  localized: InEachLanguage<ReadonlyMap<object, unknown>>
  /** What localized documents show beside their own text. */
  shown: { bonusCents: number; pictures: readonly ShownPicture[] }
}

interface ShownPicture {
  asked: Parameters<PictureOf>
  shown: ReturnType<PictureOf>
}

/** A document that stays is localized once. `formerLists` are as they were in any version. */
export function siteContent(
  all: Documents,
  pictureOf: PictureOf,
  previous?: SiteContent,
  formerLists: Documents['lists'] = [],
): SiteContent {
  const documents = offeredDocuments(all)
  const { bonusCents } = documents.exchangeCalculator
  // An uploaded picture may have been given another place or size since.
  const isSame = ({ asked, shown }: ShownPicture) => isDeepStrictEqual(pictureOf(...asked), shown)
  const known =
    previous?.shown.bonusCents === bonusCents && previous.shown.pictures.every(isSame) ? previous : undefined
  const pictures: ShownPicture[] = [...(known?.shown.pictures ?? [])]
  const [pt, en] = [localize('pt'), localize('en')]
  const breedWords = new Map(
    [...breedNames(pt.content.breeds)].map(([code, name]) => [
      code,
      `${name} ${breedNames(en.content.breeds).get(code)}`,
    ]),
  )
  const addresses = new Set(documents.lists.map(({ address }) => address))
  const offLists = all.lists.map(({ address }) => address).filter((each) => !addresses.has(each))
  const tokens = lookPalette(all.look)
  const portuguese = complete(pt.content, 'pt')
  const content = { pt: portuguese, en: complete(en.content, 'en', portuguese.herd.pedigrees) }
  const pages = listPages(content.pt)
  return {
    ...content,
    pages,
    moved: movedPaths(content.pt, pages, formerLists),
    localized: { pt: pt.documents, en: en.documents },
    shown: { bonusCents, pictures },
  }

  function complete(content: Localized, language: Language, pedigrees?: HerdPedigree): LocalizedContent {
    const animals = withParents(content.animals, content.kinds)
    const look = { ...content.look, tokens }
    const completed = { ...content, ...offeredTexts(content), look, animals, breedWords, offLists }
    const herds = pedigrees ?? new HerdPedigree(completed, previous?.pt.herd.pedigrees)
    return { ...completed, herd: new ShownHerd(completed, language, herds) }
  }

  function localize(language: Language) {
    const values = { bonus: priceText(inReais(bonusCents), language) }
    const localized = new Map<object, unknown>()
    const localizeOne = (name: CollectionName, document: object) => {
      const now =
        known?.localized[language].get(document) ??
        localizeContent(schemas[name] as SchemaNode, document, language, { values, pictureOf: notePicture })
      localized.set(document, now)
      return now
    }
    const parts = Object.entries(documents).map(([name, part]) => [
      name,
      Array.isArray(part)
        ? part.map((document) => localizeOne(name as CollectionName, document))
        : localizeOne(name as CollectionName, part),
    ])
    return { content: Object.fromEntries(parts) as Localized, documents: localized }
  }

  function notePicture(...asked: Parameters<PictureOf>) {
    const shown = pictureOf(...asked)
    pictures.push({ asked, shown })
    return shown
  }
}

/** Without the sentences about what the ranch does not offer. */
function offeredTexts(content: Localized): Partial<Localized> {
  const shown = (value: unknown): unknown => {
    if (typeof value === 'string') return textForOffering(value, content)
    if (Array.isArray(value)) return value.map(shown)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shown(each)]))
  }
  const { terms, privacy, afterSale } = content
  return shown({ terms, privacy, afterSale }) as Pick<Localized, 'terms' | 'privacy' | 'afterSale'>
}

type Localized = Omit<LocalizedContent, 'breedWords' | 'offLists' | 'herd' | 'look'> & {
  look: Omit<ShownLook, 'tokens'>
}

/** True where the ranch offers both kind and breed. */
export function isOffered(
  { offering, kinds }: Pick<Documents, 'offering' | 'kinds'>,
  { kind, breed }: { kind: string; breed: string },
): boolean {
  const { hiddenBreeds = [], hiddenKinds = [] } = offering
  const isPregnancy = kinds.some(({ id, groups }) => id === kind && groups.includes('pregnancy'))
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
export function offeredDocuments(documents: Documents): Documents {
  const { hiddenBreeds = [] } = documents.offering
  const activities = offeredOf(documents.offering)
  const isOn = (facts: { kind: string; breed: string }) => isOffered(documents, facts)
  const own = documents.lists.filter(({ breed = '', breeds = [], kinds }) => {
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
  const { pregnancyCalendar } = documents
  const gestations = pregnancyCalendar.gestations.filter(({ id }) => !hiddenBreeds.includes(id))
  // An owner who has ordered the menu decides there whether lists stand in it.
  const automatic = automaticLists(documents, own, isOn).map((list) =>
    isUsual(documents.site) || !list.linkedFrom.includes('home')
      ? list
      : { ...list, linkedFrom: ['menu' as const, ...list.linkedFrom] },
  )
  const offered = {
    ...documents,
    // Its form needs one.
    pregnancyCalendar: gestations.length === 0 ? pregnancyCalendar : { ...pregnancyCalendar, gestations },
    lists: [...own.map((list) => withoutExchange(missing, withShownLinks(list, shownLink))), ...automatic],
    offers: documents.offers
      .filter(
        ({ link, activity }) => !(link && missing.has(link)) && (!activity || offers(activities, activity)),
      )
      .map((offer) => (offer.link ? { ...offer, link: shownLink(offer.link) } : offer)),
    courses: offers(activities, 'courses') ? documents.courses : [],
    ebooks: offers(activities, 'ebooks') ? documents.ebooks : [],
    articles: offers(activities, 'blog') ? documents.articles : [],
  }
  return {
    ...offered,
    ...(Object.fromEntries(documentNames.map((name) => [name, shownPage(offered[name], offered)])) as Pick<
      Documents,
      DocumentName
    >),
    pages: documents.pages.map((each) => shownPage(each, offered)),
  }
}

const documentNames = ['home', 'blog', 'training', ...Object.values(documentPages)] as const

type DocumentName = (typeof documentNames)[number]

/** A page without hidden parts, and without cards about what the ranch does not offer. */
function shownPage<Page extends { blocks?: readonly StoredBlock[] | undefined }>(
  page: Page,
  site: Documents,
): Page {
  const isOn = (path = '') => {
    const key = pageAt(path)
    return path !== '' && (!key || hasPage(site, key))
  }
  const all = page.blocks ?? []
  const blocks = all.flatMap((block): StoredBlock[] => {
    if (block.isHidden) return []
    if (block.kind !== 'cards') return [block]
    const cards = block.cards.filter(({ interest }) => !interest || hasInterest(site, interest))
    const isEmpty = cards.length === 0 && !block.links?.some((link) => isOn(link.page))
    return isEmpty ? [] : [cards.length === block.cards.length ? block : { ...block, cards }]
  })
  const isSame = blocks.length === all.length && blocks.every((each, at) => each === all[at])
  return isSame ? page : { ...page, blocks }
}

/** Where bulls are not exchanged for calves, a list's button does not ask for it either. */
function withoutExchange(missing: ReadonlySet<string>, list: Documents['lists'][number]) {
  if (list.calculator !== 'exchangeCalculator' || !missing.has(paths.exchangeCalculator)) return list
  const { calculator: _, ...rest } = list
  return { ...rest, interest: usualInterest }
}

/** A text that leads to a missing page is about it. */
function withShownLinks(list: Documents['lists'][number], shownLink: (link: string) => string | undefined) {
  const sections = list.sections?.flatMap((section) => {
    if (!section.link) return [section]
    const address = shownLink(section.link.address)
    return address ? [{ ...section, link: { ...section.link, address } }] : []
  })
  return sections ? { ...list, sections } : list
}
