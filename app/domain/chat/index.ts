/** The public module of chats. */
export { referencePattern, subjectCode } from './chat-reference.ts'
