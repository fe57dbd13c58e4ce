import { hintCookie } from './domain/accounts/watch-session.ts'
import { shortlistKey } from './domain/herd/comparison/comparison-query.ts'
import { prefetchAtRest } from './platform/framework/prefetch.ts'
import { applyStyleAtTouch, startAppAtTouch } from './platform/framework/start-app.ts'
import {
  keepInstallOffer,
  markPointer,
  registerWorker,
  showOverlay,
  turnCarousels,
} from './site/before-the-app.ts'
import { markStoredShortlist } from './site/herd/shortlist-mark.ts'
import { keepLanding, reportChats, reportViews } from './site/report-visits.ts'
import { databaseName } from './site/unsent/unsent-database.ts'

/* The inline script of each document: what must run before the app, or without it. At most 3.7 kB with brotli. */

const options = document.currentScript?.dataset ?? {}
const storedKeys = [shortlistKey]

const parts = [
  showOverlay,
  applyStyleAtTouch,
  markPointer,
  markStoredShortlist,
  keepLanding,
  keepInstallOffer,
  prefetchAtRest,
  turnCarousels,
  // In development Vite starts the app.
  () => import.meta.env.DEV || startAppAtTouch({ hintCookie, storedKeys, database: databaseName }),
  () => reportChats({ references: 'references' in options }),
  reportViews,
  () => 'copies' in options && registerWorker(),
]

for (const part of parts)
  try {
    part()
  } catch (error) {
    // One part that fails keeps no other from running.
    setTimeout(() => {
      throw error
    })
  }
