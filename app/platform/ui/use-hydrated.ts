import { startTransition, useEffect, useState } from 'react'

/** False in the served page, true once the app runs in the browser. */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(false)
  // A transition renders in slices, between which the page takes input.
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return isHydrated
}
