/** The public module of chats. */
export { isReference, pageSubjects, subjectCode } from './chat-reference.ts'
