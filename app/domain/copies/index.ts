export type { CopyStatus } from './copies.server.ts'
export type { CopyFailure, CopyWarning } from './copy-state.server.ts'
