import { useEffect, useState } from 'react'

/** False in the served page, true once the app runs in the browser. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  return isHydrated
}
