/**
 * URL table of the public pages: key → Portuguese path. Links, routes, caching, hreflang and tests use it. The addresses under
 * `/produto/` name other products than their pages show; they are required as they are (docs/product.md#pages).
 */
export const paths = {
  home: '/',
  products: '/produtos',
  blog: '/blog',
  team: '/equipe',
  training: '/formacao-tecnica',
  cattleExchange: '/troca-gado',
  premiumRecipient: '/produto/vaca-girolando',
  bullExchange: '/produto/novilha-sindi',
  geneticBank: '/banco-genetico',
  exchangeCalculator: '/calculadoras/troca',
  recipientCalculator: '/calculadoras/receptora',
  pregnancyCalendar: '/calculadoras/prenhez',
  authenticity: '/autenticidade',
  afterSale: '/depois-de-fechar',
  compare: '/comparar',
  terms: '/termos-de-uso',
  privacy: '/politica-de-privacidade',
} as const

export type PathKey = keyof typeof paths

/** The pages that are one document each, by their key, with the document's collection. */
export const documentPages = {
  products: 'catalogue',
  team: 'team',
  cattleExchange: 'cattleExchange',
  premiumRecipient: 'premiumRecipient',
  bullExchange: 'bullExchange',
  geneticBank: 'geneticBank',
  authenticity: 'authenticity',
  afterSale: 'afterSale',
  terms: 'terms',
  privacy: 'privacy',
} as const satisfies Partial<Record<PathKey, string>>

/** The addresses of pages on a site without the breed that their required address names. */
export const neutralPaths = {
  premiumRecipient: '/produto/receptora-premium',
  bullExchange: '/produto/troca-de-touro',
} as const satisfies Partial<Record<PathKey, string>>

interface ShownBreeds {
  breeds: readonly { id: string }[]
  offering: { hiddenBreeds?: readonly string[] | undefined }
}

/** The Portuguese path at which a site has a page. */
export function pathOf(page: PathKey, { breeds, offering }: ShownBreeds): string {
  const neutral: string | undefined = Reflect.get(neutralPaths, page)
  const named = paths[page].replace(/^.*-/, '')
  const isOn = breeds.some(({ id }) => id === named) && !offering.hiddenBreeds?.includes(named)
  return !neutral || isOn ? paths[page] : neutral
}

/** Pages of one visitor: rendered for each request, not indexed. All have one prefix. */
export const accountPaths = {
  account: '/conta',
  login: '/conta/entrar',
  registration: '/conta/cadastro',
  confirm: '/conta/confirmar',
  forgottenPassword: '/conta/senha',
  newPassword: '/conta/nova-senha',
  /** Mailed to people whom staff invite. */
  invitation: '/conta/convite',
} as const

/** Visitors without an account have it, too, by a mailed code. Rendered for each request, not indexed. */
export const ownDataPath = '/meus-dados'

/** A visitor's watches: rendered for each request, not indexed. All have one prefix. */
export const watchPaths = {
  watch: '/avise-me',
  /** Mailed, as is the next. */
  watchConfirm: '/avise-me/confirmar',
  watchLeave: '/avise-me/sair',
} as const

/** The staff pages' prefix, and the address of the first. `staff-paths.ts` has the others: public pages don't load them. */
export const staffPath = '/painel'

/** The first steps of a new site. */
export const firstStepsPath = `${staffPath}/comecar`

/** In upper case too, as routes match. */
export function isStaffPath(path: string): boolean {
  return path.toLowerCase().startsWith(staffPath)
}

/** The owner of a new site makes an account there. Rendered for each request, not indexed. */
export const claimPath = '/comecar'

const matingPrefix = '/acasalamento'

/** Answers what is known of the calves of a bull and a visitor's cows. Rendered for each request, not indexed. */
export function matingPath(bull: string): string {
  return `${matingPrefix}/${bull}`
}

const reservePrefix = '/reservar'

/** Rendered for each request, not indexed. */
export function reservePath(animal: string): string {
  return `${reservePrefix}/${animal}`
}

/** The fragment of an animal's page at which its contact form asks to reserve it. */
export const reserveFragment = 'reservar'

/** The page on which a phone without signal asks to reserve: the animal's own, where one of the stored pages is. */
export function reservePageIn(path: string, stored: readonly string[]): string | undefined {
  const animal = path.startsWith(`${reservePrefix}/`) && path.slice(reservePrefix.length + 1)
  return animal ? stored.find((each) => isHerdPath(each) && each.endsWith(`/${animal}`)) : undefined
}

/** The addresses of pages that belong to one visitor or to staff begin with one of these. */
export const privatePrefixes = [
  staffPath,
  accountPaths.account,
  ownDataPath,
  watchPaths.watch,
  claimPath,
  reservePrefix,
  matingPrefix,
] as const

/** Takes Portuguese paths of one visitor or of staff. No copy of such a page is kept. */
export function isPrivatePath(path: string): boolean {
  return privatePrefixes.some((prefix) => path.startsWith(prefix))
}

/** "Editar" on public pages. The session tells it to staff's browsers, which alone load it. */
export const staffScriptPath = '/editar.js'

/** Stands for each part of an address that is missing: all missing pages of a route are rendered once. */
export const missingPart = '-0'

/** Shown without signal for addresses of which the phone has no copy. Not indexed. */
export const offlinePath = '/sem-sinal'

/** Returns the session to scripts. */
export const sessionPath = '/conta/sessao'

/** Query parameter with which it returns what the dialog "Minha Conta" shows. */
export const accountDetailsParameter = 'detalhes'

/** Query parameter with which it returns whether links to accounts are mailed. */
export const mailStateParameter = 'correio'

/** Signs in with a passkey, by the login page's script. */
export const passkeyPath = '/conta/chave'

export const chatOpeningPath = '/conversa'

export const pageViewPath = '/visita'

/** The animals that visitors see, as data. */
export const herdFeedPath = '/dados/rebanho.json'

/** The JSON Schema of the feed, a file of `public/`. */
export const herdSchemaPath = '/dados/rebanho.schema.json'

/** Security contact (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

export const codeParameter = 'codigo'

/** Mail programs post to a link that ends watches from anywhere; its page checks the code. */
export function isLeaveLink({ pathname, searchParams }: URL): boolean {
  return /^(\/en)?\/avise-me\/sair$/.test(pathname) && searchParams.has(codeParameter)
}

/** Query parameter that says who referred a visitor (docs/product.md#referrals). */
export const referralParameter = 'indicacao'

/** Printable catalogues of the herd’s lists are below. */
export const cataloguePrefix = '/catalogo/'

/** Takes Portuguese paths. The addresses of lists are content: any that no other page has may be one. */
export function isHerdPath(path: string): boolean {
  if (path === paths.compare) return true
  const isOther = pageAt(path) !== undefined || path === offlinePath || isPrivatePath(path)
  const prefixes = [`${paths.blog}/`, `${paths.training}/`, ownPagePath('')]
  return !isOther && !prefixes.some((prefix) => path.startsWith(prefix))
}

/** The page at a Portuguese path, such as that of a collection; undefined for any other path. */
export function pageAt(path: string | undefined): PathKey | undefined {
  return (Object.keys(paths) as PathKey[]).find(
    (key) => paths[key] === path || Reflect.get(neutralPaths, key) === path,
  )
}

/** The Portuguese path of an article: `raca-sindi` → `/blog/raca-sindi`. */
export function articlePath(article: string): string {
  return `${paths.blog}/${article}`
}

/** The Portuguese path of a page of the ranch's own: `visita` → `/sobre/visita`. */
export function ownPagePath(page: string): string {
  return `/sobre/${page}`
}

/** The page of a course's waiting list, for browsers in which its dialog does not open. Not indexed. */
export function courseInterestPath(course: string): string {
  return `${paths.training}/interesse/${course}`
}

/** The query parameter of a list's page number (docs/product.md#lists). */
export const pageParameter = 'pagina'

/** Sections of the home page that menus lead to (docs/product.md#pages). */
export const sections = {
  about: 'about',
  products: 'products',
  howItWorks: 'how-it-works',
  contact: 'contact',
} as const

/** The Portuguese path of the printable catalogue of a list, which takes the list's parameters. */
export function cataloguePath(list: string): string {
  return cataloguePrefix + list
}

export interface SharePreview {
  /** On this site; changes with the picture. */
  path: string
  alt: string
}

/** The absolute address of a preview picture. A name is that of a picture in `public/share/`. */
export function sharePreviewAddress(siteUrl: string, share: string | SharePreview): string {
  return siteUrl + (typeof share === 'string' ? `/share/${share}.png` : share.path)
}
