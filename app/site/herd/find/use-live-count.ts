import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressParameters } from '../../../domain/herd/search/herd-query.ts'
import { listFilePath, listFiles } from '../../../domain/herd-paths.ts'

/** Shows what a GET form asks for without leaving the list. */
export function useSearchInPlace() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = addressParameters(new FormData(event.currentTarget)).toString()
    void navigate(pathname + (parameters && `?${parameters}`), { preventScrollReset: true })
  }
}

/** Time without a change before animals are counted. */
const countDelayMs = 300

/**
 * How many animals fit the form as it is filled in; undefined while it has not been counted as it is now.
 * `isChanged` is false until a visitor changes the form, and again for a new `search`.
 */
export function useLiveCount(list: string, search: string) {
  const [count, setCount] = useState<number>()
  const [isChanged, setIsChanged] = useState(false)
  const pending = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search is what the form showed
  useEffect(() => {
    setCount(undefined)
    setIsChanged(false)
    return () => pending.current?.abort()
  }, [search])

  function recount(form: HTMLFormElement) {
    pending.current?.abort()
    const controller = new AbortController()
    pending.current = controller
    setCount(undefined)
    setIsChanged(true)
    setTimeout(() => {
      const parameters = addressParameters(new FormData(form))
      if (!controller.signal.aborted)
        void read(`${listFilePath(list, listFiles.count)}?${parameters}`, controller)
    }, countDelayMs)
  }

  /** Without a connection there is no number. */
  async function read(address: string, { signal }: AbortController) {
    try {
      const response = await fetch(address, { signal })
      const text = response.ok ? await response.text() : ''
      if (!signal.aborted && /^\d+$/.test(text)) setCount(Number(text))
    } catch {}
  }
  return { count, isChanged, recount }
}
