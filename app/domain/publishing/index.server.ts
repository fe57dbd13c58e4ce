export type { Question } from '../content/index.server.ts'
export { type BatchRevision, readBatch, undoBatch } from './batches.server.ts'
export {
  type Author,
  ContentBusy,
  lockContent,
  mayEdit,
  OutdatedChanges,
  operator,
  requireAccess,
  requireEditor,
} from './change-content.server.ts'
export { checkDocuments, type UncheckedDocuments } from './check-documents.server.ts'
export { misfitOf } from './check-herd.server.ts'
export {
  courseTitle,
  type Documents,
  entriesOf,
  type LocalizedContent,
  schemas,
} from './collections.server.ts'
export {
  type CollectionName,
  collectionNames,
  collectionOf,
  collectionSlug,
  type EntryKey,
  isListName,
} from './collections.ts'
export { compareFields, type FieldDifference } from './compare-fields.server.ts'
export {
  dateDrafts,
  holdDueAfterRestore,
  readComingChanges,
  startDatedChanges,
} from './dated-changes.server.ts'
export { descentHerd } from './descent-questions.server.ts'
export { pictureNames, readContent } from './document-files.server.ts'
export {
  countDrafts,
  discardDrafts,
  readDrafts,
  restoreDraft,
  saveDraft,
  undoDrafts,
} from './drafts.server.ts'
export { idPrefixOf, numberedIds } from './new-entry.server.ts'
export { isOffered, offeredDocuments } from './offered-documents.server.ts'
export { type PageRenderer, renderPreview } from './preview.server.ts'
export { isPublicPath, shownAnimalPaths } from './public-pages.server.ts'
export {
  type Change,
  contactChangeReaders,
  type PublishServices,
  publish,
  publishChanges,
  type ShownVersion,
} from './publish-changes.server.ts'
export { newMistake, questionsOf, UnconfirmedValues } from './questions.server.ts'
export {
  countEnglishGaps,
  countGaps,
  type EnglishCount,
  type EntryRow,
  englishGaps,
  readEntryRows,
} from './read-entries.server.ts'
export { emptyOldNotes, readNotes, readRevisions, wasPrivacyVersionPublished } from './revisions.server.ts'
export {
  adoptTexts,
  type PageText,
  readOwnAnimals,
  readPageTexts,
  readSamples,
  removeSamples,
} from './samples.server.ts'
export { type SiteContent, siteContent } from './site-content.server.ts'
export {
  readEntryIds,
  readPublished,
  readVersion,
  seedContent,
} from './stored-documents.server.ts'
