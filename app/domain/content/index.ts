export {
  type Activity,
  activitiesAt,
  hasInterest,
  hasPage,
  mayHaveInterest,
  offeredOf,
  offers,
  offersPage,
  offersPath,
} from './activities.ts'
export { type FieldPath, keyOfName, nameWithin } from './field-path.ts'
export { type InterestCode, interests, isInterest } from './interests.ts'
export { fillPlaceholders, placeholderOf, typedPlaceholders } from './placeholders.ts'
export { isExpired } from './sale-terms.ts'
export { hasRightDigits, isTaxNumber } from './tax-number.ts'
export { altInText, pictureFolder } from './text-pictures.ts'
