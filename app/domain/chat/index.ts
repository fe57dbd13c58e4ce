/** The public module of chats. */
export { referencePattern } from './chat-reference.ts'
