import { addEnglish } from '../../platform/i18n/ui-text.ts'
import { english } from '../english/offline.english.ts'
import { registerWorker } from './ask-worker.ts'
import { countVisit, listenForInstallPrompt } from './install-offer.ts'
import { OfflineLines } from './offline-lines.tsx'

/**
 * Runs once, after `load`, when the browser is idle. Returns the lines under the header. `isOffered` is false where the site's
 * operator turned copies off.
 */
export function startOffline(isOffered: boolean) {
  addEnglish(english)
  countVisit()
  listenForInstallPrompt()
  if (isOffered) void registerWorker()
  return OfflineLines
}
