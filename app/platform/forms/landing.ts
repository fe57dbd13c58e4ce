/** Query and referrer of the visit's first page, which `keepLanding` stored for the lead's source; empty when storage is blocked. */
export function readLanding(): string {
  try {
    return sessionStorage['landing'] ?? ''
  } catch {
    return ''
  }
}
