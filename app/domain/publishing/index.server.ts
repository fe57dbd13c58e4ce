/** The server's public module of publishing. */
export { courseTitle, type Documents, type LocalizedContent } from './collections.server.ts'
export { readContent } from './read-content.server.ts'
export { type SiteContent, siteContent } from './site-content.server.ts'
