import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from '../../platform/i18n/language.tsx'
import { hasMessages } from '../../platform/unsent/has-messages.ts'
import { unsentEvent } from '../../platform/unsent/unsent-mark.ts'
import { loadUnsentEnglish } from '../english-parts.ts'

/** Loads the line about unsent messages once there may be some. */
export function UnsentPlace() {
  const { language } = useLanguage()
  const [Messages, setMessages] = useState<ComponentType>()

  useEffect(() => {
    if (Messages) return
    async function look() {
      if (!(await hasMessages())) return
      Promise.all([import('./unsent-messages.tsx'), loadUnsentEnglish(language)]).then(
        ([{ UnsentMessages }]) => setMessages(() => UnsentMessages),
        // Without signal and without a copy of the script; the next event tries again.
        () => {},
      )
    }
    void look()
    // `storage`: another tab kept a message. `pageshow`: it did while this page was in the back/forward cache.
    const events = [unsentEvent, 'storage', 'pageshow', 'online']
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [Messages, language])

  return Messages && <Messages />
}
