/** The server's public module of content. It runs in plain Node, too, which has no pictures of the build (`pictures.server.ts`). */
export {
  authenticitySchema,
  type BreedGestation,
  courseCalculatorSchema,
  exchangeCalculatorSchema,
  type Market,
  marketSchema,
  pregnancyCalendarSchema,
  recipientCalculatorSchema,
} from './calculators.server.ts'
export { englishState, textDigest, textsIn } from './english.server.ts'
export * from './fields.server.ts'
export { homeSchema } from './home.server.ts'
export { localizeContent, type PictureOf, pictureFields } from './localize-content.server.ts'
export { maxMarkdownLength } from './markdown.server.ts'
export {
  bullExchangeSchema,
  catalogueSchema,
  cattleExchangeSchema,
  offerSchema,
  premiumRecipientSchema,
} from './offers.server.ts'
export {
  animalPageSchema,
  articleSchema,
  blogSchema,
  breedSchema,
  bullsPageSchema,
  comparePageSchema,
  geneticBankSchema,
  girPageSchema,
  placeholderPageSchema,
  pregnanciesPageSchema,
  privacySchema,
  teamMemberSchema,
  teamSchema,
  termsSchema,
} from './pages.server.ts'
export { ContentError, type ContentPlace, mistakeAt, parseContent } from './parse-content.server.ts'
export { type Ranch, ranchSchema } from './ranch.server.ts'
export { type InEachLanguage, isText, type Localized, type Text } from './text.ts'
export { courseSchema, ebookSchema, trainingSchema } from './training.server.ts'
