import { type ComponentType, useEffect, useState } from 'react'

/** The lines about missing signal. Their script loads after the page, which works without it. */
export function OfflineLines() {
  const [Lines, setLines] = useState<ComponentType>()
  useEffect(() => {
    afterLoad(() => {
      import('../offline/start-offline.tsx').then(
        ({ OfflineParts }) => setLines(() => OfflineParts),
        () => {},
      )
    })
  }, [])
  return Lines && <Lines />
}

/** Calls `work` once the page has loaded and the browser is idle, so that it delays nothing that the visitor waits for. */
function afterLoad(work: () => void): void {
  const whenIdle = () => (self.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
