/** The server's public module of publishing. */

export { type Author, mayEdit, operator, requireAccess, requireEditor } from './authors.server.ts'
export { type BatchRevision, readBatch } from './batches.server.ts'
export { OutdatedChanges } from './change-errors.server.ts'
export { checkDocuments, type UncheckedDocuments } from './check-documents.server.ts'
export {
  courseTitle,
  type Documents,
  entriesOf,
  type LocalizedContent,
  listSchemas,
  schemas,
} from './collections.server.ts'
export {
  type CollectionName,
  collectionNames,
  collectionSlug,
  findCollection,
  isListName,
  type ListName,
  listNames,
  singleNames,
} from './collections.ts'
export {
  changesOf,
  compareDocuments,
  compareFields,
  type EntryDifference,
  type FieldDifference,
} from './compare-documents.server.ts'
export { discardDrafts } from './discard-drafts.server.ts'
export { collectionOf, readDocumentFiles, writeDocumentFiles } from './document-files.server.ts'
export { countDrafts, restoreDraft, saveDraft, undoDraft } from './drafts.server.ts'
export {
  countEnglishGaps,
  countGaps,
  type EnglishCount,
  englishGaps,
} from './english-gaps.server.ts'
export { type EntryKey, lockContent } from './entries.server.ts'
export { type EntryRow, readEntryRows } from './entry-rows.server.ts'
export { type FieldPath, fieldName, setAt, valueAt } from './field-path.ts'
export { emptyOldNotes, readNotes } from './notes.server.ts'
export { type OlderContent, readOlderContents } from './older-contents.server.ts'
export { isPublicPath, shownAnimalPaths } from './public-pages.server.ts'
export {
  type Change,
  type ChangeOptions,
  type Publication,
  type Publish,
  publishChanges,
} from './publish-changes.server.ts'
export { pictureNames, readContent } from './read-content.server.ts'
export { type Draft, type PublishedSince, readDrafts } from './read-drafts.server.ts'
export {
  type Revision,
  readPublications,
  readRevisions,
  wasPrivacyVersionPublished,
} from './revisions.server.ts'
export { lacksCollections, seedNewCollections } from './seed-collections.server.ts'
export { type SiteContent, siteContent } from './site-content.server.ts'
export { readStateTimes } from './state-times.server.ts'
export { readEntryIds, readPublished, readVersion, seedContent } from './stored-documents.server.ts'
