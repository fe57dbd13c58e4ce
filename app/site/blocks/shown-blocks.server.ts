import type { RouterContextProvider } from 'react-router'
import { calvingDays } from '../../domain/calculators/pregnancy-dates.ts'
import { articleHead } from '../../domain/content/article.server.ts'
import { type Block, blocksOf } from '../../domain/content/blocks.server.ts'
import { ranchProse, sinceOf } from '../../domain/content/legal-texts.server.ts'
import type { Offer } from '../../domain/content/offers.server.ts'
import { pricedTerms } from '../../domain/content/sale-terms.ts'
import { taxNumberKind } from '../../domain/content/tax-number.ts'
import { type ListLink, listLinks } from '../../domain/herd/lists.server.ts'
import { calvingText, damName, type ShownList, sireName } from '../../domain/herd/shown/shown-herd.server.ts'
import { articlePath, type PathKey, pageAt, pathOf, paths } from '../../domain/paths.ts'
import type { LocalizedContent } from '../../domain/publishing/index.server.ts'
import { inReais, longDate, priceText, shortDate, unbrokenMoney } from '../../platform/i18n/format.ts'
import { type Language, languageOf } from '../../platform/i18n/language-path.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { ranchDay } from '../../platform/ranch-time.ts'
import type { Picture } from '../../platform/ui/picture.ts'
import { formatPhoneNumber } from '../../platform/ui/whatsapp.ts'
import { clockContext, contentOf, type PublicSite, publicContext } from '../../request/context.server.ts'
import { breedText } from '../herd/breed-text.server.ts'
import { countedAnimals } from '../herd/list-texts.ts'

interface Shown {
  content: LocalizedContent
  site: PublicSite
  language: Language
  today: string
  page: PathKey | undefined
}

export type ShownBlock = ReturnType<typeof shownBlock>

export type ShownBlockOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>

/** The blocks of a page's document with all that their parts show, in the visitor's language. Its rule of caching is daily: prices expire. */
export function shownBlocks(
  blocks: readonly Block[],
  url: URL,
  context: Readonly<RouterContextProvider>,
  page?: PathKey,
): ShownBlock[] {
  const shown: Shown = {
    content: contentOf(context, url),
    site: context.get(publicContext),
    language: languageOf(url.pathname),
    today: ranchDay(context.get(clockContext)()),
    page,
  }
  return blocks.map((block) => shownBlock(block, shown))
}

function shownBlock({ links = [], ...block }: Block, shown: Shown) {
  const common = {
    links: links.flatMap(({ page, ...link }) => {
      const path = page && pathIn(shown, page)
      return page && !path ? [] : [{ ...link, path }]
    }),
  }
  switch (block.kind) {
    case 'text': {
      const { body, ...text } = block
      return { ...common, ...text, ...proseOf(body, shown) }
    }
    case 'price':
      return { ...common, ...shownPrice(block, shown) }
    case 'cards': {
      const cards = block.cards.map(({ page, ...card }) => ({ ...card, path: page && pathIn(shown, page) }))
      return { ...common, ...block, cards }
    }
    case 'computed':
      return { ...common, ...block, ...computed(block, shown) }
    default:
      return { ...common, ...block }
  }
}

/** The path of a page that a document names; undefined where the site lacks it. */
function pathIn({ content, site }: Shown, page: string): string | undefined {
  const key = pageAt(page)
  const path = key ? pathOf(key, content) : page
  return site.content.pages.has(path) ? path : undefined
}

function proseOf(body: string, { content, site, language, page }: Shown) {
  const { version } = content.privacy
  const own = { version, since: longDate(sinceOf(version), language) }
  return ranchProse(unbrokenMoney(body), site, page === 'privacy' ? own : {})
}

type BlockOf<Kind extends Block['kind']> = Omit<Extract<Block, { kind: Kind }>, 'links'>

function shownPrice(block: BlockOf<'price'>, { content, language, today }: Shown) {
  const { cents, text, calf, calculator } = block
  const figure = cents === undefined ? text : priceText(inReais(cents), language, { whole: true })
  return {
    ...block,
    ...pricedTerms(figure?.replace(/= (\d+) /, '=\u00a0$1\u00a0'), block.terms ?? {}, today),
    calf: calf && carriedCalf(calf, content),
    lists: calculator ? listLinks(content, (list) => list.calculator === calculator) : [],
  }
}

/** What a buyer asks first, and where that comes from. */
function carriedCalf(
  calf: NonNullable<BlockOf<'price'>['calf']>,
  { herd, pregnancyCalendar }: LocalizedContent,
) {
  const { t, language } = herd
  const { donor, sire, confirmed, transferred } = calf
  const window = calvingDays(calf, pregnancyCalendar)
  // The sample marks its names in Portuguese.
  const mark = / \(fictíci[ao]\)$/
  return {
    outcome: [
      { name: t('Raça e sangue'), value: herd.breedName(calf) },
      { name: t('Parto esperado'), value: window && calvingText(window, herd) },
    ],
    origin: [
      { name: t('Doadora'), value: damName(donor?.replace(mark, ''), mark.test(donor ?? ''), t) },
      { name: t('Touro'), value: sireName(sire?.replace(mark, ''), mark.test(sire ?? ''), t) },
      { name: t('Embrião transferido em'), value: transferred && shortDate(transferred, language) },
      { name: t('Confirmada por ultrassom'), value: confirmed && shortDate(confirmed, language) },
    ].filter(({ value }) => value),
  }
}

/** A card with a picture that leads to a page. Texts are in the language of the page. */
export interface PageCard {
  id: string
  name: string
  path: string
  picture: Picture | undefined
  alt?: string | undefined
  note?: string | undefined
  text?: string | undefined
  link: string
}

export interface Team {
  heading: string
  members: Member[]
}

export interface Member {
  name: string
  role: string
  registration?: string | undefined
  text?: string | undefined
  picture: Picture | undefined
}

interface Fact {
  name: string
  /** A fact without a value is not shown. */
  value: string | undefined
}

interface Computed {
  people?: Team | undefined
  offers?: ReturnType<typeof shownOffer>[]
  cards?: PageCard[]
  tiles?: { path: string; name: string; text: string }[]
  lists?: readonly ListLink[]
  facts?: Fact[]
}

function computed({ of, list }: BlockOf<'computed'>, shown: Shown): Computed {
  const { content, site, page, language, today } = shown
  const t = translator(language)
  switch (of) {
    case 'people':
    case 'contact':
      return { people: shownTeam(content) }
    case 'offers':
      return { offers: content.offers.map((offer) => shownOffer(offer, language, today)) }
    case 'breeds':
      return { cards: breedCards(content, t) }
    case 'herd':
      return { tiles: listTiles(content, language, today) }
    case 'lists':
      return { lists: linkedLists(content, page) }
    case 'animals':
      return {
        cards: animalCards(
          content.herd.lists.find(({ document }) => document.id === list),
          today,
        ),
      }
    case 'courses':
      return {
        cards: content.courses.map(({ id, title, picture, objective }) => ({
          ...{ id, name: title, path: paths.training, picture, text: objective },
          link: t('Saiba Mais'),
        })),
      }
    case 'articles':
      return {
        cards: content.articles.slice(0, maxCards).map((article) => {
          const { id, title, picture, alt, summary } = articleHead(article)
          const link = t('Ler artigo completo')
          return { id, name: title, path: articlePath(id), picture, alt, text: summary, link }
        }),
      }
    case 'channels':
      return { facts: channels(site, t) }
    case 'account':
      return { facts: account(site, t) }
  }
}

/** The members of the team; undefined while none is published. */
export function shownTeam({
  team,
  teamMembers,
}: Pick<LocalizedContent, 'team' | 'teamMembers'>): Team | undefined {
  if (teamMembers.length === 0) return undefined
  const part = blocksOf(team, 'computed').find(({ of }) => of === 'people')
  const members = teamMembers.map(({ name, role, crmv, description: text, picture }) => ({
    name,
    role,
    registration: crmv && `CRMV-${crmv.replace('-', '\u00a0')}`,
    text,
    picture,
  }))
  return { heading: part?.heading ?? team.heading, members }
}

const maxCards = 6

type Translate = ReturnType<typeof translator>

/** Once the price has expired it has no figures, and its terms say so. */
function shownOffer({ price, ...offer }: Offer, language: Language, today: string) {
  if (!price) return { ...offer, price: undefined }
  const { cents, per, other, terms } = price
  const priced = pricedTerms(priceText(inReais(cents), language), terms ?? {}, today)
  const figures = [
    { figure: priced.price, per },
    { figure: other && priceText(inReais(other.cents), language, { whole: true }), per: other?.per },
  ]
  const valid = figures.flatMap(({ figure, per }) => (figure && per ? [{ figure, per }] : []))
  return { ...offer, price: { terms: priced.terms, figures: priced.price ? valid : [] } }
}

function breedCards(content: LocalizedContent, t: Translate): PageCard[] {
  return content.breeds.flatMap((breed) => {
    const list = content.lists.find((each) => each.breed === breed.id)
    if (!list) return []
    const { id, picture, alt } = breed
    const isOwn = ({ document }: ShownList) => Number(document.breed === id)
    const counts = content.herd.lists
      .toSorted((one, other) => isOwn(other) - isOwn(one))
      .flatMap(({ document, animals }) => {
        const forSale = animals.filter((each) => each.record.breed === id && each.isAvailable)
        return forSale.length > 0 ? countedAnimals(document, forSale.length) : []
      })
    return {
      ...{ id, name: list.heading, path: list.address, picture, alt, text: breedText(breed, content) },
      note: counts.length > 0 ? t('{count} à venda', { count: counts.join(' · ') }) : t('Em breve'),
      link: t('Ver {breed}', { breed: list.heading }),
    }
  })
}

function animalCards(list: ShownList | undefined, today: string): PageCard[] {
  const forSale = list?.animals.filter(({ isAvailable }) => isAvailable) ?? []
  return forSale.slice(0, maxCards).map((animal) => {
    const { t, language } = animal.herd
    const price = animal.price(today)
    return {
      ...{ id: animal.id, name: animal.name, path: animal.path ?? '', picture: animal.photograph },
      note: price ? priceText(price, language) : t('Preço: na conversa'),
      text: animal.distinction,
      link: t('Ver {breed}', { breed: animal.name }),
    }
  })
}

function linkedLists(content: LocalizedContent, page: PathKey | undefined): readonly ListLink[] {
  if (page === 'geneticBank')
    return listLinks(content, ({ breed, linkedFrom }) => !breed && linkedFrom.includes(page))
  return listLinks(content, ({ linkedFrom }) => linkedFrom.includes(page === 'products' ? page : 'home'))
}

/** The lists that the home page links: number of animals, and the lowest price or what is given in exchange. */
function listTiles({ herd }: LocalizedContent, language: Language, today: string) {
  const { t } = herd
  const linked = herd.lists.filter(({ document }) => document.linkedFrom.includes('home'))
  return linked.map(({ document, animals }) => {
    const { address, name, linkText = name, showsPrices } = document
    const available = animals.filter(({ state }) => state === 'available')
    const cents = showsPrices ? available.flatMap((animal) => animal.price(today)?.cents ?? []) : []
    const reading = herd.exchangeReading(document)
    const price =
      cents.length > 0
        ? t('a partir de {from}', { from: priceText(inReais(Math.min(...cents)), language, { whole: true }) })
        : reading && t('1 por {count} bezerros', { count: reading.calves })
    const count = t('{count} à venda', { count: available.length })
    return { path: address, name: linkText, text: [count, price].filter(Boolean).join(' · ') }
  })
}

function channels({ ranch, siteUrl }: PublicSite, t: Translate): Fact[] {
  const { company, social } = ranch
  return [
    { name: 'WhatsApp', value: formatPhoneNumber(ranch.whatsapp) },
    { name: t('E-mail'), value: ranch.email },
    { name: t('Este site'), value: withoutScheme(siteUrl) },
    ...(social ? [{ name: social.name, value: withoutScheme(social.url) }] : []),
    { name: t('Endereço'), value: company.address },
  ]
}

function account({ ranch: { company, payment } }: PublicSite, t: Translate): Fact[] {
  if (!payment) return []
  return [
    { name: t('Titular'), value: company.name },
    { name: t('Chave PIX'), value: payment.pixKey },
    { name: company.cnpj ? taxNumberKind(company.cnpj) : '', value: company.cnpj },
    { name: t('Banco'), value: payment.bank },
    { name: t('Agência e conta'), value: payment.account },
  ]
}

/** An address as people write it: the name alone, for Instagram's. */
function withoutScheme(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^instagram\.com\/(?=\w)|\/$/g, (part) => (part.length > 1 ? '@' : ''))
}
