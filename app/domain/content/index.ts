/** The public module of content for browsers and servers. Other domains import content from here and from `index.server.ts` only. */
export { type InterestCode, interests, isInterest } from './interests.ts'
