/** The public module of content for browsers and servers. Other domains import content from here and from `index.server.ts` only. */
export { type FieldPath, fieldName, fieldPath, keyOfName, nameWithin, setAt, valueAt } from './field-path.ts'
export { type InterestCode, interests, isInterest } from './interests.ts'
