import { startTransition, useEffect, useState } from 'react'
import { hintCookie, type Visitor } from './watch-session.ts'

export type { Visitor } from './watch-session.ts'

export type DialogName = 'login' | 'registration' | 'account'

export const accountButtonsId = 'account-buttons'

/** Public pages hold no session, so it is read once they are interactive. */
export function useVisitor() {
  const [visitor, setVisitor] = useState<Visitor>('unknown')
  useEffect(() => {
    // A transition renders in slices, between which the page takes input.
    if (!document.cookie.includes(`${hintCookie}=`)) return startTransition(() => setVisitor('guest'))
    const controller = new AbortController()
    import('./watch-session.ts').then(
      ({ watchSession }) => watchSession(setVisitor, controller.signal),
      () => setVisitor('unreachable'),
    )
    return () => controller.abort()
  }, [])
  return [visitor, setVisitor] as const
}
