/** Forms that edit documents, made from the documents' schemas. */
export { checkEntry, checkLengths, type FieldErrors } from './check-entry.server.ts'
export { describeFields, fieldsOfCollection } from './describe-fields.server.ts'
export { documentValues } from './document-values.server.ts'
export { readDocument } from './read-document.server.ts'
export { readValues } from './read-values.server.ts'
