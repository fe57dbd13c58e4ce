import { UnsentPlace } from '../unsent/unsent-place.tsx'
import { keepCopies } from './keep-copies.ts'

/**
 * Runs once, after `load`, when the browser is idle. Returns the lines under the header. `isOffered` is false where the site's
 * operator turned copies off.
 */
export function startOffline(isOffered: boolean) {
  if (isOffered) void keepCopies()
  return OfflineLines
}

function OfflineLines() {
  return <UnsentPlace />
}
