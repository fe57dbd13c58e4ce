import { useEffect } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { formatTime } from '../phone-clock.ts'
import { useSite } from '../site-facts.ts'
import { UnsentPlace } from '../unsent/unsent-place.tsx'
import { askWorker } from './ask-worker.ts'
import { useCopyAge } from './copy-age.ts'
import { InstallOffer } from './install-button.tsx'
import { useKeptComparison } from './kept-comparison.ts'

/** Says under the header that the page is a copy, and from when. */
export function OfflineLines() {
  const { language, t } = useLanguage()
  const { offline } = useSite()
  const age = useCopyAge()
  useKeptComparison(offline)
  useEffect(() => {
    if (offline) void askWorker({ type: 'fill', language })
  }, [offline, language])
  const time = age && formatTime(age.confirmedAt, language)
  return (
    <>
      {/* Rendered before it has a text, so that screen readers announce it. */}
      <div role="status">
        {time && (
          <p className="border-ink border-b-2 bg-paper px-4 py-1 text-center font-semibold text-sm">
            {age.reason === 'late'
              ? t('Cópia de {time} — o site demorou a responder', { time })
              : t('Cópia de {time} — sem sinal', { time })}
          </p>
        )}
      </div>
      <UnsentPlace />
      <InstallOffer />
    </>
  )
}
