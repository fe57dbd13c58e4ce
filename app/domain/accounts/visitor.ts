import { useEffect, useState } from 'react'
import type { Visitor } from './watch-session.ts'

export type { Visitor } from './watch-session.ts'

export type DialogName = 'login' | 'registration' | 'account'

/** What holds the header's account buttons. */
export const accountButtonsId = 'account-buttons'

/** Set beside the session's cookie: without it, asking who is signed in is not worth a request. */
export const hintCookie = 'signed-in'

/** Pages are everybody's, so it is asked once they are interactive. */
export function useVisitor() {
  const [visitor, setVisitor] = useState<Visitor>('unknown')
  useEffect(() => {
    if (!document.cookie.includes(`${hintCookie}=`)) return setVisitor('guest')
    const gone = new AbortController()
    import('./watch-session.ts').then(
      ({ watchSession }) => watchSession(setVisitor, gone.signal),
      () => setVisitor('unreachable'),
    )
    return () => gone.abort()
  }, [])
  return [visitor, setVisitor] as const
}
