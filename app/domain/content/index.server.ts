/** The server's public module of content. It runs in plain Node, too, which has no pictures of the build (`localize-content`). */
export { cents, entries, id, isoDate, text, webAddress } from './field-schemas.server.ts'
export { offers } from './offers.server.ts'
export { breeds } from './pages.server.ts'
export { parseContent } from './parse-content.server.ts'
export { courses, ebooks } from './training.server.ts'
export { contentTexts, translateContent } from './translate-content.server.ts'
