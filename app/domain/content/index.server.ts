/** The server's public module of content. It runs in plain Node, too, which has no pictures of the build (`pictures.server.ts`). */
export { type Block, blocksOf, type StoredBlock } from './blocks.server.ts'
export { type FieldPath, fieldName, fieldPath, nameWithin, setAt, valueAt } from './field-path.ts'
export * from './fields.server.ts'
export {
  englishState,
  localizeContent,
  type PictureOf,
  textDigest,
  textsIn,
} from './localize-content.server.ts'
export { maxMarkdownLength } from './markdown.server.ts'
export * from './number-fields.server.ts'
export { textForOffering } from './offer-marks.ts'
export { type Breed, contentListSchemas, contentSchemas, type StoredBreed } from './pages.server.ts'
export { checkValue, parseContent, reasonOf } from './parse-content.server.ts'
export * from './placeholders.ts'
export { confirmationOf, onePerField, type Question } from './question.server.ts'
export type { Ranch } from './ranch.server.ts'
export { ContentError, mistakeAt, unreadableContent } from './refusal.server.ts'
export { mergeTerms, type SaleTerms } from './sale-terms.ts'
export {
  maxItemsRule,
  metadataAt,
  numberRules,
  type SchemaNode,
  visitNumbers,
  visitTexts,
} from './schema-node.server.ts'
export * from './shared-fields.server.ts'
export { type InEachLanguage, isText, type Localized, type Text } from './text.ts'
