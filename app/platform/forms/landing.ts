/** What `landingScript` kept of how the visit began; nothing where storage is closed. */
export function readLanding(): string {
  try {
    return sessionStorage['landing'] ?? ''
  } catch {
    return ''
  }
}
