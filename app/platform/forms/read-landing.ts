/** What the landing script stored about the visit's first page; empty when storage is blocked. */
export function readLanding(): string {
  try {
    return sessionStorage['landing'] ?? ''
  } catch {
    return ''
  }
}
