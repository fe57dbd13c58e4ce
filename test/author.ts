import type { Author } from '../app/domain/publishing/index.server.ts'

export function fullAccess(email: string): Author {
  return { email, hasFullAccess: true, isByRow: false }
}
