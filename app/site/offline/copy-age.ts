import { useEffect, useState } from 'react'
import type { Language } from '../../platform/i18n/language-path.ts'
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

/** Day and time on the visitor's clock: `18/11, 14h02`; `Nov 18, 14:02`. */
export function formatCopyTime(confirmedAt: number, language: Language): string {
  const time = new Date(confirmedAt)
  if (language === 'en')
    return new Intl.DateTimeFormat('en', {
      ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    } as Intl.DateTimeFormatOptions).format(time)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(time.getDate())}/${digits(time.getMonth() + 1)}, ${time.getHours()}h${digits(time.getMinutes())}`
}
