import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** docs/product.md#header-and-footer: the scroll to a section comes this long after the home page has opened. */
const scrollDelay = 100

/** Scrolls to the section that a link on another page asked for (docs/product.md#header-and-footer). */
export function useSectionScroll(): void {
  const { state } = useLocation()
  const section: unknown = state?.scrollTo
  useEffect(() => {
    if (typeof section !== 'string') return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => document.getElementById(section)?.scrollIntoView(), scrollDelay)
    return () => clearTimeout(timer)
  }, [section])
}
