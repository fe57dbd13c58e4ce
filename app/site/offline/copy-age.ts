import { useEffect, useState } from 'react'
import { isRecord } from '../../platform/is-record.ts'
import type { CopyAge } from '../../platform/offline/messages.ts'

/** How old the shown page is; undefined for one that came from the server. */
export function useCopyAge(): CopyAge | undefined {
  const [age, setAge] = useState<CopyAge>()
  useEffect(() => {
    // Set here and not at first, so that screen readers announce it.
    setAge(ageOfDocument())
    const { serviceWorker } = navigator
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (isRecord(data) && data['type'] === 'age') setAge(readAge(data['age']))
    }
    serviceWorker?.addEventListener('message', listen)
    return () => serviceWorker?.removeEventListener('message', listen)
  }, [])
  return age
}

function ageOfDocument(): CopyAge | undefined {
  const { copyOf, copyReason } = document.documentElement.dataset
  return readAge({ confirmedAt: Number(copyOf), reason: copyReason })
}

function readAge(value: unknown): CopyAge | undefined {
  if (!isRecord(value)) return undefined
  const { confirmedAt, reason } = value
  if (typeof confirmedAt !== 'number' || !(confirmedAt > 0)) return undefined
  return { confirmedAt, reason: reason === 'late' ? 'late' : 'no-signal' }
}
