export type { CopyFailure, CopyStatus, CopyWarning } from './copies.server.ts'
