import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'

/** Does what browsers do when a document changes: shows progress, then moves scroll and focus to the new page's start. */
export function NavigationFeedback() {
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  const { state } = useNavigation()
  const shownPath = useRef(path)

  // Smooth scrolling is for sections of a page; another page must appear at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the address changes
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    // Forces the style recalculation without which the change has no effect.
    document.documentElement.getBoundingClientRect()
    const timer = setTimeout(() => {
      style.scrollBehavior = ''
    })
    return () => clearTimeout(timer)
  }, [path, search])

  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])

  // On a slow network the visitor sees that the tap counted.
  return <div hidden={state === 'idle'} className="loading-bar" />
}
