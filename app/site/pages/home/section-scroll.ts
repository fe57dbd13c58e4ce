import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** docs/product.md#header-and-footer */
const scrollDelayMs = 100

/** Scrolls to the section that `SectionLink` on another page names (docs/product.md#header-and-footer). */
export function useSectionScroll(): void {
  const { state } = useLocation()
  const section: unknown = state?.scrollTo
  useEffect(() => {
    if (typeof section !== 'string') return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(() => document.getElementById(section)?.scrollIntoView(), scrollDelayMs)
    return () => clearTimeout(timer)
  }, [section])
}
