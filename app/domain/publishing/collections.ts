import type { BilingualText } from '../../platform/i18n/ui-text.ts'
import { kebabCase } from '../../platform/text.ts'
import { paths } from '../paths.ts'

/** What a collection declares beside its schema (`collections.server.ts`). */
interface CollectionDeclaration {
  /** What staff call a document; one that exists once is called by its page. */
  label: BilingualText
  section: 'herd' | 'offers' | 'training' | 'texts' | 'team'
  /** The Portuguese path where visitors see its documents; absent where each has its own. */
  path?: string
  /** An ordered list of documents with ids; other documents exist once. */
  isList?: true
  /** Only staff with full access read its documents in the panel and change them. */
  needsFullAccess?: true
}

export const collections = {
  animals: { label: { pt: 'Animal', en: 'Animal' }, section: 'herd', isList: true },
  kinds: { label: { pt: 'Tipo de animal', en: 'Kind of animal' }, section: 'herd', isList: true },
  lists: { label: { pt: 'Lista de animais', en: 'List of animals' }, section: 'herd', isList: true },
  breeds: { label: { pt: 'Raça', en: 'Breed' }, section: 'herd', isList: true },
  traits: { label: { pt: 'Característica avaliada', en: 'Evaluated trait' }, section: 'herd', isList: true },
  programmes: {
    label: { pt: 'Programa de avaliação', en: 'Evaluation programme' },
    section: 'herd',
    isList: true,
  },
  purposes: {
    label: { pt: 'Finalidade da compra', en: 'Purpose of the purchase' },
    section: 'herd',
    isList: true,
  },
  advice: {
    label: { pt: 'Cuidados ao indicar animais', en: 'Cautions of advice on animals' },
    section: 'herd',
  },
  animalPage: { label: { pt: 'Páginas dos animais', en: 'Pages of the animals' }, section: 'herd' },
  comparePage: {
    label: { pt: 'Página da comparação', en: 'Page of the comparison' },
    section: 'herd',
    path: paths.compare,
  },
  geneticBank: {
    label: { pt: 'Página do banco genético', en: 'Page of the genetic bank' },
    section: 'herd',
    path: paths.geneticBank,
  },
  placeholderPage: {
    label: { pt: 'Página de raça sem animais', en: 'Page of a breed without animals' },
    section: 'herd',
  },
  offers: {
    label: { pt: 'Oferta', en: 'Offer' },
    section: 'offers',
    path: paths.products,
    isList: true,
  },
  catalogue: {
    label: { pt: 'Página de produtos e soluções', en: 'Page of products and solutions' },
    section: 'offers',
    path: paths.products,
  },
  premiumRecipient: {
    label: { pt: 'Página da receptora premium', en: 'Page of the premium recipient' },
    section: 'offers',
    path: paths.premiumRecipient,
  },
  bullExchange: {
    label: { pt: 'Página da troca por touro', en: 'Page of the bull exchange' },
    section: 'offers',
    path: paths.bullExchange,
  },
  cattleExchange: {
    label: { pt: 'Página da troca de gado', en: 'Page of the cattle exchange' },
    section: 'offers',
    path: paths.cattleExchange,
  },
  market: {
    label: { pt: 'Preços de mercado', en: 'Market prices' },
    section: 'offers',
    path: paths.exchangeCalculator,
  },
  exchangeCalculator: {
    label: { pt: 'Calculadora da troca', en: 'Exchange calculator' },
    section: 'offers',
    path: paths.exchangeCalculator,
  },
  recipientCalculator: {
    label: { pt: 'Calculadora da receptora', en: 'Recipient calculator' },
    section: 'offers',
    path: paths.recipientCalculator,
  },
  pregnancyCalendar: {
    label: { pt: 'Calendário da prenhez', en: 'Pregnancy calendar' },
    section: 'offers',
    path: paths.pregnancyCalendar,
  },
  courses: {
    label: { pt: 'Curso', en: 'Course' },
    section: 'training',
    path: paths.training,
    isList: true,
  },
  ebooks: {
    label: { pt: 'eBook', en: 'eBook' },
    section: 'training',
    path: paths.training,
    isList: true,
  },
  training: {
    label: { pt: 'Página da formação técnica', en: 'Page of the technical training' },
    section: 'training',
    path: paths.training,
  },
  courseCalculator: {
    label: { pt: 'Calculadora dos cursos', en: 'Course calculator' },
    section: 'training',
    path: paths.courseCalculator,
  },
  home: { label: { pt: 'Página inicial', en: 'Home page' }, section: 'texts', path: paths.home },
  site: {
    label: { pt: 'Menu e página inicial', en: 'Menu and home page' },
    section: 'texts',
    needsFullAccess: true,
  },
  look: {
    label: { pt: 'Cor, logotipo e letra', en: 'Colour, logo and face' },
    section: 'texts',
    path: paths.home,
    needsFullAccess: true,
  },
  offering: {
    label: { pt: 'O que o rancho oferece', en: 'What the ranch offers' },
    section: 'texts',
    needsFullAccess: true,
  },
  articles: { label: { pt: 'Artigo', en: 'Article' }, section: 'texts', isList: true },
  blog: { label: { pt: 'Página do blog', en: 'Page of the blog' }, section: 'texts', path: paths.blog },
  ranch: {
    label: { pt: 'Dados do rancho', en: 'Data of the ranch' },
    section: 'texts',
    path: paths.home,
    needsFullAccess: true,
  },
  authenticity: {
    label: { pt: 'Como conferir que é o rancho', en: 'How to check that it is the ranch' },
    section: 'texts',
    path: paths.authenticity,
    needsFullAccess: true,
  },
  /** Says where and when buyers pay. */
  afterSale: {
    label: { pt: 'Depois de fechar', en: 'After the sale' },
    section: 'texts',
    path: paths.afterSale,
    needsFullAccess: true,
  },
  terms: {
    label: { pt: 'Termos de Uso', en: 'Terms of Use' },
    section: 'texts',
    path: paths.terms,
    needsFullAccess: true,
  },
  privacy: {
    label: { pt: 'Política de Privacidade', en: 'Privacy Policy' },
    section: 'texts',
    path: paths.privacy,
    needsFullAccess: true,
  },
  teamMembers: {
    label: { pt: 'Pessoa da equipe', en: 'Team member' },
    section: 'team',
    path: paths.team,
    isList: true,
  },
  team: { label: { pt: 'Página da equipe', en: 'Page of the team' }, section: 'team', path: paths.team },
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

/** Marks refusals of documents that only staff with full access read and change. */
export const documentAccessReason = 'document for full access'
