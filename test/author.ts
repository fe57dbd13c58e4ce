import type { Author } from '../app/domain/publishing/index.server.ts'

/** A staff member with full access. */
export function fullAccess(email: string): Author {
  return { email, hasFullAccess: true }
}
