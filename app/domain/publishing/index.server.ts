/** The server's public module of publishing. */

export { type BatchRevision, readBatch } from './batches.server.ts'
export { checkDocuments } from './check-documents.server.ts'
export { courseTitle, type Documents, type LocalizedContent, listSchemas } from './collections.server.ts'
export {
  compareDocuments,
  compareFields,
  type EntryDifference,
  type FieldDifference,
} from './compare-documents.server.ts'
export { readDocumentFiles, writeDocumentFiles } from './document-files.server.ts'
export { saveDraft } from './drafts.server.ts'
export { type Change, OutdatedChanges, publishChanges } from './publish-changes.server.ts'
export { pictureNames, readContent } from './read-content.server.ts'
export { type SiteContent, siteContent } from './site-content.server.ts'
export { readEntryIds, readPublished, readVersion, seedContent } from './stored-documents.server.ts'
