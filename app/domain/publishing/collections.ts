import { kebabCase } from '../../platform/text.ts'
import { paths } from '../paths.ts'

interface CollectionDeclaration {
  /** For staff; a document that exists once is called by its page. */
  label: string
  section: 'herd' | 'offers' | 'training' | 'texts' | 'team'
  /** The Portuguese path where visitors see its documents; absent where each has its own. */
  path?: string
  /** An ordered list of documents with ids; other documents exist once. */
  isList?: true
  /** Only staff with full access read its documents in the panel and change them. */
  needsFullAccess?: true
}

export const collections = {
  animals: { label: 'Animal', section: 'herd', isList: true },
  kinds: { label: 'Tipo de animal', section: 'herd', isList: true },
  lists: { label: 'Lista de animais', section: 'herd', isList: true },
  breeds: { label: 'Raça', section: 'herd', isList: true },
  traits: { label: 'Característica avaliada', section: 'herd', isList: true },
  programmes: {
    label: 'Programa de avaliação',
    section: 'herd',
    isList: true,
  },
  purposes: {
    label: 'Finalidade da compra',
    section: 'herd',
    isList: true,
  },
  advice: {
    label: 'Cuidados ao indicar animais',
    section: 'herd',
  },
  animalPage: { label: 'Páginas dos animais', section: 'herd' },
  comparePage: {
    label: 'Página da comparação',
    section: 'herd',
    path: paths.compare,
  },
  geneticBank: {
    label: 'Página do banco genético',
    section: 'herd',
    path: paths.geneticBank,
  },
  placeholderPage: {
    label: 'Página de raça sem animais',
    section: 'herd',
  },
  offers: {
    label: 'Oferta',
    section: 'offers',
    path: paths.products,
    isList: true,
  },
  catalogue: {
    label: 'Página de produtos e soluções',
    section: 'offers',
    path: paths.products,
  },
  premiumRecipient: {
    label: 'Página da receptora premium',
    section: 'offers',
    path: paths.premiumRecipient,
  },
  bullExchange: {
    label: 'Página da troca por touro',
    section: 'offers',
    path: paths.bullExchange,
  },
  cattleExchange: {
    label: 'Página da troca de gado',
    section: 'offers',
    path: paths.cattleExchange,
  },
  market: {
    label: 'Preços de mercado',
    section: 'offers',
    path: paths.exchangeCalculator,
  },
  exchangeCalculator: {
    label: 'Calculadora da troca',
    section: 'offers',
    path: paths.exchangeCalculator,
  },
  recipientCalculator: {
    label: 'Calculadora da receptora',
    section: 'offers',
    path: paths.recipientCalculator,
  },
  pregnancyCalendar: {
    label: 'Calendário da prenhez',
    section: 'offers',
    path: paths.pregnancyCalendar,
  },
  courses: {
    label: 'Curso',
    section: 'training',
    path: paths.training,
    isList: true,
  },
  ebooks: {
    label: 'eBook',
    section: 'training',
    path: paths.training,
    isList: true,
  },
  training: {
    label: 'Página da formação técnica',
    section: 'training',
    path: paths.training,
  },
  home: { label: 'Página inicial', section: 'texts', path: paths.home },
  site: {
    label: 'Menu do site',
    section: 'texts',
    needsFullAccess: true,
  },
  look: {
    label: 'Cor, logotipo e letra',
    section: 'texts',
    path: paths.home,
    needsFullAccess: true,
  },
  offering: {
    label: 'O que o rancho oferece',
    section: 'texts',
    needsFullAccess: true,
  },
  pages: { label: 'Página', section: 'texts', isList: true },
  articles: { label: 'Artigo', section: 'texts', isList: true },
  blog: { label: 'Página do blog', section: 'texts', path: paths.blog },
  ranch: {
    label: 'Dados do rancho',
    section: 'texts',
    path: paths.home,
    needsFullAccess: true,
  },
  authenticity: {
    label: 'Como conferir que é o rancho',
    section: 'texts',
    path: paths.authenticity,
    needsFullAccess: true,
  },
  /** Says where and when buyers pay. */
  afterSale: {
    label: 'Depois de fechar',
    section: 'texts',
    path: paths.afterSale,
    needsFullAccess: true,
  },
  terms: {
    label: 'Termos de Uso',
    section: 'texts',
    path: paths.terms,
    needsFullAccess: true,
  },
  privacy: {
    label: 'Política de Privacidade',
    section: 'texts',
    path: paths.privacy,
    needsFullAccess: true,
  },
  teamMembers: {
    label: 'Pessoa da equipe',
    section: 'team',
    path: paths.team,
    isList: true,
  },
  team: { label: 'Página da equipe', section: 'team', path: paths.team },
} as const satisfies Record<string, CollectionDeclaration>

type Collections = typeof collections

export type CollectionName = keyof Collections

export type ListName = {
  [Name in CollectionName]: Collections[Name] extends { isList: true } ? Name : never
}[CollectionName]

export type SingleName = Exclude<CollectionName, ListName>

export type SectionName = Collections[CollectionName]['section']

export interface EntryKey {
  collection: CollectionName
  /** The collection's name where the document exists once. */
  id: string
}

export const collectionNames = Object.keys(collections) as CollectionName[]
export const listNames = collectionNames.filter(isListName)
export const singleNames = collectionNames.filter((name): name is SingleName => !isListName(name))

export function declarationOf(name: CollectionName): CollectionDeclaration {
  return collections[name]
}

export function isListName(name: CollectionName): name is ListName {
  return declarationOf(name).isList === true
}

export function needsFullAccess(name: CollectionName): boolean {
  return declarationOf(name).needsFullAccess === true
}

/** The collection of a name, such as a stored one; undefined for one that the site does not know (any more). */
export function findCollection(name: string): CollectionName | undefined {
  return collectionNames.find((each) => each === name)
}

/** A collection's name in addresses and file names: `teamMembers` → `team-members`. */
export function collectionSlug(collection: string): string {
  return kebabCase(collection)
}

/** The file of a collection, relative to the project: `teamMembers` → `content/team-members.json`. */
export function fileOf(name: string): string {
  return `content/${collectionSlug(name)}.json`
}

export function collectionOf(file: string): CollectionName | undefined {
  return collectionNames.find((name) => fileOf(name) === file)
}

/** Refuses documents that only staff with full access read and change. */
export const documentAccessReason =
  'Os contatos, a conta e os textos legais da fazenda só muda quem tem acesso completo. A sua conta edita o resto do site.'
