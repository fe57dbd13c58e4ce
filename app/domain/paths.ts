/** URL table of the public pages: key → Portuguese path. Links, routes, prerendering, hreflang and tests use it. */
export const paths = {
  home: '/',
  products: '/produtos',
  blog: '/blog',
  team: '/equipe',
  training: '/formacao-tecnica',
  cattleExchange: '/troca-gado',
  pregnancies: '/produto/touro-nelore',
  premiumRecipient: '/produto/vaca-girolando',
  bullExchange: '/produto/novilha-sindi',
  geneticBank: '/banco-genetico',
  bulls: '/nossos-touros',
  exchangeCalculator: '/calculadoras/troca',
  recipientCalculator: '/calculadoras/receptora',
  courseCalculator: '/calculadoras/cursos',
  pregnancyCalendar: '/calculadoras/prenhez',
  authenticity: '/autenticidade',
  compare: '/comparar',
  terms: '/termos-de-uso',
  privacy: '/politica-de-privacidade',
} as const

export type PathKey = keyof typeof paths

/** Pages of one visitor: rendered for each request, not indexed. All have one prefix. */
export const accountPaths = {
  account: '/conta',
  login: '/conta/entrar',
  registration: '/conta/cadastro',
  confirm: '/conta/confirmar',
  forgottenPassword: '/conta/senha',
  newPassword: '/conta/nova-senha',
} as const

export function isAccountPath(path: string): boolean {
  return path.startsWith(accountPaths.account)
}

/** The staff pages' prefix, and the address of the first. `staff-paths.ts` has the others: public pages don't load them. */
export const staffPath = '/painel'

export function isStaffPath(path: string): boolean {
  return path.startsWith(staffPath)
}

/** Returns the session to scripts. */
export const sessionPath = '/conta/sessao'

/** Pages post chat openings here. */
export const chatOpeningPath = '/conversa'

/** Security contact (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

/** The query parameter of the code in mailed links. */
export const codeParameter = 'codigo'

/** The query parameter of a veterinarian's referral code (docs/product.md#referrals). */
export const referralParameter = 'indicacao'

/** The Portuguese path of a breed's page: `gir` → `/banco-genetico/gir`. */
export function breedPath(breed: string): string {
  return `${paths.geneticBank}/${breed}`
}

/** The Portuguese path of a bull's page: `touro-07` → `/nossos-touros/touro-07`. */
export function bullPath(bull: string): string {
  return `${paths.bulls}/${bull}`
}

/** The Portuguese path of the page of a breed's animal: `/banco-genetico/gir/gir-03`. */
export function breedAnimalPath(breed: string, animal: string): string {
  return `${breedPath(breed)}/${animal}`
}

/** The Portuguese path of a pregnancy's page. */
export function pregnancyPath(pregnancy: string): string {
  return `${paths.pregnancies}/${pregnancy}`
}

/** Whether a Portuguese path belongs to the herd's lists, their catalogues or their animals. */
export function isHerdPath(path: string): boolean {
  return [paths.bulls, paths.pregnancies, `${paths.geneticBank}/`, cataloguePath('')].some((each) =>
    path.startsWith(each),
  )
}

/** The lists of the herd: name → its part of addresses. */
export const herdLists = { bulls: 'touros', girAnimals: 'gir', pregnancies: 'prenhezes' } as const

export type HerdListName = keyof typeof herdLists

/** The Portuguese path of the printable catalogue of a list, which takes the list's parameters. */
export function cataloguePath(list: string): string {
  return `/catalogo/${list}`
}

/** What else is read of a list with the same parameters: a spreadsheet, and how many animals there are. */
export const listFiles = { csv: 'planilha.csv', count: 'contagem' } as const

/** The Portuguese path of a file of a list: `/catalogo/touros/planilha.csv`. */
export function listFilePath(list: string, file: string): string {
  return `${cataloguePath(list)}/${file}`
}

/** Whether a Portuguese path is that of an animal's or a pregnancy's page. */
export function isAnimalPath(path: string): boolean {
  return new RegExp(`^(${paths.bulls}|${paths.pregnancies}|${paths.geneticBank}/[^/]+)/[^/]+$`).test(path)
}

/** The Portuguese path of an article: `raca-sindi` → `/blog/raca-sindi`. */
export function articlePath(article: string): string {
  return `${paths.blog}/${article}`
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
