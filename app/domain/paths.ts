import { withoutLanguage } from '../platform/i18n/language-path.ts'

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

/** Staff pages: rendered for each request, not indexed. All have one prefix. */
export const staffPaths = {
  inbox: '/painel',
  herd: '/painel/rebanho',
  offers: '/painel/ofertas',
  training: '/painel/formacao',
  texts: '/painel/textos',
  team: '/painel/equipe',
  /** Who may open the staff pages. */
  access: '/painel/equipe/acesso',
  weeks: '/painel/numeros',
  drafts: '/painel/rascunhos',
  english: '/painel/ingles',
  guide: '/painel/guia',
} as const

/** Where the weeks were until the panel had sections. */
export const formerWeeksPath = '/painel/semanas'

/** The first page of editors, who do not see the inbox. */
export const editorStartPath = staffPaths.herd

/** The staff page of one lead. */
export function leadPath(id: string): string {
  return `${staffPaths.inbox}/leads/${id}`
}

/** The leads of a filter as CSV. */
export const exportPath = '/painel/leads.csv'

/** Id of the layout route around all staff routes. */
export const staffLayoutId = 'staff'

/** Upload of a spreadsheet of the herd, and the imports so far. */
export const spreadsheetPath = '/painel/rebanho/planilha'

/** A spreadsheet before its import, and the import. */
export function sheetImportPath(id: string): string {
  return `${spreadsheetPath}/${id}`
}

/** The herd as spreadsheets. */
export const herdXlsxPath = '/painel/rebanho.xlsx'
export const herdCsvPath = '/painel/rebanho.csv'

/** The address of every staff page about one document begins with it. */
export const contentPrefix = '/painel/conteudo'

/** Whether a path of either language is of the editor of documents. */
export function isEditorPath(pathname: string): boolean {
  return withoutLanguage(pathname).startsWith(`${contentPrefix}/`)
}

export function isStaffPath(path: string): boolean {
  return path.startsWith(staffPaths.inbox)
}

/** Returns the session to scripts. */
export const sessionPath = '/conta/sessao'

/** Pages post chat openings here. */
export const chatOpeningPath = '/conversa'

/** Security contact (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt'

/** The query parameter of the code in mailed links. */
export const codeParameter = 'codigo'

/** The Portuguese path of a breed's page: `gir` → `/banco-genetico/gir`. */
export function breedPath(breed: string): string {
  return `${paths.geneticBank}/${breed}`
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

const listParameters = [pageParameter]
const noParameters: readonly string[] = []

/**
 * The query parameters that a public page reads, by its path in either language. Other parameters do not change the page: it
 * is answered from storage and its data are not loaded again.
 */
export function parametersOf(pathname: string): readonly string[] {
  const path = withoutLanguage(pathname)
  const isList =
    path === paths.pregnancies || path === paths.bulls || path.startsWith(`${paths.geneticBank}/`)
  return isList ? listParameters : noParameters
}

/** Sections of the home page that menus lead to (docs/product.md#pages). */
export const sections = {
  about: 'about',
  products: 'products',
  howItWorks: 'how-it-works',
  contact: 'contact',
} as const
