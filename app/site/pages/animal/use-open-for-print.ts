import { useEffect } from 'react'

/** Opens what is folded while the page prints, for browsers whose style sheets can't (docs/browsers.md). */
export function useOpenForPrint(selector: string): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    function open() {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(`${selector}:not([open])`)]
      for (const each of opened) each.open = true
    }
    function close() {
      for (const each of opened) each.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [selector])
}
