/** The server's public module of publishing. */

export { checkDocuments } from './check-documents.server.ts'
export { courseTitle, type Documents, type LocalizedContent } from './collections.server.ts'
export { compareDocuments, type EntryDifference } from './compare-documents.server.ts'
export { readDocumentFiles, writeDocumentFiles } from './document-files.server.ts'
export { lockContent } from './entries.server.ts'
export { type Change, publishChanges } from './publish-changes.server.ts'
export { pictureNames, readContent } from './read-content.server.ts'
export { type SiteContent, siteContent } from './site-content.server.ts'
export { readPublished, readVersion, seedContent } from './stored-documents.server.ts'
