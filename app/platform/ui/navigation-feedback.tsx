import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '../i18n/language-path.ts'

/** Replaces the browser's feedback on a new document: shows progress, then moves scroll and focus to the page's start. */
export function NavigationFeedback() {
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  const { state } = useNavigation()
  const shownPath = useRef(path)
  const shownAddress = useRef(path + search)

  // Smooth scrolling is for sections of a page; a new page appears at its top at once.
  useLayoutEffect(() => {
    // The served page is where it should be, and a style recalculation costs much at the start.
    if (shownAddress.current === path + search) return
    shownAddress.current = path + search
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

  // Confirms the tap on a slow network.
  return <div hidden={state === 'idle'} className="loading-bar" />
}
