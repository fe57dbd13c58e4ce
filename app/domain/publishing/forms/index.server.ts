/** Forms that edit documents, made from the documents' schemas. */
export { checkEntry, checkLengths, type FieldErrors, reasonOf } from './check-entry.server.ts'
export { describeFields, fieldsOfCollection, numberRules, type SchemaNode } from './describe-fields.server.ts'
export { documentValues } from './document-values.server.ts'
export { readDocument } from './read-document.server.ts'
export { readValues } from './read-values.server.ts'
