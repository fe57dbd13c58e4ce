import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageMatch } from '../framework/page-match.ts'
import { prefetchPageData } from '../framework/prefetch-page-data.ts'
import type { ToastNotice } from '../ui/toast-notice.ts'
import { inEnglish } from './english.ts'
import { keepScrollPosition } from './keep-scroll-position.ts'
import { inLanguage, type Language, languageOf } from './language-path.ts'
import type { Places, UiTemplate, UiText } from './ui-text.ts'

/** A Portuguese text of the interface in the visitor's language, with `{name}` places filled in. Values are never translated. */
export interface Translate {
  (text: UiText): string
  <Text extends UiTemplate>(text: Text, values: Readonly<Record<Places<Text>, string>>): string
}

export interface LanguageState {
  language: Language
  translating: boolean
  /** Why the last toggle came to nothing. */
  failure: ToastNotice | undefined
  t: Translate
  /** Text that is in the visitor's language already, such as content: as it is, or "..." while translating. */
  content(text: string): string
  toggle(): void
}

/** docs/product.md#languages: the flip comes this long after the toggle. */
export const toggleDelay = 300

interface LanguageProviderProps {
  /** Fetches the English of a path. @throws when that fails. */
  loadEnglish(pathname: string): Promise<void>
  children: ReactNode
}

export function LanguageProvider({ loadEnglish, children }: LanguageProviderProps) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const route = usePageMatch()?.id
  const language = languageOf(pathname)
  // The language being left. Once the address is the other one's, translating is over by itself.
  const [leaving, setLeaving] = useState<Language | null>(null)
  const translating = leaving === language
  const [failure, setFailure] = useState<ToastNotice>()

  const release = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    if (translating) return
    try {
      release.current?.()
    } catch (error) {
      // `KeepPageOnError` is within this provider, and a lost place is no reason to lose the page.
      console.error(error)
    }
    release.current = undefined
    // Done: coming back to the language by the history is no toggle.
    setLeaving(null)
  }, [translating])

  const state = useMemo<LanguageState>(() => {
    const other = language === 'pt' ? 'en' : 'pt'
    async function toggle() {
      setLeaving(language)
      setFailure(undefined)
      try {
        release.current = keepScrollPosition()
        const there = inLanguage(pathname, other)
        await Promise.all([
          other === 'en' && loadEnglish(pathname),
          // A lost signal shows here, while the page is still readable.
          route && prefetchPageData(there, search, route),
          new Promise((resolve) => setTimeout(resolve, toggleDelay)),
        ])
        await navigate(there + search + hash, { preventScrollReset: true })
      } catch {
        setLeaving(null)
        setFailure({
          kind: 'failure',
          text: 'Não foi possível traduzir agora. Verifique a conexão e tente de novo.',
        })
      }
    }
    return {
      language,
      translating,
      failure,
      t: translating ? dots : translator(language),
      content: translating ? dots : (text) => text,
      toggle: () => void toggle(),
    }
  }, [language, translating, failure, pathname, search, hash, route, navigate, loadEnglish])

  return <LanguageContext value={state}>{children}</LanguageContext>
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** While translating every text reads "..." (docs/product.md#languages). */
const dots = () => '...'

/** Never "...": for a page's title, and for the server. */
export function translator(language: Language): Translate {
  return (text: string, values: Readonly<Record<string, string>> = {}) => {
    const words = language === 'en' ? inEnglish(text) : text
    return words.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
}

const LanguageContext = createContext<LanguageState | null>(null)
