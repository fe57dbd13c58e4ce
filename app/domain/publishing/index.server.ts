export type { Question } from '../content/index.server.ts'
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
export { holdDueAfterRestore, readComingChanges } from './change-dates.server.ts'
export {
  courseTitle,
  type Documents,
  documentIn,
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
export {
  countDrafts,
  discardDrafts,
  idPrefixOf,
  numberedIds,
  readDrafts,
  restoreDraft,
  saveDraft,
  undoDrafts,
} from './drafts.server.ts'
export {
  type Entry,
  readCollections,
  readEntryIds,
  readPublished,
  readVersion,
  seedContent,
  type UncheckedDocuments,
  withDocument,
} from './entries.server.ts'
export {
  type Change,
  contactChangeReaders,
  dateDrafts,
  type PageRenderer,
  type PublishServices,
  publish,
  publishChanges,
  type ShownVersion,
  startDatedChanges,
  undoBatch,
} from './publish.server.ts'
export { descentHerd, newMistake, questionsOf, UnconfirmedValues } from './questions.server.ts'
export {
  type BatchRevision,
  compareFields,
  emptyOldNotes,
  type FieldDifference,
  readBatch,
  readFormerLists,
  readNotes,
  readRevisions,
  wasPrivacyVersionPublished,
} from './revisions.server.ts'
export {
  adoptTexts,
  giveNeutralWords,
  type PageText,
  pictureNames,
  readContent,
  readOwnAnimals,
  readPageTexts,
  readSamples,
  removeSamples,
} from './samples.server.ts'
export { isOffered, offeredDocuments, type SiteContent, siteContent } from './site-content.server.ts'
export {
  type CheckedEntry,
  checkDocuments,
  countEnglishGaps,
  countGaps,
  type EnglishCount,
  misfitOf,
  type Snapshot,
  takeSnapshot,
} from './snapshot.server.ts'
