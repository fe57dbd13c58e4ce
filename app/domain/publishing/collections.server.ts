import type * as v from 'valibot'
import {
  animalPageSchema,
  articleSchema,
  authenticitySchema,
  blogSchema,
  breedSchema,
  bullExchangeSchema,
  bullsPageSchema,
  catalogueSchema,
  cattleExchangeSchema,
  comparePageSchema,
  courseCalculatorSchema,
  courseSchema,
  ebookSchema,
  exchangeCalculatorSchema,
  geneticBankSchema,
  girPageSchema,
  homeSchema,
  type Localized,
  marketSchema,
  offerSchema,
  placeholderPageSchema,
  pregnanciesPageSchema,
  pregnancyCalendarSchema,
  premiumRecipientSchema,
  privacySchema,
  ranchSchema,
  recipientCalculatorSchema,
  teamMemberSchema,
  teamSchema,
  termsSchema,
  trainingSchema,
} from '../content/index.server.ts'
import {
  adviceSchema,
  bullSchema,
  girAnimalSchema,
  pregnancySchema,
  purposeSchema,
  traitSchema,
} from '../herd/index.server.ts'

type DocumentSchema = v.GenericSchema<unknown, object>
type EntrySchema = v.GenericSchema<unknown, { id: string }>

/** Documents that exist once and need full access: the ranch's contacts and account, the proof of them, and legal texts. */
const fullAccessSchemas = {
  ranch: ranchSchema,
  authenticity: authenticitySchema,
  terms: termsSchema,
  privacy: privacySchema,
} satisfies Record<string, DocumentSchema>

/** Documents that exist once and editors may change: page texts. */
const pageSchemas = {
  home: homeSchema,
  catalogue: catalogueSchema,
  pregnanciesPage: pregnanciesPageSchema,
  premiumRecipient: premiumRecipientSchema,
  bullExchange: bullExchangeSchema,
  cattleExchange: cattleExchangeSchema,
  training: trainingSchema,
  market: marketSchema,
  exchangeCalculator: exchangeCalculatorSchema,
  recipientCalculator: recipientCalculatorSchema,
  courseCalculator: courseCalculatorSchema,
  pregnancyCalendar: pregnancyCalendarSchema,
  team: teamSchema,
  geneticBank: geneticBankSchema,
  bullsPage: bullsPageSchema,
  comparePage: comparePageSchema,
  animalPage: animalPageSchema,
  girPage: girPageSchema,
  placeholderPage: placeholderPageSchema,
  advice: adviceSchema,
  blog: blogSchema,
} satisfies Record<string, DocumentSchema>

/** Documents that exist once. */
export const singleSchemas = { ...fullAccessSchemas, ...pageSchemas }

/** Ordered lists of documents with ids. */
export const listSchemas = {
  traits: traitSchema,
  purposes: purposeSchema,
  bulls: bullSchema,
  girAnimals: girAnimalSchema,
  pregnancies: pregnancySchema,
  offers: offerSchema,
  courses: courseSchema,
  ebooks: ebookSchema,
  breeds: breedSchema,
  articles: articleSchema,
  teamMembers: teamMemberSchema,
} satisfies Record<string, EntrySchema>

export type SingleName = keyof typeof singleSchemas
export type ListName = keyof typeof listSchemas
export type CollectionName = SingleName | ListName

export const singleNames = Object.keys(singleSchemas) as SingleName[]
export const listNames = Object.keys(listSchemas) as ListName[]

/** Whether a collection holds several documents, to which staff can add. */
export function isListName(name: CollectionName): name is ListName {
  return (listNames as readonly string[]).includes(name)
}

/** Whether only staff with full access read a collection's documents in the panel and change them. */
export function needsFullAccess(name: CollectionName): boolean {
  return Object.hasOwn(fullAccessSchemas, name)
}

/** All documents of the site, valid, in both languages. */
export type Documents = {
  readonly [Name in SingleName]: v.InferOutput<(typeof singleSchemas)[Name]>
} & {
  readonly [Name in ListName]: v.InferOutput<(typeof listSchemas)[Name]>[]
}

/** All content in the language of a page. */
export type LocalizedContent = { readonly [Name in keyof Documents]: Localized<Documents[Name]> }

/** A course's title, or its id when the course no longer exists. */
export function courseTitle({ courses }: LocalizedContent, id: string): string {
  return courses.find((course) => course.id === id)?.title ?? id
}
