export {
  type Activity,
  activitiesAt,
  hasInterest,
  hasPage,
  interestOfKind,
  mayHaveInterest,
  offeredOf,
  offers,
  offersPage,
  offersPath,
  type SiteParts,
} from './activities.ts'
export { type FieldPath, fieldPath, nameWithin, valueAt } from './field-path.ts'
export type { Control, Reference } from './fields.server.ts'
export { type InterestCode, interests, isInterest } from './interests.ts'
export { pixCode } from './pix-code.ts'
export { fillPlaceholders, findPlaceholders, placeholderOf } from './placeholders.ts'
export { isExpired } from './sale-terms.ts'
export { isUsual } from './site-layout.ts'
export { altInText, pictureFolder } from './text-pictures.ts'
