import { type ComponentType, useEffect, useState } from 'react'
import { afterLoad } from '../../platform/ui/after-load.ts'
import { useSite } from '../site-facts.ts'

/** What concerns visits without signal; its script loads once the page has loaded. Without it the page works as ever. */
export function OfflineLines() {
  const { offline } = useSite()
  const [Lines, setLines] = useState<ComponentType>()
  useEffect(() => {
    afterLoad(() => {
      import('../offline/start-offline.tsx').then(
        ({ startOffline }) => setLines(() => startOffline(offline)),
        () => {},
      )
    })
  }, [offline])
  return Lines && <Lines />
}
