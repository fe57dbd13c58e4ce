import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../platform/framework/wait.ts'

/** The lines about missing signal. Their script loads after the page, which works without it. */
export function OfflineLines() {
  const [Lines, setLines] = useState<ComponentType>()
  useEffect(() => {
    whenIdle(() => {
      import('../offline/start-offline.tsx').then(
        ({ OfflineParts }) => setLines(() => OfflineParts),
        () => {},
      )
    })
  }, [])
  return Lines && <Lines />
}
