import { useEffect, useState } from 'react'

/** False in the page as served, true once its script runs: for what the platform does alone until then. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
