import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withoutLanguage } from '../../platform/i18n/language-path.ts'

/** What a browser does when a page changes, where the app changes it: shows that it is on its way, then starts reading at its top. */
export function PageChange() {
  const { pathname, search } = useLocation()
  const path = withoutLanguage(pathname)
  const { state } = useNavigation()
  const shown = useRef(path)

  // Scrolling smoothly is for sections of a page; another page begins where it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    // It only counts once styles have been worked out again, which this asks for.
    document.documentElement.getBoundingClientRect()
    const timer = setTimeout(() => {
      style.scrollBehavior = ''
    })
    return () => clearTimeout(timer)
  }, [path, search])

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [path])

  // A slow signal must not look like a tap that missed.
  return <div hidden={state === 'idle'} className="page-coming" />
}
